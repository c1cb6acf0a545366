import type { Session } from '../api/session.ts'

/** Who is open, if anybody is. */
export type SessionState = SignedOut | Restoring | Open

/** The form for signing in is shown. */
interface SignedOut {
  readonly kind: 'signedOut'
  readonly trouble?: SessionTrouble | undefined // why a person is no longer signed in
}

/** Signing in by this browser's cookie; if there is a trouble, once more, while the form is shown. */
interface Restoring {
  readonly kind: 'restoring'
  readonly trouble?: SessionTrouble | undefined
}

interface Open {
  readonly kind: 'open'
  readonly session: Session
  readonly below: SessionState // what is shown again once the file is closed
}

/** The session has ended, or the service could not be asked. */
export type SessionTrouble = 'ended' | { readonly error: unknown }

export const SIGNED_OUT: SessionState = { kind: 'signedOut' }
export const ENDED: SessionState = { kind: 'signedOut', trouble: 'ended' }

/** Somebody has signed in, or opened what is kept on this device. */
export function opened(session: Session): SessionState {
  return { kind: 'open', session, below: SIGNED_OUT }
}

/** A file is shown in place of what is there, or of another file. */
export function fileOpened(state: SessionState, session: Session): SessionState {
  return { kind: 'open', session, below: fileClosed(state) }
}

export function fileClosed(state: SessionState): SessionState {
  return state.kind === 'open' && isOfFile(state.session) ? state.below : state
}

export function triedAgain(state: SessionState): SessionState {
  return state.kind === 'signedOut' ? { ...state, kind: 'restoring' } : state
}

/** The person wants the form. */
export function givenUp(state: SessionState): SessionState {
  return state.kind === 'restoring' ? { ...state, kind: 'signedOut' } : state
}

export function notRestored(state: SessionState, trouble: SessionTrouble): SessionState {
  return state.kind === 'restoring' ? { kind: 'signedOut', trouble } : state
}

/** Another tab has ended the session of this browser. A file that is open stays so. */
export function endedElsewhere(state: SessionState): SessionState {
  if (state.kind !== 'open') return state.kind === 'restoring' || state.trouble ? ENDED : state
  if (isOfFile(state.session)) return { ...state, below: endedElsewhere(state.below) }
  return state.session.staysSignedIn ? ENDED : state
}

export function shownSession(state: SessionState): Session | undefined {
  return state.kind === 'open' ? state.session : undefined
}

export function isFileOpen(state: SessionState): boolean {
  return state.kind === 'open' && isOfFile(state.session)
}

/** Whether somebody is signed in, even below a file. */
export function isSignedIn(state: SessionState): boolean {
  return (
    state.kind === 'open' &&
    (isOfFile(state.session) ? isSignedIn(state.below) : !state.session.file)
  )
}

/** False for what is kept on the device, which looks like a file to most of the page. */
const isOfFile = ({ file }: Session): boolean => file !== undefined && !file.kept

/** All sessions that a state holds. */
export function sessionsIn(state: SessionState): readonly Session[] {
  return state.kind === 'open' ? [state.session, ...sessionsIn(state.below)] : []
}

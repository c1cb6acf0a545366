import { CoverageError } from '../../core/failure.ts'
import { type Credentials, requestSessionEnd } from '../api/serviceClient.ts'
import type { Session } from '../api/session.ts'
import {
  isSessionEnding,
  isSessionExpired,
  isSessionMarked,
  markSession,
  markSessionEnding,
  unmarkSession,
} from '../state/sessionMark.ts'
import { IS_DEMO } from '../state/url.ts'
import { signInWith } from './createSession.ts'
import { ENDED, type SessionState, type SessionTrouble, SIGNED_OUT } from './sessionState.ts'

// The session with which a person stays signed in on this device: its cookie, which pages cannot see, and its mark.

/** Signs in; `stays` starts a session. Throws as `signInWith` does. */
export async function signInAnew(
  credentials: Credentials,
  stays: boolean,
  signal: AbortSignal,
): Promise<Session> {
  if (IS_DEMO) await (await import('../api/demoService.ts')).startDemoService()
  try {
    const session = await signInWith(credentials, { stays, signal })
    if (session.staysSignedIn) markSession()
    else if (isSessionMarked()) endDeviceSession() // somebody's before, whom a reload would bring back
    return session
  } catch (error) {
    if (stays && !isSessionMarked()) endDeviceSession() // it may have begun before this failed
    throw error
  }
}

/** Ends the session in all tabs. Without the service the cookie goes at the next start; no page uses it until then. */
export async function endDeviceSession(): Promise<void> {
  markSessionEnding()
  if ((await requestSessionEnd()) && isSessionEnding()) unmarkSession()
}

/**
 * What the page begins with. Not with a session where it is in a frame: browsers keep the cookie from frames of other
 * sites.
 */
export function readDeviceSession(isFramed: boolean): SessionState {
  const isExpired = isSessionExpired()
  if (isSessionEnding()) endDeviceSession() // the service was away when the person signed out
  if (isExpired) unmarkSession()
  if (isFramed) return SIGNED_OUT
  return isExpired ? ENDED : isSessionMarked() ? { kind: 'restoring' } : SIGNED_OUT
}

/** Why nobody could be signed in. Only the service's answer ends a session, which is not tried again then. */
export function troubleOf(error: unknown): SessionTrouble {
  if (!(error instanceof CoverageError) || (error.kind !== 'credentials' && error.kind !== 'rejected'))
    return { error }
  unmarkSession()
  if (error.kind === 'credentials') requestSessionEnd() // a service behind ours may have said it inside an answer
  return 'ended'
}

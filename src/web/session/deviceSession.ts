import type { Credentials } from '../../core/credentials.ts'
import { CoverageError } from '../../core/failure.ts'
import { requestSessionEnd } from '../api/serviceClient.ts'
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

// The session by which a person stays signed in on this device: a cookie that pages cannot see, and a mark.

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
    else if (isSessionMarked()) endDeviceSession() // another person's, who would come back with a reload
    return session
  } catch (error) {
    if (stays && !isSessionMarked()) endDeviceSession() // it may have begun before this failed
    throw error
  }
}

/** Ends the session in all tabs. If the service is away, the next start removes the cookie; no page uses it until then. */
export async function endDeviceSession(): Promise<void> {
  markSessionEnding()
  if ((await requestSessionEnd()) && isSessionEnding()) unmarkSession()
}

/**
 * The state that the page begins with. In a frame there is no session: browsers keep the cookie from frames of other
 * sites.
 */
export function readDeviceSession(isFramed: boolean): SessionState {
  const isExpired = isSessionExpired()
  if (isSessionEnding()) endDeviceSession() // the service was away when the person signed out
  if (isExpired) unmarkSession()
  if (isFramed) return SIGNED_OUT
  return isExpired ? ENDED : isSessionMarked() ? { kind: 'restoring' } : SIGNED_OUT
}

/** Why the session could not be restored. If the service refused it, it has ended, and is not tried again. */
export function troubleOf(error: unknown): SessionTrouble {
  if (!(error instanceof CoverageError) || (error.kind !== 'credentials' && error.kind !== 'rejected'))
    return { error }
  unmarkSession()
  if (error.kind === 'credentials') requestSessionEnd() // a service behind ours may have said it inside an answer
  return 'ended'
}

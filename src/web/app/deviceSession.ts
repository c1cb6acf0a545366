import { type Connected, connect } from '../api/connect.ts'
import { requestSessionEnd } from '../api/requestSessionEnd.ts'
import type { Credentials } from '../api/serviceClient.ts'
import { IS_DEMO } from '../state/isDemo.ts'
import {
  isSessionEnding,
  isSessionMarked,
  markSession,
  markSessionEnding,
  unmarkSession,
} from '../state/sessionMark.ts'

// The session with which a person stays signed in on this device: its cookie, which pages cannot see, and its mark.

/** Signs in; `stays` starts a session. Throws as `connect` does. */
export async function connectAnew(
  credentials: Credentials,
  stays: boolean,
  signal: AbortSignal,
): Promise<Connected> {
  if (IS_DEMO) await (await import('../api/demoService.ts')).startDemoService()
  try {
    const connected = await connect({ credentials, step: stays ? 'start' : undefined, signal })
    if (connected.staysSignedIn) markSession()
    else if (isSessionMarked()) endSession() // somebody's before, whom a reload would bring back
    return connected
  } catch (error) {
    if (stays && !isSessionMarked()) endSession() // it may have begun before this failed
    throw error
  }
}

/** Ends the session in all tabs. Without the service the cookie goes at the next start; no page uses it until then. */
export async function endSession(): Promise<void> {
  markSessionEnding()
  if ((await requestSessionEnd()) && isSessionEnding()) unmarkSession()
}

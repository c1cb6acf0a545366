import { useEffect, useEffectEvent, useState } from 'react'
import { CoverageError } from '../../core/failure.ts'
import { requestSessionEnd } from '../api/requestSessionEnd.ts'
import {
  isSessionEnding,
  isSessionExpired,
  isSessionMarked,
  onSessionEnded,
  unmarkSession,
} from '../state/sessionMark.ts'
import { isFramed } from '../ui/focus.ts'
import { endSession } from './deviceSession.ts'

interface DeviceSessionOptions {
  readonly isWanted: boolean // nothing else is shown
  readonly onRestore: (signal: AbortSignal) => Promise<void> // rejects if it cannot
  readonly onEnded: () => boolean // in another tab; whether somebody was signed in by it here
}

/** Why nobody is signed in who was: the session has ended, or the service could not be asked. */
type SessionTrouble = 'ended' | { readonly error: unknown }

interface State {
  readonly isTrying: boolean
  readonly trouble?: SessionTrouble | undefined
}

const AT_REST: State = { isTrying: false }
const ENDED: State = { isTrying: false, trouble: 'ended' }

/**
 * Signs in by the session that this browser may have, and out together with the other tabs. Not in a frame: browsers
 * keep the cookie from frames of other sites. Only the service's answer ends a session; else `retry` tries again.
 */
export function useDeviceSession({ isWanted, onRestore, onEnded }: DeviceSessionOptions) {
  const [state, setState] = useState(findState)
  const { isTrying, trouble } = state
  const restoreNow = useEffectEvent(onRestore)
  const endHere = useEffectEvent(onEnded)

  useEffect(function followOtherTabs() {
    if (isSessionEnding()) endSession() // the service was away when the person signed out
    if (isSessionExpired()) unmarkSession()
    return onSessionEnded(() => {
      const wasOpen = endHere()
      setState((before) => (wasOpen || before.isTrying || before.trouble ? ENDED : before))
    })
  }, [])

  useEffect(
    function restore() {
      if (!isTrying || !isWanted) return
      const controller = new AbortController()
      const { signal } = controller
      restoreNow(signal).then(
        () => setState((before) => (before === ENDED ? ENDED : AT_REST)),
        (error) => {
          if (!signal.aborted) setState(hasEnded(error) ? ENDED : { isTrying: false, trouble: { error } })
        },
      )
      return function stop() {
        controller.abort()
      }
    },
    [isTrying, isWanted],
  )
  return {
    isRestoring: isTrying && trouble === undefined,
    isTrying,
    trouble,
    retry: () => setState(({ trouble }) => ({ isTrying: true, trouble })),
    cancel: () => setState(({ trouble }) => ({ isTrying: false, trouble })),
    forget: () => setState(AT_REST), // somebody has signed in, or out
  }
}

function findState(): State {
  if (isFramed()) return AT_REST
  return isSessionExpired() ? ENDED : { isTrying: isSessionMarked() }
}

/** Whether the service has said so: then it is not tried again. */
function hasEnded(error: unknown): boolean {
  if (!(error instanceof CoverageError) || (error.kind !== 'credentials' && error.kind !== 'rejected'))
    return false
  unmarkSession()
  if (error.kind === 'credentials') requestSessionEnd() // a service behind ours may have said it inside an answer
  return true
}

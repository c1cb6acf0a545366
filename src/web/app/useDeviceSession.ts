import { useEffect, useRef, useState } from 'react'
import { CoverageError } from '../../core/failure.ts'
import { requestSessionEnd } from '../api/requestSessionEnd.ts'
import { isSessionEnding, isSessionMarked, onSessionEnded, unmarkSession } from '../state/sessionMark.ts'
import { isFramed } from '../ui/isFramed.ts'
import { endSession } from './deviceSession.ts'

interface DeviceSessionOptions {
  readonly isWanted: boolean // nothing else is shown
  readonly onRestore: (signal: AbortSignal) => Promise<void> // rejects if it cannot
  readonly onEnded: () => void // in another tab
}

/**
 * Signs in once by the session that this browser may have, and out together with the other tabs. Not in a frame:
 * browsers keep the cookie from frames of other sites.
 */
export function useDeviceSession({ isWanted, onRestore, onEnded }: DeviceSessionOptions) {
  const [isRestoring, setIsRestoring] = useState(() => isSessionMarked() && !isFramed())
  const latest = useRef({ onRestore, onEnded })
  useEffect(function keepLatest() {
    latest.current = { onRestore, onEnded }
  })

  useEffect(function followOtherTabs() {
    if (isSessionEnding()) endSession() // the service was away when the person signed out
    return onSessionEnded(() => {
      setIsRestoring(false) // or this tab would still open, now or after a file, although the person has left
      latest.current.onEnded()
    })
  }, [])

  useEffect(
    function restore() {
      if (!isRestoring || !isWanted) return
      const controller = new AbortController()
      const { signal } = controller
      latest.current.onRestore(signal).then(
        () => setIsRestoring(false),
        (error) => {
          if (signal.aborted) return
          if (error instanceof CoverageError) forgetOver(error)
          setIsRestoring(false)
        },
      )
      return function stop() {
        controller.abort()
      }
    },
    [isRestoring, isWanted],
  )
  return { isRestoring, onCancel: () => setIsRestoring(false) }
}

/** It is not tried again. Of other failures, such as no network, it may come back. */
function forgetOver({ kind }: CoverageError): void {
  if (kind === 'credentials' || kind === 'rejected') unmarkSession() // it has ended, or the service knows of none
  if (kind === 'credentials') requestSessionEnd() // a service behind ours may have said it inside an answer
}

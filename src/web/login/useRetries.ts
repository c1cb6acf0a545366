import { useEffect, useRef } from 'react'
import { CoverageError } from '../../core/failure.ts'
import { retryRestoring } from '../session/sessions.ts'

const PAUSES_MS = [3000, 10_000, 30_000, 60_000, 120_000] // before each automatic retry

/** Tries a few times later on to sign in a person who stayed signed in, when the browser is online again, and when the person comes back to the tab. */
export function useRetries(error: unknown, isOn: boolean): void {
  const count = useRef(0)
  useEffect(
    function retryLater() {
      if (!isOn) return
      const dueMs = error instanceof CoverageError ? (error.retryAtMs ?? 0) : 0 // asked for by the service
      const pauseMs = PAUSES_MS[count.current]
      const retry = () =>
        document.visibilityState === 'visible' && Date.now() >= dueMs && retryRestoring()
      const retryAlone = () => {
        count.current++
        retry()
      }
      const timer =
        pauseMs === undefined
          ? undefined
          : setTimeout(retryAlone, Math.max(pauseMs, dueMs - Date.now()))
      addEventListener('online', retry)
      document.addEventListener('visibilitychange', retry)
      return function stop() {
        clearTimeout(timer)
        removeEventListener('online', retry)
        document.removeEventListener('visibilitychange', retry)
      }
    },
    [isOn, error],
  )
}

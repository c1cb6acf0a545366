import { useCallback, useEffect, useRef, useState } from 'react'
import { CoverageError } from '../../core/failure.ts'
import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import type { SessionTrouble } from '../session/sessionState.ts'
import { giveUpRestoring, retryRestoring } from '../session/sessions.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './SignIn.module.css'

interface SessionNoticeProps {
  readonly trouble: SessionTrouble
  readonly isTrying: boolean // again
}

/** Says why a person who stayed signed in has to sign in. If the service was not reached, tries again. */
export function SessionNotice({ trouble, isTrying }: SessionNoticeProps) {
  if (trouble !== 'ended') return <Away error={trouble.error} isTrying={isTrying} />
  return (
    <p role="status" className={styles.note}>
      {say('You are not signed in any more. Please sign in again.')}
    </p>
  )
}

function Away({ error, isTrying }: { readonly error: unknown; readonly isTrying: boolean }) {
  const [isAsked, setIsAsked] = useState(false) // by the person, who is told the outcome
  const [isTyping, setIsTyping] = useState(false) // then the form must not disappear
  useRetries(error, !isTrying && !isTyping)
  const { text, retryAtMs } = describeFailure(error)
  const isBusy = isTrying && isAsked
  const followForm = useCallback((notice: HTMLDivElement) => {
    const form = notice.closest('form')
    const begin = () => {
      setIsTyping(true)
      giveUpRestoring()
    }
    const kinds = ['beforeinput', 'submit'] // a browser that fills in what it knows sends neither
    for (const kind of kinds) form?.addEventListener(kind, begin)
    return function stop() {
      for (const kind of kinds) form?.removeEventListener(kind, begin)
    }
  }, [])
  return (
    <div ref={followForm}>
      <Failure
        text={isBusy ? say('Opening the map…') : text}
        retryAtMs={isBusy ? undefined : retryAtMs}
        action={{
          label: say('Try again'),
          onAct() {
            setIsAsked(true)
            retryRestoring()
          },
        }}
      />
    </div>
  )
}

const PAUSES_MS = [3000, 10_000, 30_000, 60_000, 120_000] // before each automatic retry

/** Tries a few times later on, when the browser is online again, and when the person comes back to the tab. */
function useRetries(error: unknown, isOn: boolean): void {
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

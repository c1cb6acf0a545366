import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CoverageError } from '../../core/failure.ts'
import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './SessionNotice.module.css'

interface SessionNoticeProps {
  readonly trouble: 'ended' | { readonly error: unknown }
  readonly isTrying: boolean
  readonly onRetry: () => void
  readonly onCancel: () => void // of what is being tried
}

/** Says why a person who stayed signed in is asked to sign in. Where the service was not reached, tries again. */
export function SessionNotice({ trouble, ...tries }: SessionNoticeProps) {
  if (trouble !== 'ended') return <Away error={trouble.error} {...tries} />
  return (
    <p role="status" className={styles.ended}>
      {say('You are not signed in any more. Please sign in again.')}
    </p>
  )
}

interface AwayProps extends Omit<SessionNoticeProps, 'trouble'> {
  readonly error: unknown
}

function Away({ error, isTrying, onRetry, onCancel }: AwayProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isAsked, setIsAsked] = useState(false) // by the person, who is told what comes of it
  const isTyping = useIsTyping(ref, onCancel)
  useRetries({ error, isOn: !isTrying && !isTyping, onRetry })
  const { text, retryAtMs } = describeFailure(error)
  const isBusy = isTrying && isAsked
  return (
    <div ref={ref}>
      <Failure
        text={isBusy ? say('Opening the map…') : text}
        retryAtMs={isBusy ? undefined : retryAtMs}
        action={{
          label: say('Try again'),
          onAct() {
            setIsAsked(true)
            onRetry()
          },
        }}
      />
    </div>
  )
}

/** Whether the person signs in by the form around this: then it must not go away below their hands. */
function useIsTyping(ref: RefObject<HTMLElement | null>, onBegin: () => void): boolean {
  const [isTyping, setIsTyping] = useState(false)
  const begin = useEffectEvent(() => {
    setIsTyping(true)
    onBegin()
  })
  useEffect(
    function followForm() {
      const form = ref.current?.closest('form')
      const watch = () => begin()
      const kinds = ['beforeinput', 'submit'] // a browser that fills in what it knows sends neither
      for (const kind of kinds) form?.addEventListener(kind, watch)
      return function stop() {
        for (const kind of kinds) form?.removeEventListener(kind, watch)
      }
    },
    [ref],
  )
  return isTyping
}

const PAUSES_MS = [3000, 10_000, 30_000, 60_000, 120_000] // before each time that the page tries by itself

interface Retries {
  readonly error: unknown // of the last time
  readonly isOn: boolean
  readonly onRetry: () => void
}

/** A few times later on, when the browser is online again, and when the person comes back to the tab. */
function useRetries({ error, isOn, onRetry }: Retries): void {
  const count = useRef(0)
  const retryNow = useEffectEvent(onRetry)
  useEffect(
    function retryLater() {
      if (!isOn) return
      const dueMs = error instanceof CoverageError ? (error.retryAtMs ?? 0) : 0 // asked for by the service
      const pauseMs = PAUSES_MS[count.current]
      const retry = () => document.visibilityState === 'visible' && Date.now() >= dueMs && retryNow()
      const timer =
        pauseMs === undefined
          ? undefined
          : setTimeout(
              () => {
                count.current++
                retry()
              },
              Math.max(pauseMs, dueMs - Date.now()),
            )
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

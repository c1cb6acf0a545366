import { useCallback, useSyncExternalStore } from 'react'
import { say } from '../../core/language/say.ts'
import { Button } from './Button.tsx'
import styles from './Failure.module.css'

interface FailureProps extends FailureTextProps {
  readonly action?: { readonly label: string; readonly onAct: () => void } | undefined
}

/** A sentence on what went wrong, with what the person can do. */
export function Failure({ text, retryAtMs, action }: FailureProps) {
  return (
    <div className={styles.failure}>
      <p role="alert">
        <FailureText text={text} retryAtMs={retryAtMs} />
      </p>
      {action && <Button onClick={action.onAct}>{action.label}</Button>}
    </div>
  )
}

export interface FailureTextProps {
  readonly text: string // what went wrong, in a sentence
  readonly retryAtMs?: number | undefined // when to try again, by the device's clock, if that is known
}

/** The text of an alert about a failure, with a countdown if there is a time to wait. */
export function FailureText({ text, retryAtMs }: FailureTextProps) {
  return (
    <>
      {text}
      {retryAtMs !== undefined && ' '}
      {retryAtMs !== undefined && <Countdown key={retryAtMs} untilMs={retryAtMs} />}
    </>
  )
}

interface CountdownProps {
  readonly untilMs: number // by the device's clock
  readonly words?: (seconds: number) => string // by default when the person can try again
}

/**
 * How long to wait before trying again. It goes inside an alert, which is read out when it appears and
 * when the wait is over, but not every second in between.
 */
export function Countdown({ untilMs, words = describeWait }: CountdownProps) {
  const seconds = useSecondsUntil(untilMs)
  if (seconds === 0 && words === describeWait) return <span key="over">{say('You can try again now.')}</span>
  return (
    <span key="waiting" role="timer" aria-live="off">
      {words(seconds)}
    </span>
  )
}

const TICK_MS = 250 // short enough to show each second

function useSecondsUntil(untilMs: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(() => {
        listener()
        if (Date.now() >= untilMs) clearInterval(timer)
      }, TICK_MS)
      return () => clearInterval(timer)
    },
    [untilMs],
  )
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
}

function describeWait(seconds: number): string {
  if (seconds < 120)
    return say('Try again in {count, plural, one {# second} other {# seconds}}.', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120)
    return say('Try again in {count, plural, one {# minute} other {# minutes}}.', { count: minutes })
  const hours = Math.ceil(minutes / 60)
  return say('Try again in {count, plural, one {# hour} other {# hours}}.', { count: hours })
}

import { useCallback, useSyncExternalStore } from 'react'
import { say } from '../../core/language/say.ts'

interface CountdownProps {
  readonly untilMs: number // by the device's clock
  readonly words?: (seconds: number) => string // by default when the person can try again
}

/** How long to wait before trying again, for an alert: read out when it appears and when it ends, not every second. */
export function Countdown({ untilMs, words = describeWait }: CountdownProps) {
  const seconds = useSecondsUntil(untilMs)
  if (seconds === 0 && words === describeWait)
    return <span key="over">{say('You can try again now.')}</span>
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
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)),
  )
}

function describeWait(seconds: number): string {
  if (seconds < 120)
    return say('Try again in {count, plural, one {# second} other {# seconds}}.', {
      count: seconds,
    })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120)
    return say('Try again in {count, plural, one {# minute} other {# minutes}}.', {
      count: minutes,
    })
  const hours = Math.ceil(minutes / 60)
  return say('Try again in {count, plural, one {# hour} other {# hours}}.', { count: hours })
}

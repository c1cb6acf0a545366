import { useEffect, useState } from 'react'

interface CountdownProps {
  readonly untilMs: number // by the device's clock
}

/**
 * How long to wait before trying again. It belongs into an alert, which reads it out when it appears
 * and when the wait is over, but not each second in between.
 */
export function Countdown({ untilMs }: CountdownProps) {
  const seconds = useSecondsUntil(untilMs)
  if (seconds === 0) return <span key="over">You can try again now.</span>
  return (
    <span key="waiting" role="timer" aria-live="off">
      Try again {inTime(seconds)}.
    </span>
  )
}

function useSecondsUntil(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const waitMs = Math.max(0, untilMs - nowMs)
  useEffect(
    function tick() {
      if (waitMs === 0) return
      const untilNextSecondMs = ((waitMs - 1) % 1000) + 1
      const timer = setTimeout(() => setNowMs(Date.now()), untilNextSecondMs)
      return () => clearTimeout(timer)
    },
    [waitMs],
  )
  return Math.ceil(waitMs / 1000)
}

function inTime(seconds: number): string {
  if (seconds < 120) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}

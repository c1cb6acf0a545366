import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, in ms since 1970, told again with each minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute is followed by another
  useEffect(
    function waitForNextMinute() {
      const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS))
      return () => clearTimeout(timer)
    },
    [now],
  )
  return now
}

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** When the present minute began, in ms since 1970. */
export function useNow(): number {
  return useSyncExternalStore(followMinutes, readMinute)
}

function followMinutes(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function wait(): void {
    timer = setTimeout(tell, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  function tell(): void {
    listener()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}

const readMinute = (): number => Date.now() - (Date.now() % MINUTE_MS)

/** Whether something has been going on for `afterMs`. */
export function useIsLong(isGoingOn: boolean, afterMs: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(
    function wait() {
      if (!isGoingOn) return
      const timer = setTimeout(() => setIsLong(true), afterMs)
      return function cancel() {
        clearTimeout(timer)
        setIsLong(false)
      }
    },
    [isGoingOn, afterMs],
  )
  return isLong
}

type Show<Value> = (value: Value | undefined, forMs?: number) => void

/** State for short notices: a value shown `forMs` becomes undefined after that; without a time it stays. */
export function useExpiringState<Value>(): readonly [value: Value | undefined, show: Show<Value>] {
  const [value, setValue] = useState<Value>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show: Show<Value> = useCallback((next, forMs) => {
    clearTimeout(timer.current)
    setValue(() => next)
    if (forMs !== undefined) timer.current = setTimeout(() => setValue(undefined), forMs)
  }, [])
  return [value, show]
}

import { useCallback, useRef, useState } from 'react'

type Show<Value> = (value: Value | undefined, forMs?: number) => void

/** State for short notices: a value shown `forMs` is undefined again after that; without a time it stays. */
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

import { useEffect, useState } from 'react'

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

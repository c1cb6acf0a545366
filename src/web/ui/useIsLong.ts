import { useEffect, useState } from 'react'

/** Whether something has gone on for so long. */
export function useIsLong(isGoingOn: boolean, afterMs: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(
    function watch() {
      if (!isGoingOn) return
      const timer = setTimeout(() => setIsLong(true), afterMs)
      return function forget() {
        clearTimeout(timer)
        setIsLong(false)
      }
    },
    [isGoingOn, afterMs],
  )
  return isLong
}

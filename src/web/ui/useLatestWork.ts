import { useEffect, useState } from 'react'

/** Work that is aborted by later work, and by leaving the page. */
interface LatestWork {
  /** Returns the signal for work that begins now. */
  readonly begin: () => AbortSignal
  readonly abort: () => void
  readonly isLatest: (signal: AbortSignal) => boolean
}

export function useLatestWork(): LatestWork {
  const [work] = useState(createLatestWork)
  useEffect(
    function abortWhenLeft() {
      return work.abort
    },
    [work],
  )
  return work
}

function createLatestWork(): LatestWork {
  let running: AbortController | undefined
  const abort = () => running?.abort()
  return {
    begin() {
      abort()
      running = new AbortController()
      return running.signal
    },
    abort,
    isLatest: (signal) => signal === running?.signal,
  }
}

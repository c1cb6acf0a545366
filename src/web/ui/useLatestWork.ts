import { useEffect, useState } from 'react'

/** Work of which the latest counts: another one aborts it, as does leaving the page. */
interface LatestWork {
  /** Returns the signal of work that begins. */
  readonly begin: () => AbortSignal
  readonly abort: () => void
  readonly isLatest: (signal: AbortSignal) => boolean
}

export function useLatestWork(): LatestWork {
  const [work] = useState(createLatestWork)
  useEffect(() => work.abort, [work])
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

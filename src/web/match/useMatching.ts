import { useEffect, useRef, useState } from 'react'
import type { Line } from '../../core/match/lines.ts'
import type { Lookups } from '../../core/match/lookups.ts'
import { type ResolvedLine, resolveSteps } from '../../core/match/resolveSteps.ts'
import { runSliced } from '../state/runSliced.ts'

export type Matching =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly run: number; readonly matches: readonly ResolvedLine[] }

const REPORT_LINES = 50 // a report for each line would keep the page busy with drawing it

/** Matches one list at a time, a slice of a frame at a time. */
export function useMatching() {
  const [matching, setMatching] = useState<Matching>()
  const stop = useRef<() => void>(undefined)
  const runs = useRef(0) // each has an answer of its own, in which nothing is chosen yet
  useEffect(function watchLeaving() {
    return () => stop.current?.()
  }, [])

  function run(lines: readonly Line[], tools: Lookups): void {
    stop.current?.()
    const total = lines.length
    const current = ++runs.current
    setMatching({ kind: 'running', done: 0, total })
    const report = (done: number) => {
      if (done % REPORT_LINES === 0) setMatching({ kind: 'running', done, total })
    }
    stop.current = runSliced(resolveSteps(lines, tools, report), (matches) =>
      setMatching({ kind: 'done', run: current, matches }),
    )
  }

  function cancel(): void {
    stop.current?.()
    setMatching(undefined)
  }

  return { matching, run, cancel }
}

import { useEffect, useRef, useState } from 'react'
import type { Line } from '../../core/match/lines.ts'
import type { Lookups } from '../../core/match/lookups.ts'
import { type ResolvedLine, resolveSteps } from '../../core/match/resolveSteps.ts'
import { runSliced } from '../state/runSliced.ts'

export type Matching =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done'
      readonly run: number // differs for each run: choices made in one do not count in the next
      readonly resolved: readonly ResolvedLine[]
      readonly basis: string // which areas were known
    }

const REPORT_LINES = 50 // reporting each line would spend the time on rendering

/** Matches one list at a time, in slices of a frame. */
export function useMatching() {
  const [matching, setMatching] = useState<Matching>()
  const cancelRun = useRef<() => void>(undefined)
  const runs = useRef(0)
  useEffect(function cancelOnUnmount() {
    return () => cancelRun.current?.()
  }, [])

  function run(lines: readonly Line[], lookups: Lookups, basis: string): void {
    cancelRun.current?.()
    const total = lines.length
    const current = ++runs.current
    setMatching({ kind: 'running', done: 0, total })
    const report = (done: number) => {
      if (done % REPORT_LINES === 0) setMatching({ kind: 'running', done, total })
    }
    cancelRun.current = runSliced(resolveSteps(lines, lookups, report), (resolved) =>
      setMatching({ kind: 'done', run: current, resolved, basis }),
    )
  }

  function cancel(): void {
    cancelRun.current?.()
    setMatching(undefined)
  }

  return { matching, run, cancel }
}

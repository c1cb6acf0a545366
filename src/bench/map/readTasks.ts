import { END_MARK, START_MARK } from './page/marks.ts'

/** What to trace: the tasks of each thread, and the page's marks. */
export const TRACE_CATEGORIES = ['toplevel', 'blink.user_timing']

/** How long the page's main thread was busy between two marks. */
export interface Busy {
  readonly longestTaskMs: number
  readonly processorMs: number // of all its tasks, without time that other processes took
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number // wall clock, microseconds
  readonly dur?: number
  readonly tts?: number // CPU time of the thread, microseconds
}

/** Busy times for each pair of start and end marks, in order. */
export function readTasks(trace: Buffer): Busy[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === START_MARK || name === END_MARK)
  const tasks = traceEvents.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  marks.sort((a, b) => a.ts - b.ts)
  return marks.flatMap((start, i) => {
    const end = marks[i + 1]
    return start.name === START_MARK && end ? [readBusy(tasks, start, end)] : []
  })
}

function readBusy(tasks: readonly TraceEvent[], start: TraceEvent, end: TraceEvent): Busy {
  const durations = tasks
    .filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts && ts < end.ts)
    .map(({ dur = 0 }) => dur)
  return {
    longestTaskMs: durations.reduce((longest, duration) => Math.max(longest, duration), 0) / 1000,
    processorMs: ((end.tts ?? 0) - (start.tts ?? 0)) / 1000,
  }
}

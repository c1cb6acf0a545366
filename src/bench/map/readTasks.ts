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

/** How busy a trace tells between its two marks. Throws if it lacks one of them. */
export function readTasks(trace: Buffer): Busy {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const [start, end] = [START_MARK, END_MARK].map((mark) => traceEvents.find(({ name }) => name === mark))
  if (!start || !end) throw new Error('The trace holds no run.')
  const durations = traceEvents
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts && ts < end.ts)
    .map(({ dur = 0 }) => dur)
  return {
    longestTaskMs: durations.reduce((longest, duration) => Math.max(longest, duration), 0) / 1000,
    processorMs: ((end.tts ?? 0) - (start.tts ?? 0)) / 1000,
  }
}

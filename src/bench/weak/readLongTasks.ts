import { SourceMap } from 'node:module'
import { build } from 'vite'

/** A task of the page's main thread over 50 ms, and what took it, the longest first. */
export interface LongTask {
  readonly ms: number
  readonly parts: readonly { readonly what: string; readonly ms: number }[]
}

/** The maps of the built scripts, by the names of their chunks. */
export type Sources = ReadonlyMap<string, SourceMap>

/** Builds the page again in memory, since what is served has no maps. */
export async function loadSources(): Promise<Sources> {
  const built = await build({ logLevel: 'silent', build: { write: false, sourcemap: 'hidden' } })
  if (!('output' in built)) throw new Error('The build has one output.')
  const maps = built.output.flatMap((file) => {
    if (file.type !== 'chunk' || !file.map) return []
    const map = new SourceMap(JSON.parse(file.map.toString()))
    return [[chunkOf(file.fileName), map] as const]
  })
  return new Map(maps)
}

/** Without its hash, which differs for a build with maps, though the code does not. */
function chunkOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, '')
}

const LONG_US = 50_000

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number // microseconds
  readonly dur?: number
  readonly id?: string
  readonly args: {
    readonly name?: string
    readonly data?: {
      readonly startTime?: number
      readonly cpuProfile?: {
        readonly nodes?: readonly ProfileNode[]
        readonly samples?: readonly number[]
      }
      readonly timeDeltas?: readonly number[]
    }
  }
}

interface ProfileNode {
  readonly id: number
  readonly parent?: number
  readonly callFrame: CallFrame
}

interface CallFrame {
  readonly functionName: string
  readonly url?: string
  readonly lineNumber?: number
  readonly columnNumber?: number
}

/** The long tasks of a trace, the longest first. */
export function readLongTasks(trace: Buffer, sources: Sources): LongTask[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const main = mainThreadOf(events)
  const ours = events.filter(
    ({ pid, tid, ph }) => ph === 'X' && pid === main?.pid && tid === main.tid,
  )
  const profile = readProfile(events, main)
  return ours
    .filter(({ name, dur = 0 }) => name === 'RunTask' && dur > LONG_US)
    .map((task) => ({ ms: task.dur! / 1000, parts: partsOf(task, ours, profile, sources) }))
    .filter(({ ms, parts }) => parts.reduce((sum, part) => sum + part.ms, 0) > ms / 2) // the tracer's own have no samples
    .toSorted((a, b) => b.ms - a.ms)
}

/** Of the page that did most: the browser has others. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent | undefined {
  const busyUs = ({ pid, tid }: TraceEvent) =>
    events
      .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
      .reduce((sum, { dur = 0 }) => sum + dur, 0)
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  return threads
    .map((thread) => ({ thread, us: busyUs(thread) }))
    .toSorted((a, b) => b.us - a.us)[0]?.thread
}

interface Sample {
  readonly ts: number
  readonly us: number // until the next
  readonly node: ProfileNode | undefined
}

interface Profile {
  readonly samples: readonly Sample[]
  readonly nodes: ReadonlyMap<number, ProfileNode>
}

function readProfile(events: readonly TraceEvent[], main: TraceEvent | undefined): Profile {
  const start = events.find(
    ({ name, pid, tid }) => name === 'Profile' && pid === main?.pid && tid === main.tid,
  )
  const chunks = events.filter(
    ({ name, pid, id }) => name === 'ProfileChunk' && pid === start?.pid && id === start?.id,
  )
  const nodes = new Map<number, ProfileNode>()
  const samples: Sample[] = []
  let ts = start?.args.data?.startTime ?? 0
  for (const { args } of chunks) {
    const { cpuProfile, timeDeltas = [] } = args.data ?? {}
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [i, id] of (cpuProfile?.samples ?? []).entries()) {
      ts += timeDeltas[i] ?? 0
      samples.push({ ts, us: 0, node: nodes.get(id) })
    }
  }
  const timed = samples.map((sample, i) => ({
    ...sample,
    us: (samples[i + 1]?.ts ?? sample.ts) - sample.ts,
  }))
  return { samples: timed, nodes }
}

function partsOf(
  task: TraceEvent,
  events: readonly TraceEvent[],
  profile: Profile,
  sources: Sources,
) {
  const endTs = task.ts + task.dur!
  const inside = events.filter((event) => event !== task && event.ts >= task.ts && event.ts < endTs)
  const times = new Map<string, number>()
  for (const { ts, us, node } of profile.samples) {
    if (ts < task.ts || ts >= endTs) continue
    const what = functionOf(node, profile, sources) ?? innermostAt(ts, inside)
    times.set(what, (times.get(what) ?? 0) + us / 1000)
  }
  return [...times].map(([what, ms]) => ({ what, ms })).toSorted((a, b) => b.ms - a.ms)
}

/** The function of ours that runs, or calls what runs; else that of a library; undefined while no script runs. */
function functionOf(
  node: ProfileNode | undefined,
  { nodes }: Profile,
  sources: Sources,
): string | undefined {
  let library: string | undefined
  for (let at = node; at; at = nodes.get(at.parent ?? -1)) {
    const found = sourceOf(at.callFrame, sources)
    if (found && !found.isLibrary) return found.name
    library ??= found?.name
  }
  return library
}

function sourceOf(
  { functionName, url = '', lineNumber = 0, columnNumber = 0 }: CallFrame,
  sources: Sources,
) {
  const entry = sources.get(chunkOf(url))?.findEntry(lineNumber, columnNumber)
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entry.originalSource) ?? []
  if (library) return { name: library, isLibrary: true }
  const path = entry.originalSource.split('src/').pop()
  return {
    name: `${'name' in entry && entry.name ? entry.name : functionName} ${path}:${entry.originalLine + 1}`,
    isLibrary: false,
  }
}

/** The browser's own work: Layout, Paint, … */
function innermostAt(ts: number, events: readonly TraceEvent[]): string {
  const around = events.filter((event) => event.ts <= ts && ts < event.ts + (event.dur ?? 0))
  return around.toSorted((a, b) => (a.dur ?? 0) - (b.dur ?? 0))[0]?.name ?? 'the browser'
}

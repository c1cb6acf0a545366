import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { medianOf, printLimit, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../startServer.ts'
import { readResidentBytes } from './benchMemory.ts'
import { ACCOUNT, AREAS_PATH } from './demoRequests.ts'
import { hasWrk, sendByWrk } from './sendByWrk.ts'
import { sendRequests } from './sendRequests.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 64
const MAX_MEGABYTES = 150
const MIN_RATIO = 1.7
const FREE_CORES = hasWrk() ? 2 : 3 // two workers, and the load beside them unless it needs little
const TICKS_PER_SECOND = 100 // of processor time in /proc

interface Figures {
  readonly perSecond: number
  readonly perCpuSecond: number // of all processes of the server together
  readonly busiest: number // the largest share of one worker in that time, 0..1
  readonly megabytes: number // of the largest worker
}

/** Two workers beside a single process, with every list encoded. */
export async function benchWorkers(): Promise<void> {
  printTitle(`Load: GetAreas of US by POST, ${CONNECTIONS} connections: two workers beside one process`)
  const figures: Record<'1' | '2', Figures[]> = { 1: [], 2: [] }
  for (let i = 0; i < ROUNDS; i++) {
    figures[1].push(await measure(1))
    figures[2].push(await measure(2))
  }
  const median = (workers: '1' | '2', key: keyof Figures) =>
    medianOf(figures[workers].map((each) => each[key]))
  for (const workers of ['1', '2'] as const) {
    printRow(
      `${workers} answering`,
      `${median(workers, 'perSecond').toFixed(0)} req/s`,
      `${median(workers, 'perCpuSecond').toFixed(0)} req per second of processor time`,
      `${(100 * median(workers, 'busiest')).toFixed(0)} % by the busiest`,
    )
  }
  const ratio = median('2', 'perSecond') / median('1', 'perSecond')
  const perCpu = median('2', 'perCpuSecond') / median('1', 'perCpuSecond')
  printRow(
    'two beside one',
    `${ratio.toFixed(2)} of its requests`,
    `${perCpu.toFixed(2)} for the same processor time`,
  )
  if (availableParallelism() >= FREE_CORES)
    printLimit(`two answer ${MIN_RATIO} times as many`, ratio.toFixed(2), ratio >= MIN_RATIO)
  else printRow('no limit', `without wrk, two workers and their load need ${FREE_CORES} cores`)
  const megabytes = median('2', 'megabytes')
  printLimit(`under ${MAX_MEGABYTES} MB a worker`, `${megabytes.toFixed(0)} MB`, megabytes < MAX_MEGABYTES)
}

async function measure(workers: number): Promise<Figures> {
  const isSingle = workers === 1
  const server = await startServer(
    { COVERAGE_WORKERS: String(workers) },
    isSingle ? '' : `All ${workers} workers are ready`,
  )
  const pids = isSingle ? [server.pid] : childrenOf(server.pid)
  const agent = new Agent({ keepAlive: false })
  const url = `${server.url}${AREAS_PATH}`
  const form = `${ACCOUNT}&isocode=US`
  await post(url, form, 'br', agent)
  await untilIdle(pids)
  const all = isSingle ? pids : [...pids, server.pid]
  const before = await Promise.all(all.map(readCpuSeconds))
  const load = { url, form, connections: CONNECTIONS, seconds: SECONDS }
  const requestsPerSecond = hasWrk() ? await sendByWrk(load) : (await sendRequests(load)).requestsPerSecond
  const after = await Promise.all(all.map(readCpuSeconds))
  const spent = after.map((seconds, i) => seconds - before[i]!)
  const ofWorkers = spent.slice(0, pids.length)
  const megabytes = Math.max(...(await Promise.all(pids.map(readResidentBytes)))) / 1e6
  server.stop()
  return {
    perSecond: requestsPerSecond,
    perCpuSecond: (requestsPerSecond * SECONDS) / sum(spent),
    busiest: Math.max(...ofWorkers) / sum(ofWorkers),
    megabytes,
  }
}

/** Waits until the lists are encoded, which the server begins after two seconds. */
async function untilIdle(pids: readonly number[]): Promise<void> {
  const readAll = async () => sum(await Promise.all(pids.map(readCpuSeconds)))
  await pause(4000)
  for (let before = -1, now = await readAll(); now - before > 0.02; now = await readAll()) {
    before = now
    await pause(1000)
  }
}

function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return text.trim().split(/\s+/).map(Number)
}

/** The processor time of a process so far, on systems with /proc. */
async function readCpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // after the name, which may hold spaces: the 14th and 15th field of the line
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

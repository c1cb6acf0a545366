import { medianOf, printLimit, printRow, printTitle } from '../measure.ts'
import { startServer } from '../startServer.ts'
import { readResidentBytes } from './benchMemory.ts'
import { ACCOUNT, AREAS_PATH } from './demoRequests.ts'
import { sendRequests } from './sendRequests.ts'

const CONNECTIONS = 1000
const REQUESTS_PER_SECOND = 1000
const SECONDS = Number(process.env.CROWD_SECONDS ?? 60)
const WARM_UP_SECONDS = 10
const SAMPLE_MS = 500
const MAX_GROWTH = 0.1

/**
 * Many open connections, each with one request per second, and the server's memory meanwhile. Not at full speed:
 * Node accepts only one new connection after answering all pending requests.
 */
export async function benchConnections(): Promise<void> {
  printTitle(`Load: ${CONNECTIONS} connections held open for ${SECONDS} s (CROWD_SECONDS)`)
  const server = await startServer()
  const load = {
    url: `${server.url}${AREAS_PATH}`,
    form: `${ACCOUNT}&isocode=US`,
    connections: CONNECTIONS,
    requestsPerSecond: REQUESTS_PER_SECOND,
  }
  const warmUp = await sendRequests({ ...load, seconds: WARM_UP_SECONDS })
  const samples: number[] = []
  const sampling = setInterval(
    async () => samples.push(await readResidentBytes(server.pid)),
    SAMPLE_MS,
  )
  const { requestsPerSecond, p99Ms, errors } = await sendRequests({ ...load, seconds: SECONDS })
  clearInterval(sampling)
  server.stop()
  printRow('', `${requestsPerSecond.toFixed(0)} req/s`, `p99 ${p99Ms.toFixed(0)} ms`)
  const failures = errors + warmUp.errors
  printLimit('all are answered', `${failures} errors`, failures === 0)
  printGrowth(samples)
}

/** From the first to the last quarter: single samples vary with garbage collection. */
function printGrowth(samples: readonly number[]): void {
  const quarter = Math.ceil(samples.length / 4)
  const before = medianOf(samples.slice(0, quarter))
  const after = medianOf(samples.slice(-quarter))
  const growth = after / before - 1
  printRow('memory, first and last quarter', megabytes(before), megabytes(after))
  printLimit(
    `grows by less than ${100 * MAX_GROWTH} %`,
    `${(100 * growth).toFixed(1)} %`,
    growth < MAX_GROWTH,
  )
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

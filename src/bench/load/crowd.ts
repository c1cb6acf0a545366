import { medianOf, printBar, printRow, printTitle } from '../measure.ts'
import { startServer } from '../server.ts'
import { fire } from './fire.ts'
import { readResidentBytes } from './memory.ts'
import { ACCOUNT, AREAS_PATH } from './question.ts'

const CONNECTIONS = 1000
const REQUESTS_PER_SECOND = 1000
const SECONDS = Number(process.env.CROWD_SECONDS ?? 60)
const WARM_UP_SECONDS = 10
const SAMPLE_MS = 500
const LARGEST_GROWTH = 0.1

/**
 * Many connections held open, each asking once a second, and what the server's memory does meanwhile. Not as
 * fast as they can: Node accepts one connection each time that it has answered all who ask.
 */
export async function benchCrowd(): Promise<void> {
  printTitle(`Load: ${CONNECTIONS} connections held open for ${SECONDS} s (CROWD_SECONDS)`)
  const server = await startServer()
  const shot = {
    url: `${server.url}${AREAS_PATH}`,
    form: `${ACCOUNT}&isocode=US`,
    connections: CONNECTIONS,
    requestsPerSecond: REQUESTS_PER_SECOND,
  }
  const warmUp = await fire({ ...shot, seconds: WARM_UP_SECONDS })
  const samples: number[] = []
  const sampling = setInterval(async () => samples.push(await readResidentBytes(server.pid)), SAMPLE_MS)
  const { requestsPerSecond, p99Ms, errors } = await fire({ ...shot, seconds: SECONDS })
  clearInterval(sampling)
  server.stop()
  printRow('', `${requestsPerSecond.toFixed(0)} req/s`, `p99 ${p99Ms.toFixed(0)} ms`)
  const failures = errors + warmUp.errors
  printBar('all are answered', `${failures} errors`, failures === 0)
  printGrowth(samples)
}

/** Of the last quarter over the first: single samples go up and down with the garbage collector. */
function printGrowth(samples: readonly number[]): void {
  const quarter = Math.ceil(samples.length / 4)
  const before = medianOf(samples.slice(0, quarter))
  const after = medianOf(samples.slice(-quarter))
  const growth = after / before - 1
  printRow('memory, first and last quarter', megabytes(before), megabytes(after))
  printBar(
    `grows by less than ${100 * LARGEST_GROWTH} %`,
    `${(100 * growth).toFixed(1)} %`,
    growth < LARGEST_GROWTH,
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

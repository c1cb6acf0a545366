import { Agent } from 'node:http'
import { printLimit, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../startServer.ts'
import { ACCOUNT, AREAS_PATH } from './demoRequests.ts'
import { sendRequests } from './sendRequests.ts'

const SECONDS = 10
const GUESSES_PER_SECOND = 200
const GOOD_PER_SECOND = 200
const CONNECTIONS = 20
const GUESSERS = 200 // each waits for the answer to its guess
const MAX_P99_MS = 250

/** How much requests of signed-in people are slowed down while somebody guesses passwords. */
export async function benchGuessing(): Promise<void> {
  printTitle(
    `Load: ${GUESSES_PER_SECOND} wrong sign-ins a second for ${SECONDS} s, beside good requests`,
  )
  const server = await startServer()
  const load = { url: `${server.url}${AREAS_PATH}`, connections: CONNECTIONS, seconds: SECONDS }
  const agent = new Agent()
  await post(load.url, `${ACCOUNT}&isocode=US`, 'br', agent)
  const [good, wrong] = await Promise.all([
    sendRequests({ ...load, form: `${ACCOUNT}&isocode=US`, requestsPerSecond: GOOD_PER_SECOND }),
    sendRequests({
      ...load,
      connections: GUESSERS,
      form: 'username=[<id>]&password=wrong&isocode=US',
      requestsPerSecond: GUESSES_PER_SECOND,
    }),
  ])
  server.stop()
  printRow(
    'good and wrong',
    `${good.requestsPerSecond.toFixed(0)} req/s`,
    `${wrong.requestsPerSecond.toFixed(0)} req/s`,
  )
  printLimit('good requests are all answered', `${good.errors} errors`, good.errors === 0)
  printLimit(
    `their p99 under ${MAX_P99_MS} ms`,
    `${good.p99Ms.toFixed(0)} ms`,
    good.p99Ms < MAX_P99_MS,
  )
}

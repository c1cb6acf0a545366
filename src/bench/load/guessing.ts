import { Agent } from 'node:http'
import { printBar, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../server.ts'
import { fire } from './fire.ts'
import { ACCOUNT, AREAS_PATH } from './question.ts'

const SECONDS = 10
const GUESSES_PER_SECOND = 200
const GOOD_PER_SECOND = 200
const CONNECTIONS = 20
const GUESSERS = 200 // a guess waits for its answer
const LONGEST_P99_MS = 250

/** What those who are signed in feel of another one who guesses passwords. */
export async function benchGuessing(): Promise<void> {
  printTitle(`Load: ${GUESSES_PER_SECOND} wrong sign-ins a second for ${SECONDS} s, beside good requests`)
  const server = await startServer()
  const shot = { url: `${server.url}${AREAS_PATH}`, connections: CONNECTIONS, seconds: SECONDS }
  const agent = new Agent()
  await post(shot.url, `${ACCOUNT}&isocode=US`, 'br', agent)
  const [good, wrong] = await Promise.all([
    fire({ ...shot, form: `${ACCOUNT}&isocode=US`, requestsPerSecond: GOOD_PER_SECOND }),
    fire({
      ...shot,
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
  printBar('good ones are all answered', `${good.errors} errors`, good.errors === 0)
  printBar(`their p99 under ${LONGEST_P99_MS} ms`, `${good.p99Ms.toFixed(0)} ms`, good.p99Ms < LONGEST_P99_MS)
}

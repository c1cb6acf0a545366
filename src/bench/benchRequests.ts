import { Agent } from 'node:http'
import { printRow, printTitle } from './measure.ts'
import { post } from './post.ts'
import { startServer } from './startServer.ts'

const CONNECTIONS = 32
const SECONDS = 3

/** How many requests per second the production server answers over local sockets. */
export async function benchRequests(): Promise<void> {
  printTitle(`Service: requests a second, POST, ${CONNECTIONS} connections, ${SECONDS} s each`)
  const server = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    for (const [what, path, body] of REQUESTS) {
      for (const encoding of ['identity', 'br']) {
        const { count, bytes } = await countAnswers(`${server.url}${path}`, body, encoding, agent)
        printRow(
          `${what}, ${encoding}`,
          `${Math.round(count / SECONDS)} req/s`,
          `${(bytes / count / 1000).toFixed(1)} kB each`,
        )
      }
    }
  } finally {
    agent.destroy()
    server.stop()
  }
}

const ACCOUNT = 'username=demo&password=demo'
const REQUESTS = [
  ['countries, json', 'api/json/getcountries', ACCOUNT],
  ['US, 359 areas, json', 'api/json/getareas', `${ACCOUNT}&isocode=US`],
  ['DE, 3,936 areas, json', 'api/json/getareas', `${ACCOUNT}&isocode=DE`],
] as const

async function countAnswers(url: string, body: string, encoding: string, agent: Agent) {
  const end = Date.now() + SECONDS * 1000
  let count = 0
  let bytes = 0
  async function work(): Promise<void> {
    while (Date.now() < end) {
      const { length } = await post(url, body, encoding, agent)
      bytes += length // not `+= await`, which would add to the value from before the wait
      count++
    }
  }
  await post(url, body, encoding, agent) // the list is encoded for the first request
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return { count, bytes }
}

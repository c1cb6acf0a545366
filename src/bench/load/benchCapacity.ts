import { Agent } from 'node:http'
import { decode } from '../../core/protocol/decode.ts'
import { COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { hashPassword, verifyPassword } from '../../service/signin/passwordHash.ts'
import { startHaproxy } from '../../service/testing/haproxy.ts'
import { printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { cpuSecondsOf } from './cpuSeconds.ts'
import { ACCOUNT, AREAS_PATH, COUNTRIES_PATH } from './demoRequests.ts'
import { sendRequests } from './sendRequests.ts'

const CONNECTIONS = 64
const SECONDS = 8
const HASHES = 10

/**
 * What one core answers, from which the page on capacity is computed: requests for each second of the servers' CPU
 * time, because the load is made on the same machine.
 */
export async function benchCapacity(): Promise<void> {
  printTitle(
    `Capacity: GetAreas of the United States, POST, brotli, ${CONNECTIONS} connections, ${SECONDS} s`,
  )
  await benchServers('one server', [await startServer()])
  await benchServers('two workers', [await startServer({ COVERAGE_WORKERS: '2' })])
  const servers = await Promise.all([startServer(), startServer(), startServer()])
  const haproxy = await startHaproxy(backendOf(servers))
  if (haproxy) await benchServers('three behind haproxy', servers, haproxy.url)
  else printRow('haproxy is not installed', 'apt-get install haproxy')
  await haproxy?.stop()
  await benchHashing()
  await benchWorld()
}

function backendOf(servers: readonly RunningServer[]): string {
  const lines = servers.map(({ url }, i) => `  server s${i} ${new URL(url).host}`)
  // connections to the servers are shared by all clients
  return ['  balance leastconn', '  http-reuse always', ...lines].join('\n')
}

async function benchServers(
  what: string,
  servers: readonly RunningServer[],
  address = servers[0]?.url,
): Promise<void> {
  const url = `${address}${AREAS_PATH}`
  const load = { url, form: `${ACCOUNT}&isocode=US`, connections: CONNECTIONS, seconds: SECONDS }
  await sendRequests({ ...load, seconds: 2 }) // signs in at each server
  const before = await cpuOf(servers)
  const { requestsPerSecond, p99Ms, errors } = await sendRequests(load)
  const cpuSeconds = (await cpuOf(servers)) - before
  const each = (requestsPerSecond * SECONDS) / cpuSeconds
  printRow(
    what,
    `${requestsPerSecond.toFixed(0)} req/s, p99 ${p99Ms.toFixed(0)} ms`,
    `${each.toFixed(0)} a CPU second`,
  )
  printRow('', `${(cpuSeconds / SECONDS).toFixed(2)} cores used by servers`, `${errors} errors`)
  for (const server of servers) server.stop()
}

async function cpuOf(servers: readonly RunningServer[]): Promise<number> {
  const seconds = await Promise.all(servers.map(({ pid }) => cpuSecondsOf(pid)))
  return seconds.reduce((sum, each) => sum + each, 0)
}

/** Each sign-in that is not in the cache is one hash. */
async function benchHashing(): Promise<void> {
  const hash = await hashPassword('a password')
  const before = process.cpuUsage()
  for (let i = 0; i < HASHES; i++) await verifyPassword('a password', hash)
  const { user, system } = process.cpuUsage(before)
  printRow('a sign-in', `${((user + system) / HASHES / 1000).toFixed(0)} ms of CPU time`)
}

/** What a person's page loads who looks at all areas. */
async function benchWorld(): Promise<void> {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true })
  const countries = (await post(`${server.url}${COUNTRIES_PATH}`, ACCOUNT, 'identity', agent)).toString()
  const isocode = COUNTRY_FIELDS.indexOf('ISOCODE')
  const isos = decode('json', countries, COUNTRY_FIELDS).map((row) => row[isocode]!)
  let bytes = 0
  for (const iso of isos) {
    const { length } = await post(`${server.url}${AREAS_PATH}`, `${ACCOUNT}&isocode=${iso}`, 'br', agent)
    bytes += length
  }
  printRow('all areas of the world', `${isos.length} requests`, `${(bytes / 1e6).toFixed(2)} MB`)
  agent.destroy()
  server.stop()
}

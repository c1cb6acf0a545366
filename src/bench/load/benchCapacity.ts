import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashPassword, verifyPassword } from '../../service/signin/accounts.ts'
import { DEMO_ACCOUNT } from '../../service/testing/demoAccounts.ts'
import { documentedBackend } from '../../service/testing/documentedProxies.ts'
import { startHaproxy } from '../../service/testing/haproxy.ts'
import { startRedis } from '../../service/testing/redisServer.ts'
import { printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { loadIsocodes } from './benchMemory.ts'
import { ACCOUNT, AREAS_PATH } from './demoRequests.ts'

const CONNECTIONS = 64
const SECONDS = 8
const PEOPLE = 16 // haproxy sends each of them to one server
const FARMS = [2, 4] // servers
const HASHES = 10

/** What one core answers, for the page on capacity: requests per second of CPU time, as the load is on this machine. */
export async function benchCapacity(): Promise<void> {
  printTitle(
    `Capacity: GetAreas of the United States, POST, brotli, ${CONNECTIONS} connections, ${SECONDS} s`,
  )
  if (hasWrk()) await benchThroughput()
  else printRow('wrk is not installed', 'apt-get install wrk')
  await benchHashing()
  await benchWorld()
}

async function benchThroughput(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'capacity-'))
  const COVERAGE_ACCOUNTS = join(folder, 'accounts.json')
  const accounts = Array.from({ length: PEOPLE }, (_, i) => ({
    ...DEMO_ACCOUNT,
    username: `user${i}`,
  }))
  await writeFile(COVERAGE_ACCOUNTS, JSON.stringify(accounts))
  const alone = await startServer({ COVERAGE_ACCOUNTS })
  await benchServers('one server', [alone])
  alone.stop()
  for (const count of FARMS) await benchFarm(count, COVERAGE_ACCOUNTS)
  await rm(folder, { recursive: true })
}

/** Servers behind haproxy as Operating sets it up, with one Redis. */
async function benchFarm(count: number, COVERAGE_ACCOUNTS: string): Promise<void> {
  const redis = await startRedis()
  if (!redis) return printRow('redis-server is not installed', 'apt-get install redis-server')
  const environment = {
    COVERAGE_ACCOUNTS,
    COVERAGE_REDIS: redis.url,
    COVERAGE_TRUSTED_PROXIES: '127.0.0.1',
  }
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(environment)))
  const haproxy = await startHaproxy(
    documentedBackend(servers.map(({ url }) => Number(new URL(url).port))),
  )
  if (haproxy) await benchServers(`${count} behind haproxy, with Redis`, servers, haproxy.url)
  else printRow('haproxy is not installed', 'apt-get install haproxy')
  await haproxy?.stop()
  for (const server of servers) server.stop()
  await redis.stop()
}

async function benchServers(
  what: string,
  servers: readonly RunningServer[],
  address = servers[0]?.url,
): Promise<void> {
  const forms = Array.from(
    { length: PEOPLE },
    (_, i) => `username=user${i}&password=demo&isocode=US`,
  )
  const load = { url: `${address}${AREAS_PATH}`, forms, connections: CONNECTIONS, seconds: SECONDS }
  await sendByWrk({ ...load, seconds: 4 }) // signs in, while the lists are encoded
  const before = await cpuOf(servers)
  const { requestsPerSecond, p99Ms } = await sendByWrk(load)
  const cpuSeconds = (await cpuOf(servers)) - before
  printRow(
    what,
    `${requestsPerSecond.toFixed(0)} req/s, p99 ${p99Ms.toFixed(0)} ms`,
    `${((requestsPerSecond * SECONDS) / cpuSeconds).toFixed(0)} a CPU second`,
    `${(cpuSeconds / SECONDS).toFixed(2)} cores used by servers`,
  )
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
  const isos = await loadIsocodes(server.url, agent)
  let bytes = 0
  for (const iso of isos) {
    const { length } = await post(
      `${server.url}${AREAS_PATH}`,
      `${ACCOUNT}&isocode=${iso}`,
      'br',
      agent,
    )
    bytes += length
  }
  printRow('all areas of the world', `${isos.length} requests`, `${(bytes / 1e6).toFixed(2)} MB`)
  agent.destroy()
  server.stop()
}

const TICKS_PER_SECOND = 100 // USER_HZ, the same on all Linux systems

/** The CPU time that a process has used so far, on systems with /proc. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // the name, in parentheses, may hold spaces; after it the 12th and 13th field are both times
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const MS_OF = { us: 0.001, ms: 1, s: 1000 }

const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined

interface WrkLoad {
  readonly url: string
  readonly forms: readonly string[] // sent in turn
  readonly connections: number
  readonly seconds: number
}

/**
 * Repeats requests over many connections. wrk takes about a fifth of the processor time that autocannon takes, so that it
 * leaves more of a small machine to the server. Throws if anything but success was answered.
 */
async function sendByWrk({
  url,
  forms,
  connections,
  seconds,
}: WrkLoad): Promise<{ readonly requestsPerSecond: number; readonly p99Ms: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'))
  const script = join(folder, 'post.lua')
  await writeFile(
    script,
    `wrk.method = 'POST'
wrk.headers['Accept-Encoding'] = 'br'
wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
local forms, sent = {${forms.map((form) => JSON.stringify(form)).join(', ')}}, 0
request = function()
  sent = sent + 1
  return wrk.format(nil, nil, nil, forms[sent % #forms + 1])
end
`,
  )
  const options = ['-t1', '--latency', `-c${connections}`, `-d${seconds}s`, '-s', script, url]
  const { stdout } = await promisify(execFile)('wrk', options)
  await rm(folder, { recursive: true })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Requests failed:\n${stdout}`)
  const [, p99, unit] = /^\s+99%\s+([\d.]+)(us|ms|s)$/m.exec(stdout)!
  return {
    requestsPerSecond: Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)![1]),
    p99Ms: Number(p99) * MS_OF[unit as keyof typeof MS_OF],
  }
}

import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatHash, hashPassword } from '../../service/signin/accounts.ts'
import { printRow, printTitle, quantileOf } from '../measure.ts'
import { startServer } from '../startServer.ts'
import { COUNTRIES_PATH } from './demoRequests.ts'

const PEOPLE = 300
const WAS_IN = 'user300' // signed in before the others come
const BETWEEN_MS = 50

/** Many people who sign in at the same moment, from networks of their own or all from one, and come back when told. */
export async function benchRush(): Promise<void> {
  printTitle(`Load: ${PEOPLE} people sign in at once, each as often as it takes`)
  const folder = await mkdtemp(join(tmpdir(), 'rush-'))
  const COVERAGE_ACCOUNTS = join(folder, 'accounts.json')
  const password = formatHash(await hashPassword('demo'))
  const accounts = Array.from({ length: PEOPLE + 1 }, (_, i) => ({
    username: `user${i}`,
    password,
  }))
  await writeFile(COVERAGE_ACCOUNTS, JSON.stringify(accounts))
  for (const hasOneNetwork of [false, true]) {
    const server = await startServer({ COVERAGE_ACCOUNTS, COVERAGE_TRUSTED_PROXIES: '127.0.0.1' })
    await rush(`${server.url}${COUNTRIES_PATH}`, hasOneNetwork)
    server.stop()
  }
  await rm(folder, { recursive: true })
}

async function rush(url: string, hasOneNetwork: boolean): Promise<void> {
  await ask(url, WAS_IN, '10.1.0.0')
  const startMs = performance.now()
  let isOver = false
  async function askForLists(): Promise<number[]> {
    const timesMs: number[] = []
    while (!isOver) {
      const askedMs = performance.now()
      await ask(url, WAS_IN, '10.1.0.0')
      timesMs.push(performance.now() - askedMs)
      await pause(BETWEEN_MS)
    }
    return timesMs
  }

  let tries = 0
  let longestS = 0
  async function signIn(i: number): Promise<number> {
    for (;;) {
      tries++
      const from = hasOneNetwork ? '10.0.0.1' : `10.0.${i >> 8}.${i & 255}`
      const { status, waitS } = await ask(url, `user${i}`, from)
      if (status === 200) return performance.now() - startMs
      longestS = Math.max(longestS, waitS)
      await pause(waitS * 1000)
    }
  }
  const lists = askForLists()
  const timesMs = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => signIn(i)))
  isOver = true
  const listMs = await lists
  const seconds = (part: number) => (quantileOf(timesMs, part) / 1000).toFixed(0)
  printRow(
    hasOneNetwork ? 'all from one network' : 'each from a network of their own',
    `half are in after ${seconds(0.5)} s, all after ${seconds(1)} s`,
    `${(tries / PEOPLE).toFixed(1)} tries each, told up to ${longestS} s`,
  )
  printRow(
    'a list, for somebody who was in before',
    `p50 ${quantileOf(listMs, 0.5).toFixed(0)} ms`,
    `p99 ${quantileOf(listMs, 0.99).toFixed(0)} ms`,
  )
}

/** Over a connection of its own; status 0 if that is lost. */
async function ask(url: string, username: string, from: string) {
  const asking = request(url, {
    method: 'POST',
    agent: false,
    headers: { 'X-Forwarded-For': from },
  })
  asking.end(`username=${username}&password=demo`)
  const [response] = (await once(asking, 'response').catch(() => [])) as [IncomingMessage?]
  if (!response) return { status: 0, waitS: 2 }
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, waitS: Number(response.headers['retry-after'] ?? 1) }
}

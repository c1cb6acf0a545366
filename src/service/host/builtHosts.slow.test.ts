import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { buildServer, waitFor } from '../testing/builtServer.ts'
import {
  type StartFront,
  startCaddyBelowPath,
  startHaproxyAtRoot,
  startNginxAtRoot,
  startNginxBelowPath,
} from '../testing/documentedProxies.ts'
import { CADDY_ANSWERS, NGINX_ANSWERS, type ProxyAnswers } from '../testing/proxyAnswers.ts'
import { SAMPLE_REQUESTS } from '../testing/sampleTable.ts'
import { testHost } from '../testing/testHost.ts'

// The built server, alone, and behind the proxies as the operators' document sets them up.

interface HostCase {
  readonly name: string
  readonly startFront?: StartFront
  readonly answers?: ProxyAnswers
  readonly mendedHost?: string // what the proxy passes on with a good Host header, of those that are bad
}

const LARGE = new Blob([new Uint8Array(1_000_000)])
const AT_ONCE = 12
const PASSED_ON: ProxyAnswers = new Map()

const CASES: readonly HostCase[] = [
  { name: 'the built server' },
  { name: 'nginx', startFront: startNginxAtRoot, answers: NGINX_ANSWERS },
  { name: 'nginx below a path', startFront: startNginxBelowPath, answers: NGINX_ANSWERS },
  { name: 'haproxy', startFront: startHaproxyAtRoot, mendedHost: 'one name twice' },
  {
    name: 'Caddy below a path',
    startFront: startCaddyBelowPath,
    answers: CADDY_ANSWERS,
    mendedHost: 'nothing',
  },
]

const server = await buildServer()
afterAll(() => server.remove())

/** Starts the server; resolves with its URL, which ends with a slash. */
async function startBuilt(environment: Readonly<Record<string, string>> = {}) {
  const running = server.start({ COVERAGE_ACCOUNTS: 'accounts.json', ...environment })
  const url = await waitFor(running)
  async function stop(): Promise<void> {
    expect(await running.end('SIGINT')).toBe(0) // which waits for no balancer
  }
  return { url, stop }
}

/** All of a case; its URL is undefined if its proxy is not installed. */
async function startCase({ startFront }: HostCase) {
  const built = await startBuilt(startFront && { COVERAGE_TRUSTED_PROXIES: '127.0.0.1' })
  if (!startFront) return { url: built.url.slice(0, -1), stop: built.stop }
  const front = await startFront(Number(new URL(built.url).port))
  async function stop(): Promise<void> {
    await front?.stop()
    await built.stop()
  }
  return { url: front && `http://127.0.0.1:${front.port}${front.path}`, stop }
}

describe.each(CASES)('$name', (hostCase) => {
  const { name, answers = PASSED_ON, mendedHost } = hostCase
  let host: Awaited<ReturnType<typeof startCase>>
  beforeAll(async () => {
    host = await startCase(hostCase)
  })
  afterAll(() => host.stop())

  function urlOf(path: string, { skip }: TestContext): string {
    if (host.url === undefined) skip(`${name.split(' ')[0]} is not installed`)
    return host.url + path
  }

  testHost(urlOf, { answers, ...(mendedHost && { mendedHost }) })

  test('large bodies at a time are all refused, and no request beside them is lost', async (context) => {
    const url = urlOf('/api/json/getcountries', context)
    const asked = Array.from({ length: AT_ONCE }, (_, i) => {
      const init = {
        method: 'POST',
        body: i % 2 ? LARGE : LARGE.stream(),
        duplex: 'half',
      } as RequestInit
      return [fetch(url, init), fetch(`${url}/demo/demo`)].map(
        async (response) => (await response).status,
      )
    })
    expect(await Promise.all(asked.flat())).toEqual(Array(AT_ONCE).fill([413, 200]).flat())
  })

  test('what the proxy answers by itself are samples', () => {
    const titles = SAMPLE_REQUESTS.map(({ title }) => title)
    expect([...answers.keys()].filter((title) => !titles.includes(title))).toEqual([])
  })
})

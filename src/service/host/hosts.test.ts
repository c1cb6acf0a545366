import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createService } from '../service.ts'
import type { Environment } from '../settings/variableNames.ts'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { createDemoService } from '../testing/demoService.ts'
import { sendRaw } from '../testing/sendRaw.ts'
import { startHost } from '../testing/serviceHost.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { testHost } from '../testing/testHost.ts'
import { coverageService } from '../vitePlugin.ts'

interface RunningHost {
  readonly port: number
  readonly stop: () => Promise<void>
}

const log = vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(() => log.mockRestore())

const accountsPath = join(await createTestFolder(), 'accounts.json')
await writeFile(accountsPath, JSON.stringify([DEMO_ACCOUNT]))

const startNode = (): Promise<RunningHost> => startHost(createDemoService())

/** A host in front of another service: here a second Node host, in production another process. */
async function startBefore(start: (url: string) => Promise<RunningHost>): Promise<RunningHost> {
  const behind = await startNode()
  const host = await start(`http://127.0.0.1:${behind.port}/api`)
  return { ...host, stop: async () => void (await Promise.all([host.stop(), behind.stop()])) }
}

const startNodeBefore = () =>
  startBefore((url) => startHost(createService({ upstream: { url, maxBytes: 64_000_000 } })))
const startViteBefore = () => startBefore((url) => startVite({ COVERAGE_UPSTREAM: url }))

/** `true` for any address, so that others can reach it. */
async function startVite(
  environment: Environment = { COVERAGE_ACCOUNTS: accountsPath },
  host: string | true = '127.0.0.1',
): Promise<RunningHost> {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [coverageService(environment)],
    optimizeDeps: { noDiscovery: true },
    server: { host, port: 0, ws: false, watch: null },
  })
  await server.listen()
  return { port: (server.httpServer!.address() as AddressInfo).port, stop: () => server.close() }
}

test('the Vite dev server has no demo account where others can reach it', async () => {
  await expect(startVite({}, true)).rejects.toThrow(
    'HOST is "0.0.0.0", where people other than you could sign in',
  )
})

describe.each([
  { name: 'the Vite dev server', start: () => startVite() },
  { name: 'Node before another service', start: startNodeBefore },
  { name: 'the Vite dev server before another service', start: startViteBefore },
])('$name', ({ start }) => {
  let host: RunningHost
  beforeAll(async () => {
    host = await start()
  })
  afterAll(() => host.stop())

  testHost((path) => `http://127.0.0.1:${host.port}${path}`, {
    refusal: /^HTTP\/1.1 400 [\s\S]*"DESCRIPTION":"The [^"]*Host header[^"]*\."/,
  })
})

describe('Node, malformed requests', () => {
  let host: RunningHost
  beforeAll(async () => {
    host = await startNode()
  })
  afterAll(() => host.stop())

  test.each([
    { title: 'no Host header', text: 'GET /api HTTP/1.1\r\n\r\n', status: 400 },
    { title: 'HTTP/1.0 without a Host header', text: 'GET /api HTTP/1.0\r\n\r\n', status: 404 },
    {
      title: 'a backslash in the path',
      text: 'GET /api\\json HTTP/1.1\r\nHost: a\r\n\r\n',
      status: 400,
    },
    { title: 'OPTIONS *', text: 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', status: 400 },
    {
      title: 'an absolute target',
      text: 'GET http://a/api HTTP/1.1\r\nHost: a\r\n\r\n',
      status: 404,
    },
    {
      title: 'a broken absolute target',
      text: 'GET http://[/api HTTP/1.1\r\nHost: a\r\n\r\n',
      status: 400,
    },
    {
      title: 'TRACE',
      text: 'TRACE /api/json/getcountries HTTP/1.1\r\nHost: a\r\n\r\n',
      status: 405,
    },
    {
      title: 'a body that ends before its length',
      text: 'POST /api/json/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\nusername=demo',
      status: 413,
    },
    {
      title: 'headers of 20 kB',
      text: `GET /api HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: 431,
    },
    {
      title: 'a path of 20 kB',
      text: `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      status: 431,
    },
  ])('$title', async ({ text, status }) => {
    expect(await sendRaw(host.port, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const after = await fetch(`http://127.0.0.1:${host.port}/api/csv/getcountries/demo/demo`)
    expect(after.status).toBe(200)
  })
})

import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadCatalog } from '../catalog/catalog.ts'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { createSessionClient } from '../testing/sessionClient.ts'
import { type EdgeContent, encodeCatalog } from './edgeContent.ts'
import { type Bindings, createEdgeHost } from './edgeHost.ts'

const ACCOUNTS = { COVERAGE_ACCOUNTS: JSON.stringify([DEMO_ACCOUNT]) }
const MAIN = 'main()'.repeat(100)

const embedded: Buffer[] = []
function embed(path: string, text: string, isCompressed = false) {
  const bytes = isCompressed ? brotliCompressSync(text) : Buffer.from(text)
  const offset = Buffer.concat(embedded).length
  embedded.push(bytes)
  return {
    path,
    offset,
    length: text.length,
    brotliLength: isCompressed ? bytes.length : undefined,
  }
}

const CONTENT: EdgeContent = {
  files: [
    embed('/index.html', '<!doctype html><link href="./icon.svg"><title>the page</title>', true),
    embed('/assets/main-1.js', MAIN, true),
    embed('/assets/font-1.woff2', 'font'),
    embed('/icon.svg', '<svg/>'),
    embed('/sw.js', 'install()'),
  ],
  catalog: encodeCatalog(await loadCatalog(undefined)),
  isBuiltInCatalog: true,
  accounts: undefined,
  look: undefined,
}

const DATA = new Uint8Array(Buffer.concat(embedded)).buffer

const lines = { log: [] as string[], warn: [] as string[], error: [] as string[] }
beforeEach(() => {
  for (const level of ['log', 'warn', 'error'] as const) {
    lines[level] = []
    vi.spyOn(console, level).mockImplementation((line) => void lines[level].push(line))
  }
})
afterEach(() => vi.restoreAllMocks())

function start(bindings: Bindings = ACCOUNTS) {
  const host = createEdgeHost(CONTENT, DATA)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    host.fetch(new Request(`https://edge.example${path}`, { method, headers }), bindings)
}

describe('the page', () => {
  test('is served as from a folder', async () => {
    const ask = start()
    const view = await ask('/FR/33472')
    expect(view.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(await view.text()).toContain('href="../icon.svg"')
    const tag = view.headers.get('ETag') ?? ''
    expect((await ask('/FR/33472', { 'If-None-Match': tag })).status).toBe(304)
    expect((await ask('/gone.js')).status).toBe(404)
    expect((await ask('/', {}, 'POST')).status).toBe(405)
    expect(await (await ask('/sw.js')).text()).toMatch(/^install\(\)\n\/\/ settings /)
  })

  test.each([
    ['/assets/main-1.js', 'br', 'br', brotliCompressSync(MAIN).length],
    ['/assets/main-1.js', 'gzip', null, MAIN.length],
    ['/assets/font-1.woff2', 'br', null, 4],
  ])('%s with Accept-Encoding %s', async (path, accepted, encoding, length) => {
    const ask = start()
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(path, { 'Accept-Encoding': accepted }, method)
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      expect(response.headers.get('Content-Length')).toBe(String(length))
      expect(response.headers.get('Cache-Control')).toContain('immutable')
      expect((await response.arrayBuffer()).byteLength).toBe(method === 'GET' ? length : 0)
    }
  })

  test('offers the demo account only where everybody is let in', async () => {
    expect(await (await start()('/config.json')).json()).toEqual({
      service: 'embedded',
      isBuiltIn: true,
    })
    const config = await (await start({ COVERAGE_DEMO: '1' })('/config.json')).json()
    expect(config).toMatchObject({ demo: { username: 'demo', password: 'demo' } })
  })
})

test('only listed pages may ask', async () => {
  const ask = start({ ...ACCOUNTS, COVERAGE_CORS: 'https://friend.example' })
  const answer = (Origin: string) => ask('/api/csv/getcountries/demo/demo', { Origin })
  expect((await answer('https://evil.example')).status).toBe(403)
  expect((await answer('https://friend.example')).status).toBe(200)
})

describe('failed sign-ins', () => {
  const NAMED = { ...ACCOUNTS, COVERAGE_ADDRESS_HEADER: 'cf-connecting-ip' }

  async function guess(
    ask: ReturnType<typeof start>,
    addresses: readonly string[],
  ): Promise<number[]> {
    const statuses: number[] = []
    for (const address of addresses)
      statuses.push(
        (await ask('/api/json/getcountries/demo/x', { 'cf-connecting-ip': address })).status,
      )
    return statuses
  }
  const MANY = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6']

  test('are of one client where no header is vouched for', async () => {
    expect(await guess(start(), MANY)).toEqual([401, 401, 401, 401, 401, 429])
    expect(lines.warn.join()).toContain('COVERAGE_ADDRESS_HEADER is not set')
  })

  test('are of the address that the platform names', async () => {
    const ask = start(NAMED)
    expect(await guess(ask, MANY)).toEqual(Array(6).fill(401))
    expect(await guess(ask, Array(5).fill('192.0.2.1'))).toEqual([401, 401, 401, 401, 429])
    expect(lines.warn.join()).not.toContain('COVERAGE_ADDRESS_HEADER')
  })

  test('are of one client where the header holds no address, or several', async () => {
    const odd = [
      '',
      'unknown',
      '192.0.2.1, 192.0.2.2',
      '192.0.2.3:80',
      '192.0.2.4,192.0.2.1',
      '10.0.0.0/8',
    ]
    expect(await guess(start(NAMED), odd)).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('who stays signed in is known to every isolate, without another hash', async () => {
  const bindings = { ...ACCOUNTS, COVERAGE_SESSION_KEY: randomBytes(32).toString('base64url') }
  const isolate = () => {
    const { fetch } = createEdgeHost(CONTENT, DATA)
    return createSessionClient((request) => fetch(request, bindings))
  }
  const [first, second] = [isolate(), isolate()]
  expect((await first.start()).status).toBe(200)
  second.keep(first.cookie())
  expect((await second.post('use', {})).status).toBe(200)
  expect((await isolate().post('use', {})).status).not.toBe(200)
})

describe('the start', () => {
  test('waits for the first request, and its sentence goes to the log alone', async () => {
    const ask = start({})
    expect(lines.error).toEqual([])
    for (const path of ['/', '/api/csv/getcountries/demo/demo']) {
      const response = await ask(path)
      expect(response.status).toBe(503)
      expect(await response.text()).toMatch(/This service is not set up; its log says why\./)
    }
    expect(lines.error.join()).toContain('Coverage Explorer cannot start: There are no accounts')
  })

  test('goes on when the client who caused it has left', async () => {
    const kept: Promise<unknown>[] = []
    const context = { waitUntil: (promise: Promise<unknown>) => void kept.push(promise) }
    const request = new Request('https://edge.example/api/csv/getcountries/demo/demo')
    await createEdgeHost(CONTENT, DATA).fetch(request, ACCOUNTS, context)
    expect(kept.length).toBeGreaterThan(0)
    await Promise.all(kept)
  })

  test.each([
    ['lacks waitUntil', {}],
    ['has one that is none', { waitUntil: 1 }],
    [
      'has one that throws',
      {
        waitUntil: () => {
          throw new TypeError('Illegal invocation')
        },
      },
    ],
  ])('answers where the context %s', async (_, context) => {
    const request = new Request('https://edge.example/api/csv/getcountries/demo/demo')
    const { status } = await createEdgeHost(CONTENT, DATA).fetch(
      request,
      ACCOUNTS,
      context as never,
    )
    expect(status).toBe(200)
  })

  test.each([
    'http://a b/',
    'http://xn--/api/json/getcountries/demo/demo',
    `http://${'a'.repeat(300)}/`,
  ])('an address that is none, as a strange Host header makes it, is a 400: %s', async (url) => {
    const request = { url, method: 'GET', headers: new Headers() } as Request
    const response = await createEdgeHost(CONTENT, DATA).fetch(request, ACCOUNTS)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Host header'),
    ])
  })

  test('each answer has a line in the log without what was sent', async () => {
    await start()('/api/csv/getcountries/demo/secret')
    expect(lines.log).toEqual([
      expect.stringMatching(/^\S+Z getcountries csv 401 \d+ ms sign-in failed$/),
    ])
  })
})

test.each([
  ['cut', DATA.slice(0, -1)],
  ['empty', new ArrayBuffer(0)],
  ['not given', undefined],
  ['given as a path', './page.bin'],
])('with page.bin %s says so in its log, and answers nothing of it', async (_, data) => {
  const host = createEdgeHost(CONTENT, data as ArrayBuffer)
  expect((await host.fetch(new Request('https://edge.example/'), ACCOUNTS)).status).toBe(503)
  expect(lines.error.join()).toContain('page.bin is not the one that was built with worker.js')
})

test.each(['null', '{}', '1', '"demo"', '[]', '[null]'])(
  'is not open to all with accounts %s',
  async (accounts) => {
    const ask = start({ COVERAGE_ACCOUNTS: accounts })
    expect((await ask('/api/json/getcountries/demo/demo')).status).toBe(503)
  },
)

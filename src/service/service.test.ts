import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { loadCatalog } from './catalog/catalog.ts'
import { createService, type Service } from './service.ts'
import type { Accounts } from './signin/accounts.ts'
import { createDemoAccounts } from './testing/demoAccounts.ts'
import { BODY_KINDS, pathOf, postInit } from './testing/postInit.ts'
import { expectSampleAnswer, SAMPLE_REQUESTS } from './testing/sampleRequests.ts'

const catalog = await loadCatalog(undefined)
const quiet = () => {}
const demo = createService({ catalog, accounts: createDemoAccounts(), log: quiet })

async function ask(path: string, init?: RequestInit, service: Service = demo): Promise<Response> {
  return service(new Request(`http://localhost${path}`, init), '127.0.0.1')
}

async function bytesOf(path: string, init?: RequestInit): Promise<Buffer> {
  return Buffer.from(await (await ask(path, init)).arrayBuffer())
}

test.each(SAMPLE_REQUESTS)('every host answers as this function: $title', async (sample) => {
  const response = await ask(sample.path, sample.init)
  const { status, headers } = response
  const isBrotli = headers.get('Content-Encoding') === 'br'
  const body = isBrotli ? brotliDecompressSync(await response.arrayBuffer()) : response.body
  await expectSampleAnswer(new Response(body, { status, headers }), sample)
})

describe('same request, same bytes', () => {
  const operations = [
    ['getcountries', []],
    ['getareas', ['DE']],
  ] as const
  const cases = operations.flatMap(([operation, isocode]) =>
    ['json', 'xml', 'csv'].map((output) => ({ operation, output, isocode })),
  )

  test.each(cases)('$operation as $output', async ({ operation, output, isocode }) => {
    const base = `/api/${output}/${operation}`
    const want = await bytesOf(`${base}/${pathOf('demo', 'demo', ...isocode)}`)
    const parameters = { username: 'demo', password: 'demo', isocode: isocode[0] ?? '' }
    expect(want.equals(await bytesOf(`${base}/demo/demo/${isocode.join()}?download=1`))).toBe(true)
    for (const kind of BODY_KINDS) {
      expect(want.equals(await bytesOf(base, postInit(kind, parameters))), kind).toBe(true)
    }
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const encoded = await bytesOf(`${base}/demo/demo/${isocode}`, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect(encoded.length).toBeLessThan(want.length * 0.7)
      expect(want.equals(decode(encoded)), encoding).toBe(true)
    }
  })

  test('HEAD has the headers of GET, and no body', async () => {
    const path = '/api/csv/getareas/demo/demo/US?download=1'
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect(head.headers.get('Content-Length')).toBe(String((await get.arrayBuffer()).byteLength))
    expect(await head.text()).toBe('')
  })

  test('a country without areas has an empty list', async () => {
    const areas = new Map([...catalog.areas, ['US', []]])
    const service = createService({
      catalog: { ...catalog, areas },
      accounts: createDemoAccounts(),
      log: quiet,
    })
    const text = async (output: string) =>
      (await ask(`/api/${output}/getareas/demo/demo/US`, {}, service)).text()
    expect(await text('json')).toBe('{"DATA":[]}')
    expect(await text('xml')).toBe('<?xml version="1.0" encoding="UTF-8"?>\n')
    expect(await text('csv')).toBe('')
  })
})

describe('credentials', () => {
  const seen: string[][] = []
  const anybody: Accounts = {
    verify: async (...credentials) => {
      seen.push(credentials)
      return true
    },
  }

  // URLs drop the path segments . and .., so a path cannot carry them
  const word = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((text) => text !== '.' && text !== '..')

  test('arrive exactly as they were written, in every format', async () => {
    await fc.assert(
      fc.asyncProperty(word, word, async (username, password) => {
        const carriers: [string, RequestInit?][] = [
          [`/api/csv/getcountries/${pathOf(username, password)}`],
          ...BODY_KINDS.map((kind): [string, RequestInit] => [
            '/api/csv/getcountries',
            postInit(kind, { username, password }),
          ]),
        ]
        for (const [path, init] of carriers) {
          // a fresh service remembers nobody
          const service = createService({ catalog, accounts: anybody, log: quiet })
          seen.length = 0
          expect((await ask(path, init, service)).status).toBe(200)
          expect(seen).toEqual([[username, password]])
        }
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    'a+b',
    'a/b',
    '100%25',
    ' spaced ',
    'Zoë',
    '"quoted"',
    "o'neil",
    'a?b#c&d=e',
    '\0',
    '\ufeffx',
  ])('%j is as good a password as any', async (password) => {
    const service = createService({ catalog, accounts: anybody, log: quiet })
    seen.length = 0
    await ask(`/api/csv/getcountries/${pathOf('demo', password)}`, {}, service)
    expect(seen).toEqual([['demo', password]])
  })

  test('a plus in a path is a plus, and in a form a space', async () => {
    const service = createService({ catalog, accounts: anybody, log: quiet })
    seen.length = 0
    await ask('/api/csv/getcountries/a+b/c+d', {}, service)
    await ask(
      '/api/csv/getcountries',
      { method: 'POST', body: new URLSearchParams('username=a+b&password=c%2Bd') },
      service,
    )
    expect(seen).toEqual([
      ['a+b', 'c+d'],
      ['a b', 'c+d'],
    ])
  })

  test('are never in the log', async () => {
    const log = vi.fn()
    const service = createService({ catalog, accounts: anybody, log })
    await ask('/api/json/getcountries/secret1/secret2', {}, service)
    await ask('/api/secret1/secret2', {}, service)
    await ask('/api/CSV/GetAreas', postInit('json', { username: 'secret1' }), service)
    expect(log.mock.calls.map(([line]) => line.replace(/\d+ ms$/, 'N ms'))).toEqual([
      'getcountries json 200 N ms',
      '- - 404 N ms',
      'getareas csv 400 N ms',
    ])
  })
})

describe('what goes wrong', () => {
  test('an error of ours is a 500 in the requested format, without its cause', async () => {
    const accounts = { verify: () => Promise.reject(new Error('secret2 is the cause')) }
    const report = vi.spyOn(console, 'error').mockImplementation(quiet)
    const service = createService({ catalog, accounts, log: quiet })
    const response = await ask('/api/csv/getcountries/demo/secret2', {}, service)
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('100,The service failed; please try again.\r\n')
    expect(report.mock.calls.flat().join()).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z Error in the service at .*, at .*$/,
    )
    expect(report.mock.calls.flat().join()).not.toContain('secret2')
    report.mockRestore()
  })

  test('failed sign-ins are marked in the log, with the client but without a name', async () => {
    const log = vi.fn()
    const service = createService({ catalog, accounts: createDemoAccounts(), log, now: () => 0 })
    for (const password of ['demo', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6'])
      await ask(`/api/csv/getcountries/demo/${password}`, {}, service)
    await ask('/api/csv/getareas/demo/demo/QQ', {}, service)
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      'getcountries csv 200 0 ms',
      ...Array(5).fill('getcountries csv 401 0 ms sign-in failed'),
      'getcountries csv 429 0 ms sign-in refused after failures',
      'getareas csv 404 0 ms',
    ])
    expect(new Set(log.mock.calls.map(([, { client }]) => client))).toEqual(new Set(['127.0.0.1']))
  })
})

import { describe, expect, test } from 'vitest'
import { attackHost, IS_ALL } from './attackHost.ts'
import { form, get, MULTIPART, multipart, post } from './composeRequest.ts'
import { bytesOf, type Exchange, excerpt, exchange, newAddress } from './exchange.ts'
import { expectNoSecret, expectServing } from './expectations.ts'
import { createRandom, mutate } from './mutate.ts'
import { ANN, CANARY } from './secrets.ts'

const SEEDS = IS_ALL ? [1, 2, 3, 4, 5] : [Number(process.env.FUZZ_SEED ?? 1)]
const REQUESTS = IS_ALL ? 20_000 : 2000 // of each seed
const CONNECTIONS = 16 // at a time
const MAX_GROWTH_BYTES = 20_000_000 // of the heap, for all that the service stores about unknown clients

const WRONG = { username: 'ann', password: CANARY }
const AREAS = '/api/csv/getareas'
const REQUESTS_OF_EACH_KIND = [ANN, WRONG].flatMap((who) => {
  const path = `${who.username}/${encodeURIComponent(who.password)}`
  return [
    get(`/api/json/getcountries/${path}`),
    get(`${AREAS}/${path}/CH?download=1`, { 'Accept-Encoding': 'gzip, br', Origin: 'https://a.example' }),
    post('/api/xml/getcountries', form(who)),
    post(AREAS, JSON.stringify({ ...who, isocode: 'CH' }), { 'Content-Type': 'application/json' }),
    post(AREAS, multipart([...Object.entries(who), ['isocode', 'CH']]), MULTIPART),
    chunked('/api/json/getareas', form({ ...who, isocode: 'ch' })),
  ]
})
const GOOD = [
  ...REQUESTS_OF_EACH_KIND,
  get('/'),
  get('/CH/4144?q=z'),
  get('/assets/main-1.js', { 'If-None-Match': '"x"' }),
  get('/config.json'),
]

const host = attackHost()

describe.each(SEEDS)('seed %i', (seed) => {
  test(`${REQUESTS} mutated requests do no harm`, async () => {
    await expectServing(host.port)
    const before = await host.measure()
    const random = createRandom(seed)
    const requests = Array.from({ length: REQUESTS }, () => mutate(GOOD, random))
    const statuses = new Set<number>()
    let next = 0
    async function send(): Promise<void> {
      while (next < requests.length) {
        const number = next++
        const request = requests[number]!
        const result = await exchange(host.port, request, {
          from: newAddress(),
          quietMs: 20,
          halfCloseMs: 150,
        })
        for (const { status } of result.answers) statuses.add(status)
        const harm = harmOf(request, result)
        if (harm) throw new Error(`Seed ${seed}, request ${number}: ${harm} of ${excerpt(request)}`)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, send))
    // proves that the mutated requests reach every part of the service
    for (const status of [200, 204, 400, 401, 404, 405]) expect(statuses).toContain(status)
    expect(host.isAlive()).toBe(true)
    await expectServing(host.port)
    expect((await host.measure()).heapBytes - before.heapBytes).toBeLessThan(MAX_GROWTH_BYTES)
    expectNoSecret(host.output())
  }, 600_000)
})

/** Describes harm that an answer does; undefined if there is none. */
function harmOf(request: string, { answers, text }: Exchange): string | undefined {
  const failed = answers.find(({ status }) => status >= 500)
  if (failed) return `the answer ${failed.head.split('\r\n')[0]}`
  if (/7F3A|51D2|\n\s+at |node_modules|Error:/.test(text)) return 'an echo'
  const isData = answers.some(
    ({ status, headers }) =>
      status === 200 && headers.get('content-security-policy')?.startsWith("default-src 'none'; frame"),
  )
  return isData && !holdsCredentials(request) ? 'data' : undefined
}

/** Whether a request still holds the right credentials, in any encoding. */
function holdsCredentials(request: string): boolean {
  const bytes = request.replace(/%([\da-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  // they may be split across chunks
  const whole = bytes.replace(/\r\n[\da-f]+\r\n/gi, '')
  return [bytes, whole].some((text) => text.includes(ANN.username) && text.includes(bytesOf(ANN.password)))
}

function chunked(path: string, body: string): string {
  const chunks = (body.match(/.{1,16}/g) ?? []).map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  return `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`
}

import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LIST, PATH, respondWith, startWithUpstream } from '../testing/fakeUpstream.ts'

async function statuses(
  ask: (path: string) => Promise<Response>,
  times: number,
): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < times; i++) {
    const response = await ask(`/api/json/getcountries/ann/guess${i}`)
    await response.text()
    found.push(response.status)
  }
  return found
}

describe('guessing passwords', () => {
  test.each([
    ['401', respondWith(401, {})],
    ['a refusal with status 200', respondWith(200, {}, '{"DATA":[{"RETURN":100}]}')],
    ['a redirect', respondWith(302, { Location: '/login' })],
    ['a login page', respondWith(200, {}, '<html>login</html>')],
  ])('is throttled if the upstream answers with %s', async (_title, answer) => {
    const { ask, upstream } = await startWithUpstream(answer)
    const found = await statuses(ask, 7)
    expect(found.slice(5)).toEqual([429, 429])
    expect(found.slice(0, 5)).not.toContain(429)
    expect(upstream.received).toHaveLength(5)
    const response = await ask('/api/json/getcountries/ann/guess')
    expect(response.headers.get('Retry-After')).toBe('1')
  })

  test('locks out nobody who is signed in', async () => {
    const { ask } = await startWithUpstream((incoming, response) =>
      incoming.headers.accept === 'text/csv'
        ? response.end(LIST)
        : response.writeHead(incoming.url?.includes('json') ? 401 : 404).end(),
    )
    await (await ask('/api/csv/getcountries/ann/secret')).text()
    expect((await statuses(ask, 6)).at(-1)).toBe(429)
    expect((await ask('/api/csv/getcountries/ann/secret')).status).toBe(200)
    // even if the requested country does not exist
    for (let i = 0; i < 8; i++)
      expect((await ask('/api/xml/getareas/ann/secret/ZZ')).status).toBe(404)
  })

  test.each([
    ['503', respondWith(503, {})],
    ['429', respondWith(429, {})],
    ['nothing', (incoming: Parameters<RequestListener>[0]) => void incoming.socket.destroy()],
  ])('is not what an answer of %s means', async (_title, answer) => {
    const { ask, upstream } = await startWithUpstream(answer)
    await statuses(ask, 8)
    expect(upstream.received.length).toBeGreaterThanOrEqual(8)
  })
})

/** Refusals with status 200 that look like lists or repeat what was sent. */
const DISGUISED: readonly (readonly [path: string, body: string])[] = [
  ['json/getareas/ann/GUESS/AREACODE', '{"error":"no access","isocode":"AREACODE"}'],
  ['json/getareas/ann/GUESS/AREACODE', '{"DATA":[{"error":"AREACODE"}]}'],
  ['json/getareas/ann/GUESS/US', '{"error":"\\"AREACODE\\": \\"1201\\" is not for you"}'],
  ['json/getareas/ann/GUESS/US', '{"DATA":[{"RETURN":100,"DESCRIPTION":"AREACODE"}]}'],
  ['json/getareas/ann/GUESS/US', '{"DATA":[{"AREACODE":"1201","RETURN":100}]}'],
  ['json/getareas/ann/GUESS/US', '{"DATA":[{"AREACODE":"","DESCRIPTION":"no access"}]}'],
  ['json/getareas/ann/GUESS/US', '{"DATA":[],"REQUEST":{"AREACODE":"1201"}}'],
  ['json/getareas/ann/GUESS/US', '{"REQUEST":{"DATA":[{"AREACODE":"1201"}]},"DATA":[]}'],
  ['json/getareas/ann/GUESS/US', '{"DATA":[{"COUNTRYCODE":"100"}]}'],
  ['json/getcountries/ann/GUESS', '{"DATA":[{"AREACODE":"100"}]}'],
  ['xml/getareas/ann/GUESS/AREACODE', '<DATA><ERROR>AREACODE</ERROR></DATA>'],
  ['xml/getareas/ann/GUESS/US', '<DATA><RETURN>100</RETURN><AREACODE>1201</AREACODE></DATA>'],
  ['xml/getareas/ann/GUESS/US', '<ERROR><AREACODE>1201</AREACODE></ERROR>'],
  ['xml/getareas/ann/GUESS/US', '<DATA><ERROR>of <AREACODE>1201</AREACODE></ERROR></DATA>'],
  ['csv/getareas/ann/GUESS/US', '100,a,b,c,d,e'],
  ['csv/getareas/ann/GUESS/US', '100,a,b,c,d,e\r\n'],
  ['csv/getareas/ann/GUESS/US', '100,denied,,,,\r\n'],
  ['csv/getareas/ann/GUESS/US', 'sorry,denied,,,1,1\r\n'],
  ['csv/getcountries/ann/GUESS', '100,no, you, may, not, see, this\r\n'],
  ['csv/getcountries/ann/GUESS', '100,"a,b,c,d,e,f"\r\n'],
] as [string, string][]

test.each(DISGUISED)('30 guesses at %s, each refused by %s, are throttled', async (path, body) => {
  const { ask, upstream } = await startWithUpstream(respondWith(200, {}, body))
  for (let i = 0; i < 30; i++)
    await (await ask(`/api/${path.replace('GUESS', `guess${i}`)}`)).text()
  expect(upstream.received).toHaveLength(5)
})

test.each([
  ['401', respondWith(401, {})],
  ['a refusal with status 200', respondWith(200, {}, '100,The password is wrong.\r\n')],
] satisfies [string, RequestListener][])(
  'credentials refused with %s leave the cache',
  async (_title, refuse) => {
    let isOpen = true
    const { ask, upstream } = await startWithUpstream((incoming, response) =>
      isOpen ? response.end(LIST) : refuse(incoming, response),
    )
    await (await ask(PATH)).text()
    isOpen = false
    upstream.received.length = 0
    for (let i = 0; i < 12; i++) await (await ask(PATH)).text()
    // the first was still in the cache, and five failures are free
    expect(upstream.received).toHaveLength(6)
  },
)

describe('HEAD', () => {
  const ROWS = LIST.repeat(200_000)

  test('signs in as GET does', async () => {
    const { ask } = await startWithUpstream(
      (incoming, response) =>
        incoming.headers.accept === 'text/csv' ? response.end(ROWS) : response.writeHead(401).end(),
      { maxBytes: 10_000_000 },
    )
    await ask(PATH, { method: 'HEAD' })
    expect((await statuses(ask, 6)).at(-1)).toBe(429)
    expect((await ask(PATH, { method: 'HEAD' })).status).toBe(200)
  })

  test.each(['identity', 'gzip'])(
    'of %s has the headers of GET but does not load the list',
    async (coding) => {
      const body = coding === 'gzip' ? gzipSync(randomBytes(6_000_000)) : ROWS
      let sentBytes = 0
      const { ask } = await startWithUpstream(
        (incoming, response) => {
          const { socket } = incoming
          response.once('close', () => (sentBytes = socket.bytesWritten))
          const headers = {
            'Content-Type': 'text/csv',
            'Content-Length': body.length,
            'Content-Encoding': coding,
          }
          pipeline(Readable.from(pieces(body)), response.writeHead(200, headers), () => {})
        },
        { maxBytes: 10_000_000 },
      )
      const init = { headers: { 'Accept-Encoding': coding } }
      const head = await ask(PATH, { ...init, method: 'HEAD' })
      await expect.poll(() => sentBytes).toBeGreaterThan(0)
      expect(sentBytes).toBeLessThan(5_000_000)
      const get = await ask(PATH, init)
      await get.arrayBuffer()
      expect(headersOf(head)).toEqual(headersOf(get))
    },
  )
})

function* pieces(body: string | Uint8Array) {
  for (let at = 0; at < body.length; at += 10_000) yield Buffer.from(body.slice(at, at + 10_000))
}

function headersOf({ headers }: Response): Record<string, string> {
  // these describe the transfer, and HEAD transfers nothing
  const {
    date,
    connection,
    'keep-alive': _,
    'transfer-encoding': chunked,
    ...rest
  } = Object.fromEntries(headers)
  return rest
}

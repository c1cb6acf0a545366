import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  expectTruncated,
  LIST,
  OVERSIZED,
  PATH,
  requestBytes,
  respondWith,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'

const long = LIST.repeat(1000)
const encoded = { br: brotliCompressSync(long), gzip: gzipSync(long), identity: Buffer.from(long) }
type Coded = [accepted: string | null, coding: keyof typeof encoded]

test.each<Coded>([
  [null, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['zstd', 'identity'],
  ['identity', 'identity'],
])(
  'Accept-Encoding %j asks the upstream for %s, which is passed on unchanged',
  async (accept, want) => {
    const { port, upstream } = await startWithUpstream((incoming, response) => {
      const encoding = incoming.headers['accept-encoding'] as keyof typeof encoded
      response.writeHead(200, { 'Content-Encoding': encoding }).end(encoded[encoding])
    })
    const { headers, bytes } = await requestBytes(port, accept)
    expect(upstream.received[0]?.headers['accept-encoding']).toBe(want)
    expect(headers['content-encoding']).toBe(want === 'identity' ? undefined : want)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(bytes.equals(encoded[want])).toBe(true)
  },
)

test.each<Coded>([
  [null, 'gzip'],
  ['identity', 'br'],
  ['br', 'gzip'],
  ['gzip', 'br'],
  ['gzip', 'identity'],
])('if %j is accepted but %s comes, it is decoded', async (accept, sent) => {
  const { port } = await startWithUpstream(
    respondWith(200, { 'Content-Encoding': sent }, encoded[sent]),
  )
  const { headers, bytes } = await requestBytes(port, accept)
  expect(headers['content-encoding']).toBeUndefined()
  expect(bytes.toString()).toBe(long)
})

describe('the size limit', () => {
  test('is exact', async () => {
    const maxBytes = LIST.length
    const { ask } = await startWithUpstream(undefined, { maxBytes })
    expect(await (await ask(PATH)).text()).toBe(LIST)
    const chunked = respondWith(200, { 'Transfer-Encoding': 'chunked' })
    const smaller = await startWithUpstream(chunked, { maxBytes: maxBytes - 1 })
    await expectTruncated(smaller.ask(PATH))
    expect(smaller.lines).toContainEqual(expect.stringMatching(OVERSIZED))
  })

  test('refuses a larger Content-Length before anything is sent', async () => {
    const { ask, lines } = await startWithUpstream(undefined, { maxBytes: LIST.length - 1 })
    const response = await ask(PATH)
    expect([response.status, response.headers.get('Coverage-Failure')]).toEqual([502, 'oversized'])
    expect(await response.text()).toMatch(/The list is larger than this service passes on/)
    expect(lines).toEqual([
      expect.stringMatching(OVERSIZED),
      expect.stringMatching(/^getcountries csv 502 \d+ ms answer of the upstream is too large$/),
    ])
  })

  test('counts the encoded bytes too, even if they decode to nothing', async () => {
    const nothing = Buffer.concat(Array(100_000).fill(gzipSync('')))
    const { port, lines } = await startWithUpstream((_request, response) =>
      Readable.from([nothing]).pipe(response.writeHead(200, { 'Content-Encoding': 'gzip' })),
    )
    await expect(requestBytes(port, 'gzip')).rejects.toThrow('aborted')
    expect(lines).toContainEqual(expect.stringMatching(OVERSIZED))
  })
})

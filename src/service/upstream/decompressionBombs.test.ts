import { pipeline, Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askUnread,
  LIST,
  OVERSIZED,
  requestBytes,
  respondWith,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'

const DECODED_BYTES = 200_000_000
const CHUNK = Buffer.alloc(1_000_000)
const MAX_HELD_BYTES = 60_000_000

type Coding = 'gzip' | 'br'
const bombs = new Map<Coding, Buffer>()

beforeAll(async () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
  bombs.set('gzip', await pack(createGzip({ level: 1 })))
  bombs.set('br', await pack(createBrotliCompress({ params })))
}, 60_000)
afterAll(() => bombs.clear())

function pack(encoder: Transform): Promise<Buffer> {
  const packed = buffer(encoder)
  pipeline(Readable.from(chunks()), encoder, () => {})
  return packed
}

function* chunks() {
  for (let at = 0; at < DECODED_BYTES; at += CHUNK.length) yield CHUNK
}

/** The peak memory outside the heap while some work runs, in bytes. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const beforeBytes = process.memoryUsage().arrayBuffers
  let mostBytes = beforeBytes
  const timer = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage().arrayBuffers)
  }, 5)
  await work()
  clearInterval(timer)
  return mostBytes - beforeBytes
}

describe.each(['gzip', 'br'] as const)('a decompression bomb of %s', (coding) => {
  const sendBomb = (maxBytes: number) =>
    startWithUpstream(
      (_request, response) =>
        response.writeHead(200, { 'Content-Encoding': coding }).end(bombs.get(coding)),
      { maxBytes, timeouts: { idleMs: 20_000, bodyMs: 60_000 } },
    )

  test.each(['gzip', 'br', 'identity'])(
    'is aborted early for a client that accepts %s',
    async (accept) => {
      const { port, lines } = await sendBomb(10_000_000)
      const heldBytes = await measure(() =>
        expect(requestBytes(port, accept)).rejects.toThrow('aborted'),
      )
      expect(heldBytes).toBeLessThan(MAX_HELD_BYTES)
      expect(lines).toContainEqual(expect.stringMatching(OVERSIZED))
    },
  )

  test('within the size limit is passed on without being buffered', async () => {
    const { port } = await sendBomb(DECODED_BYTES)
    let bytes: Buffer | undefined
    const heldBytes = await measure(async () => {
      bytes = (await requestBytes(port, coding)).bytes
    })
    expect(bytes?.equals(bombs.get(coding) ?? CHUNK)).toBe(true)
    expect(heldBytes).toBeLessThan(MAX_HELD_BYTES)
  })

  test('within the size limit is decoded no faster than the client reads', async () => {
    const { port } = await sendBomb(DECODED_BYTES)
    const heldBytes = await measure(async () => {
      askUnread(port)
      await wait(1000)
    })
    expect(heldBytes).toBeLessThan(MAX_HELD_BYTES)
  })
})

test('gzip within gzip is decoded only once', async () => {
  const { port } = await startWithUpstream(
    respondWith(200, { 'Content-Encoding': 'gzip' }, gzipSync(gzipSync(LIST))),
  )
  const { bytes } = await requestBytes(port, 'identity')
  expect(gunzipSync(bytes).toString()).toBe(LIST)
})

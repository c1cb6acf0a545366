import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { askUnread, listenForTest } from '../testing/fakeUpstream.ts'
import { PacedResponse } from './httpServer.ts'

const LARGE = Uint8Array.from({ length: 32_000_000 }, (_, i) => i % 251)
const MAX_HELD_BYTES = 70_000

async function start(
  listener: RequestListener,
): Promise<{ url: string; port: number; sockets: Socket[] }> {
  const server = createServer({ ServerResponse: PacedResponse }, listener)
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  const port = await listenForTest(server)
  return { url: `http://127.0.0.1:${port}/`, port, sockets }
}

const withLength: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Length': LARGE.length }).end(LARGE)
}

test.each([
  ['with a length', withLength],
  ['with headers of Node', (_request, response) => void response.end(LARGE)],
  [
    'in chunks',
    (_request, response) =>
      void response.writeHead(200, { 'Transfer-Encoding': 'chunked' }).end(LARGE),
  ],
] satisfies [string, RequestListener][])(
  'a large body arrives whole, %s',
  async (_title, listener) => {
    const { url } = await start(listener)
    for (let i = 0; i < 2; i++) {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      expect(bytes.equals(LARGE)).toBe(true)
    }
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  },
)

test('no more than a piece of a body waits for a client that does not read', async () => {
  const { port, sockets } = await start(withLength)
  askUnread(port, '/')
  await expect.poll(() => sockets[0]?.bytesWritten ?? 0).toBeGreaterThan(0)
  // the system takes no more
  let before = -1
  await expect
    .poll(() => {
      const isStill = sockets[0]!.bytesWritten === before
      before = sockets[0]!.bytesWritten
      return isStill
    })
    .toBe(true)
  expect(sockets[0]!.writableLength).toBeGreaterThan(0)
  expect(sockets[0]!.writableLength).toBeLessThan(MAX_HELD_BYTES)
  expect(before).toBeLessThan(LARGE.length)
})

import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { stopServer } from '../host/httpServer.ts'
import {
  exchangeRaw,
  LIST,
  PATH,
  type RawAnswer,
  startWithRawUpstream,
} from '../testing/fakeUpstream.ts'
import { startNginx } from '../testing/nginx.ts'

// A truncated list must never look complete, whatever way it reaches a client.

const ROWS = LIST.repeat(200)
const OK = 'HTTP/1.1 200 OK\r\n'
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n`
const gzip = gzipSync(ROWS)
const brotli = brotliCompressSync(ROWS)

type Send = (socket: Socket) => void

const chunk = (bytes: string | Uint8Array) =>
  Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
const LAST = Buffer.from('0\r\n\r\n')
const ending =
  (head: string, ...pieces: Uint8Array[]): Send =>
  (socket) =>
    socket.end(Buffer.concat([Buffer.from(head), ...pieces]))
const encoded = (name: string, ...parts: Uint8Array[]) =>
  ending(`${CHUNKED}Content-Encoding: ${name}\r\n\r\n`, ...parts.map(chunk), LAST)
const resetting =
  (head: string): Send =>
  (socket) =>
    socket.write(head, () => setTimeout(() => socket.resetAndDestroy(), 20))
const drip: Send = (socket) => {
  socket.write(`${CHUNKED}\r\n`)
  const timer = setInterval(() => socket.write(chunk(LIST)), 20)
  socket.once('close', () => clearInterval(timer))
}

const FAILURES: readonly (readonly [title: string, send: Send])[] = [
  ['ends before its Content-Length', ending(`${OK}Content-Length: 99999\r\n\r\n${ROWS}`)],
  ['ends between chunks', ending(`${CHUNKED}\r\n`, chunk(ROWS))],
  ['ends within a chunk', ending(`${CHUNKED}\r\nffff\r\n${ROWS}`)],
  ['sends a broken chunk', ending(`${CHUNKED}\r\n`, chunk(ROWS), Buffer.from('zz\r\n'))],
  [
    'sends a broken trailer',
    ending(`${CHUNKED}\r\n`, chunk(ROWS), Buffer.from('0\r\n:\0x\r\n\r\n')),
  ],
  ['is reset after a length', resetting(`${OK}Content-Length: 99999\r\n\r\n${ROWS}`)],
  ['is reset between chunks', resetting(`${CHUNKED}\r\n${chunk(ROWS)}`)],
  ['is reset where the body ends with the connection', resetting(`${OK}\r\n${ROWS}`)],
  ['stalls', (socket) => socket.write(`${CHUNKED}\r\n${chunk(ROWS)}`)],
  ['never ends', drip],
  ['sends too much', ending(`${CHUNKED}\r\n`, chunk(LIST.repeat(5000)), LAST)],
  ['sends as gzip what is none', encoded('gzip', Buffer.from(ROWS))],
  ['truncates gzip', encoded('gzip', gzip.subarray(0, -9))],
  ['sends gzip with a wrong checksum', encoded('gzip', gzip.subarray(0, -8), Buffer.alloc(8))],
  ['sends zeros after gzip', encoded('gzip', gzip, Buffer.alloc(8))],
  ['sends garbage after gzip', encoded('gzip', Buffer.concat([gzip, Buffer.from('garbage')]))],
  ['sends gzip with two members', encoded('gzip', gzip, gzip)],
  ['truncates brotli', encoded('br', brotli.subarray(0, -3))],
  ['sends garbage after brotli', encoded('br', Buffer.concat([brotli, Buffer.from('garbage')]))],
  [
    'sends garbage after brotli in later chunks',
    encoded('br', brotli, Buffer.from('garbage'), Buffer.from('!')),
  ],
]

const options = { maxBytes: 100_000, timeouts: { idleMs: 300, bodyMs: 600 } }

const CLIENTS = [
  { client: 'HTTP/1.0', encodings: 'identity' },
  { client: 'HTTP/1.0', encodings: 'gzip, br' },
  { client: 'HTTP/1.1', encodings: 'identity' },
  { client: 'HTTP/1.1', encodings: 'gzip, br' },
] as const

/** Whether an HTTP/1 client can tell that the answer is incomplete. */
function isBroken({ text, isReset }: RawAnswer): boolean {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  if (isReset || head === '' || /^HTTP\/1\.[01] 502 /.test(head)) return true
  const [, length] = /^Content-Length: (\d+)/im.exec(head) ?? []
  if (length !== undefined) return body.length < Number(length)
  return /^Transfer-Encoding: chunked/im.test(head) && !text.endsWith('\r\n0\r\n\r\n')
}

const requestOf = (version: string, encodings: string) =>
  `GET ${PATH} ${version}\r\nHost: a\r\nAccept-Encoding: ${encodings}\r\nConnection: close\r\n\r\n`

describe.each(CLIENTS)(
  'over $client accepting $encodings, answers are visibly incomplete',
  ({ client, encodings }) => {
    test.each(FAILURES)('if the upstream %s', async (_title, send) => {
      const { port, lines } = await startWithRawUpstream(send, options)
      const answer = await exchangeRaw(port, requestOf(client, encodings))
      expect(isBroken(answer)).toBe(true)
      expect(lines.filter((line) => line.startsWith('upstream '))).toHaveLength(1)
    })

    test('unless it is complete', async () => {
      const { port } = await startWithRawUpstream(encoded('gzip', gzip), options)
      const answer = await exchangeRaw(port, requestOf(client, encodings))
      expect(answer.text).toMatch(/^HTTP\/1\.1 200 /)
      expect(isBroken(answer)).toBe(false)
    })
  },
)

describe('through nginx with its defaults', () => {
  test.each(FAILURES)(
    'an answer is visibly incomplete if the upstream %s',
    async (_title, send) => {
      const { port } = await startWithRawUpstream(send, options)
      const location = `location / { proxy_pass http://127.0.0.1:${port}; }`
      const nginx = await startNginx({ location })
      if (nginx === undefined) return void console.log('Skipped: nginx is not installed.')
      onTestFinished(nginx.stop)
      const answer = await exchangeRaw(nginx.port, requestOf('HTTP/1.1', 'gzip, br'))
      expect(answer.text).toMatch(/^(HTTP\/1\.1 |$)/)
      expect(isBroken(answer)).toBe(true)
    },
  )
})

test('the Content-Length of the upstream is passed on, so that clients notice missing bytes', async () => {
  const { port } = await startWithRawUpstream(
    ending(`${OK}Content-Length: ${ROWS.length}\r\n\r\n${ROWS}`),
  )
  const answer = await exchangeRaw(port, requestOf('HTTP/1.0', 'gzip'))
  expect(answer.text).toMatch(new RegExp(`^Content-Length: ${ROWS.length}\r\n`, 'im'))
  expect(answer.text.endsWith(ROWS)).toBe(true)
  expect(isBroken(answer)).toBe(false)
})

/** The connection of the next answer, once its head and a row are sent. */
async function answerBegun(server: Server): Promise<Socket> {
  const [socket]: Socket[] = await once(server, 'connection')
  if (socket === undefined) throw new Error('A connection has a socket.')
  await vi.waitUntil(() => socket.bytesWritten > 0, { timeout: 5000 })
  const head = socket.bytesWritten
  await vi.waitUntil(() => socket.bytesWritten > head, { timeout: 5000 })
  return socket
}

test('a server that stops aborts unfinished answers', async () => {
  const { server, port } = await startWithRawUpstream(drip)
  const begun = answerBegun(server)
  const answer = exchangeRaw(port, requestOf('HTTP/1.0', 'identity'))
  await begun
  await stopServer(server)
  const { text, isReset } = await answer
  expect(text).toContain('Zimbabwe')
  expect(isReset).toBe(true)
}, 15_000)

test('an idle connection is reset', async () => {
  const { server, port } = await startWithRawUpstream(drip)
  const begun = answerBegun(server)
  const answer = exchangeRaw(port, requestOf('HTTP/1.0', 'identity'))
  const socket = await begun
  socket.setTimeout(10) // shorter than the pauses of the upstream
  expect((await answer).isReset).toBe(true)
})

test('a pipelined answer that fails resets the connection too', async () => {
  const { port } = await startWithRawUpstream((socket, count) => {
    if (count === 1) setTimeout(() => socket.end(`${OK}\r\n${LIST}`), 200)
    else resetting(`${OK}\r\n${ROWS}`)(socket)
  })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let isReset = false
  socket.on('error', () => (isReset = true)).resume()
  socket.write(
    requestOf('HTTP/1.1', 'identity').replace('close', 'keep-alive') +
      requestOf('HTTP/1.0', 'identity'),
  )
  await expect.poll(() => isReset, { timeout: 3000 }).toBe(true)
})

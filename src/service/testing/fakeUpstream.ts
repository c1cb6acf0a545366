import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http'
import * as net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { createService } from '../service.ts'
import type { Timeouts } from '../upstream/upstream.ts'
import { listen } from './freePort.ts'
import { startHost } from './serviceHost.ts'

/** A CSV list of one country. */
export const LIST = '263,Zimbabwe,1,ZW,2,-19,29\r\n'

/** A line of the log that names the setting by which an answer was too large. */
export const OVERSIZED =
  /^upstream 127\.0\.0\.1:\d+ failed at \w+ \w+: answer is larger than COVERAGE_UPSTREAM_MAX_MB allows \([\d.e-]+ MB\)$/

interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A service to forward to: it records the requests it receives and answers as the test says. */
export async function startUpstream(
  answer: RequestListener = (_request, response) => response.end(LIST),
) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await text(request) })
    answer(request, response)
  })
  return { received, server, port: await listenForTest(server) }
}

/** Listens on a free port until the test ends; returns the port. */
export async function listenForTest(server: Server | net.Server) {
  onTestFinished(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  return listen(server)
}

interface ForwarderOptions {
  readonly url: string
  readonly maxBytes?: number
  readonly timeouts?: Partial<Timeouts>
}

const SHORT = { queueMs: 1000, connectMs: 1000, headMs: 1000, idleMs: 1000, bodyMs: 5000 }

/** Our server in front of an upstream, with short timeouts. */
export async function startForwarder({ url, maxBytes = 1_000_000, timeouts }: ForwarderOptions) {
  const lines: string[] = []
  const service = createService({
    upstream: { url, maxBytes },
    timeouts: { ...SHORT, ...timeouts },
    log: (line) => lines.push(line),
  })
  const { server, port, stop } = await startHost(service)
  onTestFinished(() => {
    server.closeAllConnections()
    return stop()
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init)
  return { server, port, ask, lines }
}

/** Our server in front of an upstream that answers like this. */
export async function startWithUpstream(
  answer?: RequestListener,
  options: Omit<ForwarderOptions, 'url'> = {},
) {
  const upstream = await startUpstream(answer)
  return {
    upstream,
    ...(await startForwarder({ url: `http://127.0.0.1:${upstream.port}/base`, ...options })),
  }
}

/** Our server in front of a TCP server that sends exactly what the test writes. */
export async function startWithRawUpstream(
  onRequest: (socket: net.Socket, count: number) => void,
  options: Omit<ForwarderOptions, 'url'> = {},
) {
  let count = 0
  return startWithConnections((socket) => {
    socket.on('data', () => onRequest(socket, ++count))
    socket.on('end', () => socket.end())
  }, options)
}

/** Our server in front of a TCP server whose connections are in the test's hands. */
export async function startWithConnections(
  onConnection: (socket: net.Socket) => void,
  options: Omit<ForwarderOptions, 'url'> = {},
) {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    onTestFinished(() => void socket.destroy())
    onConnection(socket.on('error', () => {}))
  })
  return startForwarder({ url: `http://127.0.0.1:${await listenForTest(server)}`, ...options })
}

export const respondWith =
  (
    status: number,
    headers: OutgoingHttpHeaders,
    body: string | Uint8Array = LIST,
  ): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

export async function expectTruncated(answer: Promise<Response>): Promise<void> {
  const response = await answer
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
}

export const PATH = '/api/csv/getcountries/ann/secret'

/** Sends a request and reads nothing of its answer. */
export function askUnread(port: number, path = PATH): net.Socket {
  const socket = net.connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  return socket
}

/** Requests the list at `PATH`; returns the bytes as they are sent, not decoded. */
export async function requestBytes(port: number, acceptEncoding: string | null) {
  const headers = acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding }
  const sent = request({ port, host: '127.0.0.1', path: PATH, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { headers: response.headers, bytes: Buffer.concat(chunks), status: response.statusCode }
}

export function openConnections(server: net.Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

export interface RawAnswer {
  readonly text: string
  readonly isReset: boolean
}

/** Sends bytes; returns all that comes back until the connection ends, and whether it ended with a reset. */
export function exchangeRaw(port: number, head: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let text = ''
    let isReset = false
    socket.write(head, 'latin1')
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk))
    // Node reports a reset right after the last bytes as a regular end; only writing reveals it
    socket.on('end', () =>
      socket.write('x', (error) => {
        isReset = Boolean(error)
        socket.destroy()
      }),
    )
    socket.on('error', () => (isReset = true))
    socket.on('close', () => resolve({ text, isReset }))
  })
}

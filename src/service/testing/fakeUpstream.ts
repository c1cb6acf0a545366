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
import { startServer, stopServer } from '../host/httpServer.ts'
import { createRequestListener } from '../host/requestListener.ts'
import { createService } from '../service.ts'
import type { Timeouts } from '../upstream/timeouts.ts'

/** A list that is one: five commas, digits first. */
export const LIST = '263,Zimbabwe,1,ZW,2,-19,29\r\n'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A service to forward to, for a test: it notes what it is asked, and answers as the test says. */
export async function startUpstream(answer: RequestListener = (_request, response) => response.end(LIST)) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    asked.push({ method, url, headers, body: await text(request) })
    answer(request, response)
  })
  return { asked, server, port: await listenForTest(server) }
}

/** Listens, and is gone with the test. */
export async function listenForTest(server: Server | net.Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  return (server.address() as net.AddressInfo).port
}

interface ProxyOptions {
  readonly url: string
  readonly maxBytes?: number
  readonly timeouts?: Partial<Timeouts>
}

const SHORT = { queueMs: 1000, connectMs: 1000, headMs: 1000, idleMs: 1000, bodyMs: 5000 }

/** Our server before an upstream, on a socket. */
export async function startForwarder({ url, maxBytes = 1_000_000, timeouts }: ProxyOptions) {
  const lines: string[] = []
  const service = createService({
    upstream: { url, maxBytes },
    timeouts: { ...SHORT, ...timeouts },
    log: (line) => lines.push(line),
  })
  const listener = createRequestListener(service, { overrideGlobalObjects: true })
  const { server, url: origin } = await startServer(listener, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    server.closeAllConnections()
    return stopServer(server)
  })
  const port = Number(new URL(origin).port)
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { port, ask, lines }
}

/** Our server before an upstream that answers so. */
export async function startWithUpstream(answer?: RequestListener, options: Omit<ProxyOptions, 'url'> = {}) {
  const upstream = await startUpstream(answer)
  return {
    upstream,
    ...(await startForwarder({ url: `http://127.0.0.1:${upstream.port}/base`, ...options })),
  }
}

/** Our server before one that knows nothing of HTTP but what the test writes. */
export async function startWithRawUpstream(
  onAsked: (socket: net.Socket, count: number) => void,
  options: Omit<ProxyOptions, 'url'> = {},
) {
  let count = 0
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.on('data', () => onAsked(socket, ++count))
    socket.on('end', () => socket.end())
  })
  return startForwarder({ url: `http://127.0.0.1:${await listenForTest(server)}`, ...options })
}

export const respondWith =
  (status: number, headers: OutgoingHttpHeaders, body: string | Uint8Array = LIST): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

export async function expectTruncated(answer: Promise<Response>): Promise<void> {
  const response = await answer
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
}

export const PATH = '/api/csv/getcountries/ann/secret'

/** The bytes of an answer as they are sent, with its headers. */
export async function requestBytes(port: number, acceptEncoding?: string) {
  const headers = acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding }
  const asked = request({ port, host: '127.0.0.1', path: PATH, headers, agent: false }).end()
  const [response] = await once(asked, 'response')
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

/** What comes back on a connection until it ends, and how that was. */
export function exchangeRaw(port: number, head: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let text = ''
    let isReset = false
    socket.write(head, 'latin1')
    socket.setEncoding('latin1').on('data', (piece) => (text += piece))
    // Node takes a reset right behind the last bytes for an end: only writing shows the difference
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

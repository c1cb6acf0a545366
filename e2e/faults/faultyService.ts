import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { CANARY } from './canary.ts'
import { FAULTS, type FaultName } from './faults.ts'

/** A request as it came over the socket. */
interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: string // as they were sent, a line each
  readonly body: string
}

export interface FaultyService {
  readonly url: string
  readonly seen: readonly Seen[]
  /** From now on, what asks for areas (or what `on` matches) fails in this way; undefined: nothing fails. */
  fail(fault: FaultName | undefined, on?: RegExp): void
  /** Nobody listens any more: connections are refused, until `start` listens at the same port again. */
  stop(): Promise<void>
  start(): Promise<void>
}

const DEFAULT_TARGET = /\/getareas/

/**
 * The product behind a service on a socket that fails as it is told to. Whatever is not to fail is
 * passed on. The page is told nothing of the world, so that only what a journey does asks for areas.
 */
export async function startFaultyService(productUrl: string): Promise<FaultyService> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const seen: Seen[] = []
  let fault: FaultName | undefined
  let target = DEFAULT_TARGET
  let port = 0

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', rawHeaders } = incoming
    const body = await readBody(incoming)
    seen.push({ method, url, headers: rawHeaders.join('\n'), body })
    if (url === '/config.json') response.setHeader('Content-Type', 'application/json').end('{}')
    else if (fault && target.test(url)) FAULTS[fault](response)
    else passOn(incoming, response, body)
  }

  function passOn({ method, url, headers }: IncomingMessage, response: ServerResponse, body: string): void {
    const known = body
      .replace(new URLSearchParams({ username: CANARY.username }).toString(), 'username=demo')
      .replace(new URLSearchParams({ password: CANARY.password }).toString(), 'password=demo')
    const { 'content-length': _, ...kept } = headers as OutgoingHttpHeaders
    const onward = request(new URL(url ?? '/', productUrl), {
      method: method ?? 'GET',
      agent,
      headers: { ...kept, ...(body !== '' && { 'content-length': Buffer.byteLength(known) }) },
    })
    onward.on('response', (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      answered.pipe(response)
    })
    onward.on('error', () => response.destroy())
    onward.end(known)
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  async function start(): Promise<void> {
    server.listen({ host: '127.0.0.1', port })
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    fail(next, on = DEFAULT_TARGET) {
      fault = next
      target = on
    },
    start,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

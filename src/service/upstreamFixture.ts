import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { createListener } from './listener.ts'
import { close, listen } from './node.ts'
import { createService } from './service.ts'
import type { Timeouts } from './upstream.ts'

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
  return { asked, server, port: await startServer(server) }
}

/** Listens, and is gone with the test. */
export async function startServer(server: Server | ReturnType<typeof import('node:net').createServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

interface ProxyOptions {
  readonly url: string
  readonly maxBytes?: number
  readonly timeouts?: Partial<Timeouts>
}

const SHORT = { connectMs: 1000, firstByteMs: 1000, idleMs: 1000 }

/** Our server before an upstream, on a socket. */
export async function startProxy({ url, maxBytes = 1_000_000, timeouts }: ProxyOptions) {
  const lines: string[] = []
  const service = createService({
    upstream: { url, maxBytes },
    timeouts: { ...SHORT, ...timeouts },
    log: (line) => lines.push(line),
  })
  const listener = createListener(service, { overrideGlobalObjects: true })
  const { server, url: origin } = await listen(listener, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    server.closeAllConnections()
    return close(server)
  })
  const port = Number(new URL(origin).port)
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { port, ask, lines }
}

/** What comes back on a connection until it ends, and how that was. */
export function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head, 'latin1'))
    let answer = ''
    socket.setEncoding('latin1').on('data', (piece) => (answer += piece))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

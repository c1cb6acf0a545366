import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { startCommand } from '../commandLine.ts'
import { SettingError } from '../settings/settingError.ts'
import { limitConnections } from './limitConnections.ts'
import { logParseErrors } from './refusedClients.ts'
import { resetConnections, trackConnections } from './resetConnections.ts'

const PIECE_BYTES = 64 * 1024

/**
 * A response that gives a large body to the system in pieces, each when the one before has been taken: so it shows
 * how fast a client reads. The pieces are views of the one body that all its readers share.
 */
export class PacedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override end(body?: unknown, ...rest: unknown[]): this {
    // without a length or with chunks the pieces would be other bytes than the whole
    if (!(body instanceof Uint8Array) || !this.headersSent || this.chunkedEncoding)
      return super.end(...([body, ...rest] as Parameters<ServerResponse['end']>))
    this.#send(body)
    return this
  }

  #send(body: Uint8Array): void {
    let left = body
    while (left.length > PIECE_BYTES && !this.destroyed) {
      const isTaken = this.write(left.subarray(0, PIECE_BYTES))
      left = left.subarray(PIECE_BYTES)
      if (isTaken) continue
      this.once('drain', () => this.#send(left))
      return
    }
    super.end(left)
  }
}

// requests are short: a slower client is only holding a connection
export const LIMITS = {
  headersTimeout: 10_000, // ms
  requestTimeout: 30_000, // ms
  keepAliveTimeout: 10_000, // ms
  connectionsCheckingInterval: 2000, // ms between checks of the first two
  maxHeaderSize: 16 * 1024, // bytes
  requireHostHeader: false, // we refuse it ourselves, with a sentence
}
const SOCKET_TIMEOUT_MS = 60_000 // a client that reads none of a response in this time holds its memory for nothing
const BACKLOG = 4096 // connections that wait to be accepted: with Node's 511 a flood would keep newcomers out for seconds
const SHUTDOWN_MS = 4000 // for running requests, once the server is stopping
const IDLE_CHECK_MS = 50
const IN_FLIGHT_MS = 500 // in which a request that is already on its way may reach a connection that looks idle

interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly trustedProxies?: readonly string[] | undefined
  readonly connections?: number // at a time
}

/** Starts a server; resolves with it and its URL once it listens. Throws `SettingError` if it cannot. */
export async function startServer(
  listener: RequestListener,
  { host, port, trustedProxies, connections }: ListenOptions,
): Promise<{ server: Server; url: string }> {
  const server = createServer({ ...LIMITS, ServerResponse: PacedResponse }).setTimeout(
    SOCKET_TIMEOUT_MS,
  )
  // no limit on their number: above 2,000 Node would drop the last, which a proxy wrote; their size is limited
  server.maxHeadersCount = 0
  limitConnections(server, listener, {
    trustedProxies,
    limits: { ...(connections !== undefined && { connections }) },
  })
  logParseErrors(server)
  trackConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port)))
    server.listen({ host, port, backlog: BACKLOG }, resolve)
  })
  return { server, url: urlOf(server.address() as AddressInfo) }
}

/**
 * Accepts no new connections, lets running requests finish, and resolves within five seconds. Each connection
 * closes after its next response (`Connection: close`): closed at once, it would lose a request on its way.
 */
export async function stopServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) =>
    response.setHeader('Connection', 'close'),
  )
  const startMs = performance.now()
  const idleCheck = setInterval(() => {
    if (performance.now() - startMs > IN_FLIGHT_MS) server.closeIdleConnections()
  }, IDLE_CHECK_MS)
  const shutdown = setTimeout(() => resetConnections(server), SHUTDOWN_MS)
  // not http.Server's own close, which closes idle connections at once
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  clearInterval(idleCheck)
  clearTimeout(shutdown)
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingError(
        `Port ${port} is taken; choose another one with the setting PORT: PORT=${port < 65535 ? port + 1 : 8080} ${startCommand()}`,
      )
    case 'EACCES':
      return new SettingError(
        `Port ${port} needs permissions that you do not have; choose another one with the setting PORT: PORT=8080 ${startCommand()}`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new SettingError(
        `HOST is "${host}", which is not an address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}

/** A URL that browsers can open: `0.0.0.0` and `::` mean every address of this machine. */
export function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}/`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`
}

import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { SettingError } from '../settings/settingError.ts'
import { limitConnections } from './limitConnections.ts'
import { reportParseErrors } from './malformedRequestLog.ts'
import { resetConnections, trackConnections } from './resetConnections.ts'

// a request is short: whoever takes longer holds a connection for nothing
const LIMITS = {
  headersTimeout: 10_000, // ms
  requestTimeout: 30_000, // ms
  keepAliveTimeout: 10_000, // ms
  connectionsCheckingInterval: 2000, // ms between looks at the two timeouts
  maxHeaderSize: 16 * 1024, // bytes
}
const SILENCE_MS = 60_000 // of a socket: whoever takes no byte of an answer holds its memory for nothing
const FAREWELL_MS = 4000 // for running requests, once the server is told to stop
const SWEEP_MS = 50
const LAST_REQUESTS_MS = 500 // in which a connection that looks idle may bring a request that is on its way

/** A server that is listening, and its URL. Throws `SettingError` where it cannot listen. */
export async function startServer(
  listener: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ server: Server; url: string }> {
  const server = createServer(LIMITS).setTimeout(SILENCE_MS)
  // their size is limited; of more than 2,000 Node would drop the last, which a proxy wrote
  server.maxHeadersCount = 0
  limitConnections(server, listener)
  reportParseErrors(server)
  trackConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)))
    server.listen({ host, port }, resolve)
  })
  return { server, url: urlOf(server.address() as AddressInfo) }
}

/**
 * Takes no new connection, lets running requests finish, and resolves within five seconds. Each connection
 * is told to end with its next answer: ended from here, it would take a request along that has just been sent.
 */
export async function stopServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  const startMs = performance.now()
  // a connection whose request has just finished is idle only now
  const sweep = setInterval(() => {
    if (performance.now() - startMs > LAST_REQUESTS_MS) server.closeIdleConnections()
  }, SWEEP_MS)
  const farewell = setTimeout(() => resetConnections(server), FAREWELL_MS)
  // not the close of http's own server, which ends idle connections at once
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  clearInterval(sweep)
  clearTimeout(farewell)
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingError(
        `Port ${port} is taken; choose another one: PORT=${port < 65535 ? port + 1 : 8080} npm start.`,
      )
    case 'EACCES':
      return new SettingError(
        `Port ${port} needs rights that you do not have; choose another one: PORT=8080 npm start.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new SettingError(
        `HOST is "${host}", which is no address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}

/** An address for a browser: `0.0.0.0` and `::` mean every address, and no browser goes there. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}/`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`
}

import type { Server } from 'node:http'
import { type Log, log as logLine } from '../log.ts'
import { createProxyProtocolWarning, startsWithProxyProtocol } from './proxyProtocol.ts'

const INTERVAL_MS = 10_000

/**
 * Logs how many requests were refused before the service saw them, as one line for each ten seconds: a client
 * that sends malformed requests usually sends many.
 */
export function createMalformedRequestLog(log: Log) {
  let count = 0

  function flush(): void {
    if (count === 0) return
    log(count === 1 ? '1 malformed request refused' : `${count} malformed requests refused`)
    count = 0
  }

  function add(): void {
    if (++count === 1) setTimeout(flush, INTERVAL_MS).unref()
  }

  return { add, flush }
}

const warn = createProxyProtocolWarning(logLine)
export const malformedRequests = createMalformedRequestLog(logLine)
process.prependListener('exit', malformedRequests.flush) // before the log prints its last lines

/**
 * Logs what Node's own parser refuses. Node still answers: with a listener for `clientError`, we would have to.
 */
export function logParseErrors(
  server: Server,
  add = malformedRequests.add,
  warnOfProxyProtocol: () => void = warn,
): void {
  function addParseError({ code = '', rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): void {
    if (!code.startsWith('HPE_')) return
    add()
    if (startsWithProxyProtocol(rawPacket)) warnOfProxyProtocol()
  }
  server.on('connection', (socket) => socket.on('error', addParseError))
}

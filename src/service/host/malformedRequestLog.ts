import type { Server } from 'node:http'
import { log as logLine } from '../log.ts'

const TOGETHER_MS = 10_000

/**
 * Counts requests that are refused before the service sees them, which would leave no trace in the log.
 * One line tells of all within ten seconds: whoever sends garbage sends much of it.
 */
export function createMalformedRequestLog(log: (line: string) => void) {
  let count = 0

  function tell(): void {
    if (count === 0) return
    log(count === 1 ? '1 malformed request refused' : `${count} malformed requests refused`)
    count = 0
  }

  function add(): void {
    if (++count === 1) setTimeout(tell, TOGETHER_MS).unref()
  }

  return { add, tell }
}

const counter = createMalformedRequestLog(logLine)
process.prependListener('exit', counter.tell) // before the log prints its last lines

/** Of a request that Node has parsed, and we refuse. */
export const reportMalformedRequest = counter.add

/** Counts what Node's own parser refuses. Its answers stay Node's: a listener to `clientError` would have to give them. */
export function reportParseErrors(server: Server, add = counter.add): void {
  function count({ code = '' }: NodeJS.ErrnoException): void {
    if (code.startsWith('HPE_')) add()
  }
  server.on('connection', (socket) => socket.on('error', count))
}

import type { Server } from 'node:http'
import { type Log, loggedAddress, log as logLine } from '../log.ts'

const INTERVAL_MS = 10_000
const MAX_CLIENTS = 1000 // counted apart between two lines
const NAMED_CLIENTS = 5

/** What is counted, such as `malformed requests` that were `refused`. */
interface Words {
  readonly one: string
  readonly many: string
  readonly fate: string
}

/**
 * Logs what was refused before the service saw it, as one line for each ten seconds that names the networks with the
 * most: a client that sends such things usually sends many.
 */
export function createTally(words: Words, log: Log = logLine) {
  const clients = new Map<string, number>()
  let count = 0 // since the last line
  let total = 0

  function flush(): void {
    if (count > 0) log(describeTally(words, count, clients))
    clients.clear()
    count = 0
  }

  return {
    flush,
    total: () => total,
    /** `address` is the client's, as far as it is known. */
    add(address: string | undefined): void {
      total++
      if (++count === 1) setTimeout(flush, INTERVAL_MS).unref()
      const client = loggedAddress(address)
      if (client === undefined || (clients.size >= MAX_CLIENTS && !clients.has(client))) return
      clients.set(client, (clients.get(client) ?? 0) + 1)
    },
  }
}

function describeTally(
  { one, many, fate }: Words,
  count: number,
  clients: ReadonlyMap<string, number>,
): string {
  const line = `${count.toLocaleString('en')} ${count === 1 ? one : many} ${fate}`
  const most = [...clients].sort(([, a], [, b]) => b - a).slice(0, NAMED_CLIENTS)
  const [[client, ofFirst] = []] = most
  if (client === undefined) return line
  if (ofFirst === count) return `${line} from ${client}`
  const rest = count - most.reduce((sum, [, ofOne]) => sum + ofOne, 0)
  const parts = most.map(([from, ofOne]) => `${ofOne.toLocaleString('en')} from ${from}`)
  return `${line}: ${[...parts, ...(rest > 0 ? [`${rest.toLocaleString('en')} from others`] : [])].join(', ')}`
}

export const malformedRequests = createTally({
  one: 'malformed request',
  many: 'malformed requests',
  fate: 'refused',
})
/** Connections that made room for others, or had too many requests. */
export const closedConnections = createTally({
  one: 'connection',
  many: 'connections',
  fate: 'closed for lack of room',
})
// before the log prints its last lines
for (const { flush } of [malformedRequests, closedConnections])
  process.prependListener('exit', flush)

/**
 * Counts what Node's own parser refuses, by the other end of the connection: no header has been read. Node still
 * answers: with a listener for `clientError`, we would have to.
 */
export function logParseErrors(
  server: Server,
  add: (address: string | undefined) => void = malformedRequests.add,
  warnOfProxyProtocol = createProxyProtocolWarning(logLine),
): void {
  server.on('connection', (socket) => {
    const { remoteAddress } = socket // gone once the connection is
    socket.on(
      'error',
      ({ code = '', rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }) => {
        if (!code.startsWith('HPE_')) return
        add(remoteAddress)
        if (startsWithProxyProtocol(rawPacket)) warnOfProxyProtocol()
      },
    )
  })
}

// version 1 is a line of text. Version 2 begins with a signature whose first line breaks the parser may have skipped
const START = /^(?:PROXY (?:TCP[46]|UNKNOWN)|(?:\r\n\r\n)?\0\r\nQUIT\n)/
const START_BYTES = 16

/** Whether bytes that are no HTTP are the header of haproxy's PROXY protocol. */
export function startsWithProxyProtocol(bytes: Uint8Array | undefined): boolean {
  return (
    bytes !== undefined &&
    START.test(Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1'))
  )
}

const REPEAT_MS = 60_000
const WARNING =
  'A connection began with the PROXY protocol, which is refused. If haproxy is in front of this server, take send-proxy, send-proxy-v2 or check-send-proxy off its server line, add option forwardfor, and set COVERAGE_TRUSTED_PROXIES to its address.'

/** Logs the cure once a minute at most: every request of such a proxy is refused. */
export function createProxyProtocolWarning(log: Log, now: () => number = () => performance.now()) {
  let warnedMs = Number.NEGATIVE_INFINITY

  return function warn(): void {
    if (now() - warnedMs < REPEAT_MS) return
    warnedMs = now()
    log(WARNING, { level: 'warn' })
  }
}

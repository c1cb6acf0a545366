import type { Log } from '../log.ts'

const REPEAT_MS = 60_000

const WARNING =
  'A connection began with the PROXY protocol, which is refused. If haproxy is in front of this server, take send-proxy, send-proxy-v2 or check-send-proxy off its server line, add option forwardfor, and set COVERAGE_TRUSTED_PROXIES to its address.'

// version 1 is a line of text. Version 2 begins with a signature whose first line breaks the parser may have skipped
const START = /^(?:PROXY (?:TCP[46]|UNKNOWN)|(?:\r\n\r\n)?\0\r\nQUIT\n)/
const START_BYTES = 16

/** Whether bytes that are no HTTP are the header of haproxy's PROXY protocol. */
export function startsWithProxyProtocol(bytes: Uint8Array | undefined): boolean {
  return bytes !== undefined && START.test(Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1'))
}

/** Tells once a minute at most how to cure it: every request of such a proxy is refused. */
export function createProxyProtocolWarning(log: Log, now: () => number = () => performance.now()) {
  let warnedMs = Number.NEGATIVE_INFINITY

  return function warn(): void {
    if (now() - warnedMs < REPEAT_MS) return
    warnedMs = now()
    log(WARNING, { level: 'warn' })
  }
}

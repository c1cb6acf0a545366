import type { IncomingMessage, RequestListener } from 'node:http'
import { Refusal } from '../refusal.ts'
import { encodeAnswer } from '../request/respond.ts'
import { isHost } from '../request/route.ts'
import { malformedRequests } from './refusedClients.ts'

const MAX_BYTES = 16 * 1024 * 1024
const CHECK_MS = 150
const MAX_CHECKS = 14
const MAX_QUIET_CHECKS = 2 // one could follow a moment in which the whole process was busy

const AMBIGUOUS = 'The request is not HTTP/1.1 with one Host header.'
const NO_HOST = 'The Host header of the request names no host.'

/**
 * Passes a request on only if every program reads the same in it: its version is one that we speak, and its one Host
 * header names a host. All others get a 400, whatever their path: a proxy in front may have read them differently.
 * `clientOf` finds the address of the client for the log.
 */
export function refuseMalformed(
  listener: RequestListener,
  clientOf: (request: IncomingMessage) => string | undefined = ({ socket }) => socket.remoteAddress,
): RequestListener {
  const findFault = createFaultFinder()

  return async function listen(request, response) {
    const fault = findFault(request)
    if (fault === undefined) return listener(request, response)
    malformedRequests.add(clientOf(request))
    await discardBody(request)
    const { status, headers, body } = encodeAnswer('json', new Refusal(400, fault))
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}

function createFaultFinder(): (request: IncomingMessage) => string | undefined {
  let known: string | undefined // most requests name the same host

  return function findFault({ httpVersion, rawHeaders }) {
    const hosts = rawHeaders.filter(
      (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host',
    )
    const [host] = hosts
    // only HTTP/1.0 may leave it out
    if (!/^1\.[01]$/.test(httpVersion) || hosts.length > 1) return AMBIGUOUS
    if (host === undefined) return httpVersion === '1.0' ? undefined : AMBIGUOUS
    if (host === known) return undefined
    if (!isHost(host)) return NO_HOST
    known = host
    return undefined
  }
}

/** Whether a message has a body, by its headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Reads the rest of a body that nobody wants, before the answer is sent. Otherwise closing the connection would reset it
 * while the client still sends, which overtakes the answer: a proxy then makes a 502 of a 413. And a connection that
 * stays open would stand still, with the next request behind the rest, which may be another person's where a proxy
 * shares connections. Resolves when the rest has come, the client has gone or fallen silent, or it was too much.
 */
export function discardBody(message: IncomingMessage): Promise<void> {
  if (message.complete || !hasBody(message)) return Promise.resolve()
  return new Promise((resolve) => {
    let [bytes, bytesBefore, checks, quiet] = [0, 0, 0, 0]
    const timer = setInterval(check, CHECK_MS)

    function check(): void {
      quiet = bytes === bytesBefore ? quiet + 1 : 0
      bytesBefore = bytes
      if (++checks === MAX_CHECKS || quiet === MAX_QUIET_CHECKS) stop()
    }
    function count(chunk: Uint8Array): void {
      bytes += chunk.length
      if (bytes > MAX_BYTES) stop()
    }
    function stop(): void {
      clearInterval(timer)
      message.off('data', count).off('end', stop).off('close', stop)
      resolve()
    }
    // a reader that has given up would pause the message again and again
    message.removeAllListeners('data')
    message.on('data', count).once('end', stop).once('close', stop).resume()
  })
}

import type { IncomingMessage, RequestListener } from 'node:http'
import { Refusal } from '../refusal.ts'
import { isHost } from '../request/hostName.ts'
import { encodeAnswer } from '../request/respond.ts'
import { discardBody } from './discardBody.ts'
import { malformedRequests } from './refusedClients.ts'

const AMBIGUOUS = 'The request is not HTTP/1.1 with one Host header.'
const NO_HOST = 'The Host header of the request names no host.'

/**
 * Passes a request on only if everybody reads the same in it: it is of a version that we speak, and has one Host
 * header, with a name. All others are a 400, whatever their path: a proxy in front may have taken them for others.
 * `clientOf` finds the address of the client that the log tells of.
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
    const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')
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

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { finished, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { trustNoProxies, trustProxies } from '../client/trustedProxies.ts'
import { log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { trustContentLength } from '../request/body.ts'
import { isStreamed, respondWithRefusal } from '../response/respond.ts'
import type { Service } from '../service.ts'
import { reportMalformedRequest } from './malformedRequestLog.ts'
import { breakOff } from './resetConnections.ts'

interface ListenerOptions {
  /** Twice the requests a second, by a `Request` and a `Response` for the whole process: only where it is ours. */
  readonly overrideGlobalObjects: boolean
  readonly trustedProxies?: readonly string[] | undefined // undefined: the operator has not said
}

/** A listener for Node's HTTP servers. A request that makes no URL is answered with 400. */
export function createRequestListener(
  service: Service,
  { overrideGlobalObjects, trustedProxies }: ListenerOptions,
): RequestListener {
  const clientOf = trustedProxies ? trustProxies(trustedProxies) : trustNoProxies(log)
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const message = incoming as IncomingMessage
      if (!isPlain(message)) return respondWithRefusal('json', notPlain())
      trustContentLength(request)
      const response = await service(request, clientOf(addressOf(message), message.headers))
      return isStreamed(response) ? stream(response, outgoing as ServerResponse) : response
    },
    {
      hostname: 'localhost', // of a request without a Host header, which HTTP/1.0 allows
      overrideGlobalObjects,
      errorHandler: (error) => respondWithRefusal('json', explain(error)),
    },
  )
}

/** By ourselves: the adapter's own way could end an answer well whose stream has failed. */
function stream(response: Response, outgoing: ServerResponse): Response {
  // the client may have left just now
  outgoing.on('error', () => {})
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  // flushHeaders would turn the bytes of a file name into UTF-8
  outgoing.write(new Uint8Array())
  const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
  const stop = () => breakOff(outgoing, response.headers.has('Content-Length'))
  // the service has told of it
  body.on('error', stop)
  outgoing.once('timeout', stop)
  finished(outgoing, () => body.destroy())
  body.pipe(outgoing)
  return RESPONSE_ALREADY_SENT
}

/** Node lets other versions and a second Host header pass, which a proxy in front may read otherwise than we do. */
function isPlain({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  return /^1\.[01]$/.test(httpVersion) && hosts.length < 2
}

function notPlain(): Refusal {
  reportMalformedRequest()
  return new Refusal(400, 'The request is not HTTP/1.1 with one Host header.')
}

function explain(error: unknown): Refusal {
  if (!(error instanceof RequestError)) return new Refusal(500, 'The service failed; please try again.')
  reportMalformedRequest()
  return new Refusal(400, 'The address or the Host header of the request is malformed.')
}

function addressOf(incoming: IncomingMessage): string {
  return incoming.socket.remoteAddress ?? ''
}

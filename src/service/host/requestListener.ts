import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { finished, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { log, logFormat } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { trustContentLength } from '../request/readBody.ts'
import { respondWithRefusal } from '../request/respond.ts'
import { isStreamed } from '../request/respondWithStream.ts'
import { isApiPath, pathOf } from '../request/route.ts'
import { trustNoProxies, trustProxies } from '../request/trustedProxies.ts'
import type { Service } from '../service.ts'
import { malformedRequests } from './refusedClients.ts'
import { discardBody, refuseMalformed } from './refuseMalformed.ts'
import { abortResponse } from './resetConnections.ts'

interface ListenerOptions {
  /** Replaces global Request and Response: doubles throughput, but only where we own the process. */
  readonly overrideGlobalObjects: boolean
  readonly trustedProxies?: readonly string[] | undefined // undefined: the operator has not said
}

/** A request listener for Node's HTTP servers. Malformed requests, and those that form no valid URL, get a 400. */
export function createRequestListener(
  service: Service,
  { overrideGlobalObjects, trustedProxies }: ListenerOptions,
): RequestListener {
  const findClientAddress = trustedProxies
    ? trustProxies(trustedProxies)
    : trustNoProxies((line) => log(line, { level: 'warn' }))
  const withIds = logFormat() === 'json' // only lines of JSON hold them
  const clientOf = ({ socket, headers }: IncomingMessage) =>
    findClientAddress(socket.remoteAddress ?? '', headers)
  let latest: IncomingMessage | undefined // while `listen` runs

  function refuseAddress(): Response {
    malformedRequests.add(latest && clientOf(latest))
    return respondWithRefusal('json', new Refusal(400, 'The address of the request is malformed.'))
  }

  const listen = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const message = incoming as IncomingMessage
      trustContentLength(request)
      const address = clientOf(message)
      const id =
        withIds && isApiPath(pathOf(request.url)) ? addId(outgoing as ServerResponse) : undefined
      const response = await service(request, address, id)
      if (!message.complete) await discardBody(message)
      return isStreamed(response) ? sendStream(response, outgoing as ServerResponse) : response
    },
    {
      hostname: 'localhost', // for requests without a Host header, which HTTP/1.0 allows
      overrideGlobalObjects,
      errorHandler: (error) =>
        error instanceof RequestError
          ? refuseAddress()
          : respondWithRefusal('json', new Refusal(500, 'The service failed; please try again.')),
    },
  )
  return refuseMalformed(function listenToGood(incoming, outgoing) {
    latest = incoming
    void listen(incoming, outgoing)
    latest = undefined
  }, clientOf)
}

/** Makes the id by which the log knows a request, and tells the client; one that a client sends is never taken over. */
function addId(outgoing: ServerResponse): string {
  const id = randomUUID()
  // not on the response: reading `Response.headers` makes it twice as slow to send
  outgoing.setHeader('X-Request-Id', id)
  return id
}

/** Sends a stream without the adapter, which could end a response normally although its stream has failed. */
function sendStream(response: Response, outgoing: ServerResponse): Response {
  // the client may have just left
  outgoing.on('error', () => {})
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  // sends the headers; flushHeaders would turn the bytes of a file name into UTF-8
  outgoing.write(new Uint8Array())
  const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
  const abort = () => abortResponse(outgoing, response.headers.has('Content-Length'))
  // the service has already logged the error
  body.on('error', abort)
  outgoing.once('timeout', abort)
  finished(outgoing, () => body.destroy())
  body.pipe(outgoing)
  return RESPONSE_ALREADY_SENT
}

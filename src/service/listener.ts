import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { answerRefusal } from './answer.ts'
import { Refusal } from './refusal.ts'
import type { Service } from './service.ts'

interface ListenerOptions {
  /** Twice the requests a second, by a `Request` and a `Response` for the whole process: only where it is ours. */
  readonly overrideGlobalObjects: boolean
}

/** A listener for Node's HTTP servers. A request that makes no URL is answered with 400. */
export function createListener(
  service: Service,
  { overrideGlobalObjects }: ListenerOptions,
): RequestListener {
  return getRequestListener(
    (request, { incoming }) => {
      const message = incoming as IncomingMessage
      return isPlain(message) ? service(request, addressOf(message)) : answerRefusal('json', notPlain())
    },
    {
      hostname: 'localhost', // of a request without a Host header, which HTTP/1.0 allows
      overrideGlobalObjects,
      errorHandler: (error) => answerRefusal('json', explain(error)),
    },
  )
}

/** Node lets other versions and a second Host header pass, which a proxy in front may read otherwise than we do. */
function isPlain({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  return /^1\.[01]$/.test(httpVersion) && hosts.length < 2
}

function notPlain(): Refusal {
  return new Refusal(400, 'The request is not HTTP/1.1 with one Host header.')
}

function explain(error: unknown): Refusal {
  return error instanceof RequestError
    ? new Refusal(400, 'The address or the Host header of the request is malformed.')
    : new Refusal(500, 'The service failed; please try again.')
}

function addressOf(incoming: IncomingMessage): string {
  return incoming.socket.remoteAddress ?? ''
}

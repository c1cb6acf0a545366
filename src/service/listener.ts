import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { answerRefusal } from './answer.ts'
import { vouchForLength } from './body.ts'
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
      vouchForLength(request)
      return service(request, addressOf(incoming as IncomingMessage))
    },
    {
      hostname: 'localhost', // of a request without a Host header, which HTTP/1.0 allows
      overrideGlobalObjects,
      errorHandler: (error) => answerRefusal('json', explain(error)),
    },
  )
}

function explain(error: unknown): Refusal {
  return error instanceof RequestError
    ? new Refusal(400, 'The address or the Host header of the request is malformed.')
    : new Refusal(500, 'The service failed; please try again.')
}

function addressOf(incoming: IncomingMessage): string {
  return incoming.socket.remoteAddress ?? ''
}

import { type Cors, checkSender, limitReaders, senderOf } from './caller/cors.ts'
import { tagAddress } from './caller/ipAddress.ts'
import { log as logLine, withTimestamp } from './log.ts'
import { Refusal } from './refusal.ts'
import type { Handler } from './request/lookupRequest.ts'
import { readBody } from './request/readBody.ts'
import { describeRoute, isComplete, type PartialRoute, parseRoute, type Route } from './request/route.ts'
import { respondToPreflight, respondWithRefusal, withoutBody } from './response/respond.ts'

/** Answers any request to the service; `address` is the client's. Never rejects. */
export type Service = (request: Request, address: string) => Promise<Response>

export interface AnswerOptions {
  readonly cors?: Cors
  readonly now?: () => number // milliseconds, monotonic
  readonly log?: (line: string) => void
}

/** The service around a handler, which answers whatever is a request of the protocol. */
export function answerWith(
  handle: Handler,
  { cors = '*', log = logLine, now = monotonicMs }: AnswerOptions,
): Service {
  async function dispatch(request: Request, route: PartialRoute, peer: string): Promise<Response> {
    const sender = senderOf(request)
    checkSender(cors, sender, request)
    const address =
      sender === 'our page' ? peer : tagAddress(peer, sender === 'a program' ? 'program' : 'page')
    if (request.method === 'OPTIONS') return respondToPreflight()
    if (!isComplete(route)) throw new Refusal(404, 'The service has nothing at this address.')
    switch (request.method) {
      case 'GET':
        return handle({ request, route, body: undefined, address })
      case 'HEAD':
        return withoutBody(await handle({ request, route, body: undefined, address }))
      case 'POST':
        return handle({ request, route, body: await readPost(request, route), address })
      default:
        throw new Refusal(405, 'This address accepts GET, HEAD and POST.')
    }
  }

  return async function service(request, address) {
    const startMs = now()
    const route = parseRoute(request.url)
    let note = ''
    const response = await dispatch(request, route, address).catch((error) => {
      if (error instanceof Refusal && error.logNote) note = ` ${error.logNote}`
      return respondToError(route, error)
    })
    limitReaders(cors, response, request)
    log(`${describeRoute(route)} ${response.status} ${Math.round(now() - startMs)} ms${note}`)
    return response
  }
}

async function readPost(request: Request, { values }: Route): Promise<Uint8Array> {
  if (values.length > 0)
    throw new Refusal(400, 'The parameters of a POST belong in its body, not in its path.')
  return readBody(request)
}

function respondToError({ output = 'json' }: PartialRoute, error: Error): Response {
  if (error instanceof Refusal) return respondWithRefusal(output, error)
  // not its message, which may contain what the client sent
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.map((frame) => frame.trim())
  console.error(withTimestamp(`${error.name} in the service ${frames?.join(', ') ?? ''}`))
  return respondWithRefusal(output, new Refusal(500, 'The service failed; please try again.'))
}

/** The default clock. */
export function monotonicMs(): number {
  return performance.now()
}

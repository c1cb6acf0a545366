import { type Cors, checkSender, restrictReaders, senderOf } from './client/cors.ts'
import { markAddress } from './client/ipAddress.ts'
import { log as logLine, withTimestamp } from './log.ts'
import { createLookup, type LookupOptions } from './lookup/lookup.ts'
import { Refusal } from './refusal.ts'
import { readBody } from './request/body.ts'
import { describeRoute, isComplete, type PartialRoute, parseRoute, type Route } from './request/route.ts'
import { respondToPreflight, respondWithRefusal, withoutBody } from './response/respond.ts'
import { createForward, type ForwardOptions } from './upstream/forward.ts'

/** Answers any request of the service; `address` is the one that it came from. Never rejects. */
export type Service = (request: Request, address: string) => Promise<Response>

/** Our own catalogue, or another service to ask. */
type Source = Omit<LookupOptions, 'now'> | Omit<ForwardOptions, 'now' | 'log'>

export type ServiceOptions = Source & {
  readonly cors?: Cors
  readonly now?: () => number // milliseconds that never go back
  readonly log?: (line: string) => void
}

export function createService({
  cors = '*',
  log = logLine,
  now = monotonicMs,
  ...rest
}: ServiceOptions): Service {
  const answer = 'upstream' in rest ? createForward({ ...rest, now, log }) : createLookup({ ...rest, now })

  async function handle(request: Request, route: PartialRoute, peer: string): Promise<Response> {
    const sender = senderOf(request)
    checkSender(cors, sender, request)
    const address =
      sender === 'our page' ? peer : markAddress(peer, sender === 'a program' ? 'program' : 'page')
    if (request.method === 'OPTIONS') return respondToPreflight()
    if (!isComplete(route)) throw new Refusal(404, 'The service has nothing at this address.')
    switch (request.method) {
      case 'GET':
        return answer({ request, route, body: undefined, address })
      case 'HEAD':
        return withoutBody(await answer({ request, route, body: undefined, address }))
      case 'POST':
        return answer({ request, route, body: await readPost(request, route), address })
      default:
        throw new Refusal(405, 'This address takes GET, HEAD and POST.')
    }
  }

  return async function service(request, address) {
    const startMs = now()
    const route = parseRoute(request.url)
    let mark = ''
    const response = await handle(request, route, address).catch((error) => {
      if (error instanceof Refusal && error.mark) mark = ` ${error.mark}`
      return refuse(route, error)
    })
    restrictReaders(cors, response, request)
    log(`${describeRoute(route)} ${response.status} ${Math.round(now() - startMs)} ms${mark}`)
    return response
  }
}

async function readPost(request: Request, { values }: Route): Promise<Uint8Array> {
  if (values.length > 0) throw new Refusal(400, 'The parameters of a POST are in its body, not in its path.')
  return readBody(request)
}

function refuse({ output = 'json' }: PartialRoute, error: Error): Response {
  if (error instanceof Refusal) return respondWithRefusal(output, error)
  // without its message, which may hold what was sent
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.map((frame) => frame.trim())
  console.error(withTimestamp(`${error.name} in the service ${frames?.join(', ') ?? ''}`))
  return respondWithRefusal(output, new Refusal(500, 'The service failed; please try again.'))
}

function monotonicMs(): number {
  return performance.now()
}

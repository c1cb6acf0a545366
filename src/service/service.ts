import { answerOptions, answerRefusal, withoutBody } from './answer/answer.ts'
import { type Cors, checkSender, restrict, senderOf } from './client/cors.ts'
import { elsewhere } from './client/network.ts'
import { log as logLine, stamp } from './log.ts'
import { createLookup, type LookupOptions } from './lookup.ts'
import { readBody } from './request/body.ts'
import { Refusal } from './request/refusal.ts'
import { type AnyTarget, describeTarget, isWhole, parseTarget, type Target } from './request/route.ts'
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

  async function handle(request: Request, target: AnyTarget, peer: string): Promise<Response> {
    const sender = senderOf(request)
    checkSender(cors, sender, request)
    const address =
      sender === 'our page' ? peer : elsewhere(peer, sender === 'a program' ? 'program' : 'page')
    if (request.method === 'OPTIONS') return answerOptions()
    if (!isWhole(target)) throw new Refusal(404, 'The service has nothing at this address.')
    switch (request.method) {
      case 'GET':
        return answer({ request, target, body: undefined, address })
      case 'HEAD':
        return withoutBody(await answer({ request, target, body: undefined, address }))
      case 'POST':
        return answer({ request, target, body: await readPost(request, target), address })
      default:
        throw new Refusal(405, 'This address takes GET, HEAD and POST.')
    }
  }

  return async function service(request, address) {
    const startMs = now()
    const target = parseTarget(request.url)
    let mark = ''
    const response = await handle(request, target, address).catch((error) => {
      if (error instanceof Refusal && error.mark) mark = ` ${error.mark}`
      return refuse(target, error)
    })
    restrict(cors, response, request)
    log(`${describeTarget(target)} ${response.status} ${Math.round(now() - startMs)} ms${mark}`)
    return response
  }
}

async function readPost(request: Request, { values }: Target): Promise<Uint8Array> {
  if (values.length > 0) throw new Refusal(400, 'The parameters of a POST are in its body, not in its path.')
  return readBody(request)
}

function refuse({ output = 'json' }: AnyTarget, error: Error): Response {
  if (error instanceof Refusal) return answerRefusal(output, error)
  // without its message, which may hold what was sent
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.map((frame) => frame.trim())
  console.error(stamp(`${error.name} in the service ${frames?.join(', ') ?? ''}`))
  return answerRefusal(output, new Refusal(500, 'The service failed; please try again.'))
}

function monotonicMs(): number {
  return performance.now()
}

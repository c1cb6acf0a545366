import { type Context, Hono } from 'hono'
import { OUTPUTS } from '../core/protocol/encode.ts'
import { answerOptions, answerRefusal } from './answer.ts'
import { readBodyParameters } from './body.ts'
import { createForward, type ForwardOptions } from './forward.ts'
import { log as logLine } from './log.ts'
import { createLookup, type LookupOptions } from './lookup.ts'
import type { Pair } from './parameters.ts'
import { parseQuestion } from './question.ts'
import { Refusal } from './refusal.ts'
import {
  BASE,
  describeTarget,
  OPERATIONS,
  outputOf,
  parsePathValues,
  parseTarget,
  routeOf,
} from './target.ts'

/** Answers any request under `BASE`; `address` is the one that it came from. Never rejects. */
export type Service = (request: Request, address: string) => Promise<Response>

/** Our own catalogue, or another service to ask. */
type Source = Omit<LookupOptions, 'now'> | Omit<ForwardOptions, 'now' | 'log'>

export type ServiceOptions = Source & {
  readonly now?: () => number // milliseconds that never go back
  readonly log?: (line: string) => void
}

interface Host {
  readonly Bindings: { readonly address: string }
}

const ROUTE = `/:output{${OUTPUTS.join('|')}}/:operation{${OPERATIONS.join('|')}}`
const PATH_PARAMETERS = ['username', 'password', 'isocode'] // of getareas; getcountries has the first two

export function createService({ log = logLine, now = monotonicMs, ...rest }: ServiceOptions): Service {
  const answer = 'upstream' in rest ? createForward({ ...rest, now, log }) : createLookup({ ...rest, now })
  const ask = async ({ req, env }: Context<Host>, pairs: Iterable<Pair>) =>
    answer(parseQuestion({ target: parseTarget(req.url), pairs, request: req.raw, address: env.address }))

  const app = new Hono<Host>({ getPath: ({ url }) => routeOf(url) }).basePath(BASE)
  app.options('*', answerOptions)
  app.get(ROUTE, (c) => ask(c, readPathParameters(c.req.url)))
  app.post(ROUTE, async (c) => ask(c, await readPostParameters(c.req.raw)))
  app.all(ROUTE, (c) => refuse(c.req.url, new Refusal(405, 'This address takes GET, HEAD and POST.')))
  app.notFound((c) => refuse(c.req.url, new Refusal(404, 'The service has nothing at this address.')))
  app.onError((error, c) => refuse(c.req.url, error))

  return async function service(request, address) {
    const startMs = now()
    const response = await app.fetch(request, { address })
    log(`${describeTarget(request.url)} ${response.status} ${Math.round(now() - startMs)} ms`)
    return response
  }
}

function readPathParameters(url: string): Pair[] {
  const names = PATH_PARAMETERS.slice(0, parseTarget(url).operation === 'getareas' ? 3 : 2)
  const values = parsePathValues(url)
  if (values.length > names.length) {
    throw new Refusal(400, 'The path has too many parts; a / in a username or a password is written %2F.')
  }
  return values.map((value, i) => [names[i]!, value])
}

async function readPostParameters(request: Request): Promise<Pair[]> {
  if (parsePathValues(request.url).length > 0) {
    throw new Refusal(400, 'The parameters of a POST are in its body, not in its path.')
  }
  return readBodyParameters(request)
}

function refuse(url: string, error: Error): Response {
  if (error instanceof Refusal) return answerRefusal(outputOf(url) ?? 'json', error)
  // without its message, which may hold what was sent
  console.error(`${error.name} in the service\n${error.stack?.match(/^ {4}at .*$/gm)?.join('\n')}`)
  return answerRefusal(outputOf(url) ?? 'json', new Refusal(500, 'The service failed; please try again.'))
}

function monotonicMs(): number {
  return performance.now()
}

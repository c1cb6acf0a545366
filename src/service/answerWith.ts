import { describeFrames, type Log, log as logLine, logNow } from './log.ts'
import { type Measurements, NO_MEASUREMENTS } from './measurements.ts'
import { isDocumentUrl, respondWithDocument } from './openapi/apiDocument.ts'
import { type AnswerOutcome, isFault, noteOf, outcomeOfStatus, Refusal } from './refusal.ts'
import { type Cors, checkSender, limitReaders, senderOf } from './request/cors.ts'
import { networkOf, tagAddress } from './request/ipAddress.ts'
import { createRoutedRequest, type Handler } from './request/lookupRequest.ts'
import { readBody } from './request/readBody.ts'
import { endOf, respondToPreflight, respondWithRefusal, withoutBody } from './request/respond.ts'
import {
  describeRoute,
  isComplete,
  type PartialRoute,
  parseRoute,
  type Route,
} from './request/route.ts'

/** Answers any request to the service; `address` is the client's, the id is for the log. Never rejects. */
export type Service = (request: Request, address: string, requestId?: string) => Promise<Response>

export interface AnswerOptions {
  readonly cors?: Cors
  readonly now?: () => number // milliseconds, monotonic
  readonly log?: Log
  readonly measurements?: Measurements
}

interface Answer {
  readonly route: PartialRoute
  readonly status: number
  readonly durationMs: number
  readonly outcome: AnswerOutcome
  readonly client: string // an address
  readonly requestId: string | undefined
}

/** The service around a handler that answers requests of the protocol. */
export function answerWith(
  handle: Handler,
  { cors = '*', log = logLine, now = monotonicMs, measurements = NO_MEASUREMENTS }: AnswerOptions,
): Service {
  async function dispatch(
    request: Request,
    route: PartialRoute,
    peer: string,
    requestId: string | undefined,
  ): Promise<Response> {
    const sender = senderOf(request)
    checkSender(cors, sender, request)
    const address =
      sender === 'our page' ? peer : tagAddress(peer, sender === 'a program' ? 'program' : 'page')
    if (request.method === 'OPTIONS') return respondToPreflight()
    if (isDocumentUrl(request.url)) return respondWithDocument(request)
    if (!isComplete(route)) throw new Refusal(404, 'The service has nothing at this address.')
    const routed = (body: Uint8Array | undefined) =>
      createRoutedRequest({ request, route, body, address, requestId })
    switch (request.method) {
      case 'GET':
        return handle(routed(undefined))
      case 'HEAD':
        return withoutBody(await handle(routed(undefined)))
      case 'POST':
        return handle(routed(await readPost(request, route, address)))
      default:
        throw new Refusal(405, 'This address accepts GET, HEAD and POST.')
    }
  }

  function logAnswer({ route, status, durationMs, outcome, client, requestId }: Answer): void {
    const ms = Math.round(durationMs)
    const note = noteOf(outcome)
    const { operation, output } = route
    log(`${describeRoute(route)} ${status} ${ms} ms${note === undefined ? '' : ` ${note}`}`, {
      level: status >= 500 || isFault(outcome) ? 'error' : 'info',
      request: { operation, output, status, durationMs: ms, note },
      client,
      requestId,
    })
  }

  return async function service(request, address, requestId) {
    const startMs = now()
    const route = parseRoute(request.url)
    let refused: AnswerOutcome | undefined
    const response = await dispatch(request, route, address, requestId).catch((error) => {
      if (error instanceof Refusal) refused = error.outcome
      return respondToError(route, error, requestId)
    })
    limitReaders(cors, response, request)
    const { status } = response
    const answeredMs = now() - startMs

    function conclude(outcome: AnswerOutcome): void {
      logAnswer({ route, status, durationMs: now() - startMs, outcome, client: address, requestId })
      measurements.answered(route, status, answeredMs, outcome)
      if (outcome === 'sign_in_failed') measurements.signInRefused('wrong')
      if (outcome === 'throttled') measurements.signInRefused('throttled')
    }

    const end = endOf(response)
    if (end) void end.then(conclude)
    else conclude(refused ?? outcomeOfStatus(status))
    return response
  }
}

async function readPost(request: Request, { values }: Route, address: string): Promise<Uint8Array> {
  if (values.length > 0)
    throw new Refusal(400, 'The parameters of a POST belong in its body, not in its path.')
  return readBody(request, networkOf(address))
}

function respondToError(
  { output = 'json' }: PartialRoute,
  error: Error,
  requestId?: string,
): Response {
  if (error instanceof Refusal) return respondWithRefusal(output, error)
  logNow(`${error.name} in the service ${describeFrames(error.stack)}`, {
    level: 'error',
    requestId,
  })
  return respondWithRefusal(output, new Refusal(500, 'The service failed; please try again.'))
}

/** The default clock. */
export function monotonicMs(): number {
  return performance.now()
}

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Credentials } from '../../core/credentials.ts'
import { CONTENT_TYPES, type Output } from '../../core/protocol/encode.ts'
import type { Log } from '../log.ts'
import { type Measurements, NO_MEASUREMENTS } from '../measurements.ts'
import { Refusal } from '../refusal.ts'
import { ENCODINGS, negotiateEncoding } from '../request/compression.ts'
import { type Handler, type LookupRequest, parseLookupRequest } from '../request/lookupRequest.ts'
import { respondWithStream } from '../request/respondWithStream.ts'
import type { Upstream } from '../settings/settings.ts'
import { createThrottle, type Throttle } from '../signin/throttle.ts'
import { createStatusLog, refusalOf } from './errorStatus.ts'
import { type Body, openBody } from './openBody.ts'
import { createSignInAttempts } from './signInAttempts.ts'
import {
  createFailureLog,
  createUpstream,
  TIMEOUTS,
  type Timeouts,
  type UpstreamAnswer,
} from './upstream.ts'

export interface ForwardOptions {
  readonly upstream: Upstream
  readonly throttle?: Throttle // of failed sign-ins; by default one of this process
  readonly timeouts?: Timeouts
  readonly now: () => number // milliseconds that never go back
  readonly log: Log
  readonly measurements?: Measurements
}

/** Answers lookups with the answers of another service, streamed as they come. */
export function createForward({
  upstream,
  timeouts = TIMEOUTS,
  now,
  throttle = createThrottle(now),
  log,
  measurements = NO_MEASUREMENTS,
}: ForwardOptions): Handler {
  const { url, maxBytes } = upstream
  const beginAttempt = createSignInAttempts(throttle, now)
  const logFailure = createFailureLog(url, log)
  const ask = createUpstream({ url, timeouts, logFailure, measurements })
  const logStatus = createStatusLog(url, now, log)

  return async function forward(sent) {
    const lookup = parseLookupRequest(sent)
    const signal = lookup.signal()
    const accepted = negotiateEncoding(lookup.acceptEncoding, ENCODINGS)
    const credentials = credentialsOf(lookup)
    const attempt = await beginAttempt(credentials, lookup.address)
    let answer: UpstreamAnswer | undefined
    try {
      answer = await ask({
        ...lookup,
        credentials,
        signal,
        digest: attempt.digest,
        encoding: accepted,
      })
      const { message, measure } = answer
      if (message.statusCode !== 200) {
        logStatus(message.statusCode ?? 0, lookup)
        throw refusalOf(message, lookup.operation)
      }
      const body = openBody(message, { lookup, accepted, attempt, maxBytes, timeouts, logFailure })
      void body.end.then(measure)
      return await answerBody(lookup, message, body)
    } catch (error) {
      const status = answer?.message.statusCode
      answer?.message.destroy()
      answer?.measure(
        status === 200 && error instanceof Refusal ? error.outcome : (status ?? 'failed'),
      )
      if (status === 401) attempt.fail()
      if (!signal.aborted && leavesSignInOpen(status)) attempt.withdraw()
      attempt.end()
      throw error
    }
  }
}

async function answerBody(
  { isHead, output }: LookupRequest,
  message: IncomingMessage,
  { stream, encoding, length, end }: Body,
): Promise<Response> {
  // HEAD decides the sign-in too, so its body is read until that is known
  if (isHead) await once(stream.resume(), 'close').catch(() => {})
  return respondWithStream(isHead ? null : stream, {
    encoding,
    length,
    type: typeOf(message, output),
    disposition: message.headers['content-disposition'],
    end,
  })
}

/** What the upstream is asked with: it knows nothing of our sessions, whose cookie therefore holds the password. */
function credentialsOf({ person }: LookupRequest): Credentials {
  if (person.kind === 'claimed') return person.credentials
  throw new Error('A session before another service needs the password: use identifyByUpstream.')
}

/** Whether a status says nothing about the credentials. No answer at all counts as 504. */
function leavesSignInOpen(status = 504): boolean {
  return status === 429 || status >= 500
}

const DATA_TYPE =
  /^(application\/(?:json|xml|csv)|text\/(?:json|xml|csv|plain))\s*(?:;\s*charset="?([\w-]+)"?\s*)?$/i

/** The content type of the upstream if it is a plain data type, otherwise that of the requested format. */
function typeOf({ headers }: IncomingMessage, output: Output): string {
  const [, type, charset] = DATA_TYPE.exec(headers['content-type'] ?? '') ?? []
  if (type === undefined) return CONTENT_TYPES[output]
  return charset === undefined ? type : `${type}; charset=${charset}`
}

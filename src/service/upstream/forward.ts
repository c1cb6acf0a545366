import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { CONTENT_TYPES, type Output } from '../../core/protocol/encode.ts'
import { type Handler, type LookupRequest, parseLookupRequest } from '../request/lookupRequest.ts'
import { ENCODINGS, type Encoding, negotiateEncoding } from '../response/compression.ts'
import { respondWithStream } from '../response/respond.ts'
import type { Upstream } from '../settings/settings.ts'
import { createBodyCheck, createDecoder } from './bodyCheck.ts'
import { classifyAnswer } from './classifyAnswer.ts'
import { createStatusLog, foreign, refusalOf } from './errorStatus.ts'
import { type Attempt, createSignInAttempts } from './signInAttempts.ts'
import { createUpstream, nameOf, TIMEOUTS, type Timeouts } from './upstream.ts'

export interface ForwardOptions {
  readonly upstream: Upstream
  readonly timeouts?: Timeouts
  readonly now: () => number // milliseconds that never go back
  readonly log: (line: string) => void
}

interface Body {
  readonly stream: Readable
  readonly encoding: Encoding
  readonly length: string | undefined // in bytes, where the upstream promises one
}

/** Answers questions with what another service answers, as it comes. */
export function createForward({ upstream, timeouts = TIMEOUTS, now, log }: ForwardOptions): Handler {
  const admit = createSignInAttempts(now)
  const ask = createUpstream({ url: upstream.url, timeouts, log })
  const logStatus = createStatusLog(upstream.url, now, log)

  /** The body in an encoding that the client takes: mostly as it comes, decoded only where it was not asked for. */
  function open(message: IncomingMessage, wanted: Encoding, question: LookupRequest, attempt: Attempt): Body {
    const found = encodingOf(message)
    const length = message.headers['content-length']
    if (Number(length) > upstream.maxBytes) throw foreign('is too large')
    let hasFailed = false
    function fail(): void {
      // the line of the answer has its status, which does not tell
      if (!hasFailed) log('sign-in failed, with the status 200 of the upstream')
      hasFailed = true
      attempt.fail()
    }
    const meter = createBodyCheck({
      encoding: found,
      maxBytes: upstream.maxBytes,
      idleMs: timeouts.idleMs,
      onStart(text, isWhole) {
        const verdict = classifyAnswer(question, text, isWhole)
        if (verdict === 'list') attempt.succeed()
        if (verdict === 'refusal') fail()
        // the rest would be for nobody
        if (question.isHead) meter.destroy()
      },
    })
    const decoder = found === wanted ? undefined : createDecoder(found)
    const stream = decoder ?? meter
    limitWhole(stream, timeouts.wholeMs)
    pipeline(decoder ? [message, meter, decoder] : [message, meter], (error) => {
      attempt.end()
      // a premature close is the client's
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && !question.signal().aborted) {
        log(`upstream ${nameOf(error)}`)
      }
    })
    return decoder ? { stream, encoding: 'identity', length: undefined } : { stream, encoding: found, length }
  }

  return async function forward(sent) {
    const question = parseLookupRequest(sent)
    const { output, operation, credentials, address, isHead } = question
    const signal = question.signal()
    const encoding = negotiateEncoding(question.acceptEncoding, ENCODINGS)
    const attempt = admit(credentials, address)
    let message: IncomingMessage | undefined
    try {
      message = await ask({ ...question, signal, id: attempt.id, encoding })
      if (message.statusCode !== 200) {
        logStatus(message.statusCode ?? 0, operation)
        throw refusalOf(message, operation)
      }
      const body = open(message, encoding, question, attempt)
      // what it says of the credentials counts for HEAD too
      if (isHead) await once(body.stream.resume(), 'close').catch(() => {})
      return respondWithStream(isHead ? null : body.stream, {
        encoding: body.encoding,
        length: body.length,
        type: typeOf(message, output),
        disposition: message.headers['content-disposition'],
      })
    } catch (error) {
      message?.destroy()
      if (message?.statusCode === 401) attempt.fail()
      if (!signal.aborted && isUndecided(message?.statusCode)) attempt.withdraw()
      attempt.end()
      throw error
    }
  }
}

function limitWhole(stream: Readable, wholeMs: number): void {
  const timer = setTimeout(() => stream.destroy(new Error('answer is not done in time')), wholeMs)
  stream.once('close', () => clearTimeout(timer))
}

/** Whether the upstream said nothing of the credentials. */
function isUndecided(status = 504): boolean {
  return status === 429 || status >= 500
}

function encodingOf({ headers }: IncomingMessage): Encoding {
  const name = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const encoding = ENCODINGS.find((known) => known === name)
  if (encoding === undefined || isRecoded(headers['transfer-encoding'])) {
    throw foreign('is encoded in a way that was not asked for')
  }
  return encoding
}

/** Whether the bytes on the way are other than those of the body: Node undoes chunks, and nothing else. */
function isRecoded(transferEncoding = 'chunked'): boolean {
  return !/^\s*(?:chunked|identity)\s*$/i.test(transferEncoding)
}

const PASSIVE =
  /^(application\/(?:json|xml|csv)|text\/(?:json|xml|csv|plain))\s*(?:;\s*charset="?([\w-]+)"?\s*)?$/i

/** The type that the upstream names, if it is one of data and nothing more; else that of what was asked for. */
function typeOf({ headers }: IncomingMessage, output: Output): string {
  const [, type, charset] = PASSIVE.exec(headers['content-type'] ?? '') ?? []
  if (type === undefined) return CONTENT_TYPES[output]
  return charset === undefined ? type : `${type}; charset=${charset}`
}

import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import type { BodyOutcome } from '../answerOutcome.ts'
import type { Log } from '../log.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import { ENCODINGS, type Encoding } from '../request/compression.ts'
import { BodyCheck, createDecoder, Oversized } from './bodyCheck.ts'
import { createBodyJudge } from './bodyJudge.ts'
import type { AnswerKind } from './classifyAnswer.ts'
import { invalidAnswer, oversizedAnswer } from './errorStatus.ts'
import type { Attempt } from './signInAttempts.ts'
import type { Timeouts } from './timeouts.ts'
import { describeError } from './upstream.ts'

/** The body of an answer as it is sent to the client. */
export interface Body {
  readonly stream: Readable
  readonly encoding: Encoding
  readonly length: string | undefined // in bytes, if the upstream promises one
  readonly end: Promise<BodyOutcome> // what it turns out to be; never rejects
}

interface BodyOptions {
  readonly lookup: LookupRequest
  readonly accepted: Encoding // by the client, besides identity
  readonly attempt: Attempt // ends with the body
  readonly maxBytes: number
  readonly timeouts: Pick<Timeouts, 'idleMs' | 'bodyMs'>
  readonly log: Log
}

/**
 * Opens the body of an answer with status 200: checked, and decoded only if its encoding was not asked
 * for. Its first bytes decide the sign-in. Throws a `Refusal` for a body that cannot be passed on.
 */
export function openBody(message: IncomingMessage, options: BodyOptions): Body {
  const { accepted, attempt, maxBytes, timeouts, lookup } = options
  const encoding = encodingOf(message)
  const length = message.headers['content-length']
  if (Number(length) > maxBytes) {
    logFailure(new Oversized(maxBytes), options)
    throw oversizedAnswer()
  }
  const judge = createBodyJudge(lookup)
  const check = new BodyCheck({
    encoding,
    maxBytes,
    idleMs: timeouts.idleMs,
    onStart(text, isWhole) {
      decideSignIn(judge.begin(text, isWhole), attempt)
      // nobody reads the rest
      if (lookup.isHead) check.destroy()
    },
    onDecoded: judge.read,
  })
  const decoder = encoding === accepted ? undefined : createDecoder(encoding)
  limitTime(decoder ?? check, timeouts.bodyMs)
  const end = new Promise<BodyOutcome>((resolve) => {
    pipeline(decoder ? [message, check, decoder] : [message, check], (error) => {
      attempt.end()
      if (error && !hasClientLeft(error, lookup)) logFailure(error, options)
      resolve(lookup.isHead ? judge.conclude(false) : outcomeOf(error, lookup, judge.conclude))
    })
  })
  if (decoder) return { stream: decoder, encoding: 'identity', length: undefined, end }
  return { stream: check, encoding, length, end }
}

function decideSignIn(kind: AnswerKind, attempt: Attempt): void {
  if (kind === 'list') attempt.succeed()
  if (kind === 'refusal') attempt.fail()
}

function outcomeOf(
  error: Error | null | undefined,
  lookup: LookupRequest,
  conclude: (hasEnd: boolean) => BodyOutcome,
): BodyOutcome {
  if (!error) return conclude(true)
  if (error instanceof Oversized) return 'oversized'
  return hasClientLeft(error, lookup) ? 'left' : 'incomplete'
}

function logFailure(error: Error, { lookup, log }: BodyOptions): void {
  log(`upstream ${describeError(error)}`, { level: 'warn', requestId: lookup.requestId })
}

function hasClientLeft({ code }: NodeJS.ErrnoException, lookup: LookupRequest): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || lookup.signal().aborted
}

function limitTime(stream: Readable, bodyMs: number): void {
  const timer = setTimeout(() => stream.destroy(new Error('answer is not done in time')), bodyMs)
  stream.once('close', () => clearTimeout(timer))
}

function encodingOf({ headers }: IncomingMessage): Encoding {
  const name = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const encoding = ENCODINGS.find((each) => each === name)
  if (encoding === undefined || hasTransferCompression(headers['transfer-encoding'])) {
    throw invalidAnswer('is encoded in a way that was not asked for', 'foreign')
  }
  return encoding
}

/** Whether the body is encoded for the transfer in a way that Node does not decode: it only decodes chunks. */
function hasTransferCompression(transferEncoding = 'chunked'): boolean {
  return !/^\s*(?:chunked|identity)\s*$/i.test(transferEncoding)
}

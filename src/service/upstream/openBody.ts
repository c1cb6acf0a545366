import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import type { Log } from '../log.ts'
import type { Measurements } from '../measure/measurements.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import { ENCODINGS, type Encoding } from '../response/compression.ts'
import { BodyCheck, createDecoder } from './bodyCheck.ts'
import { classifyAnswer } from './classifyAnswer.ts'
import { invalidAnswer } from './errorStatus.ts'
import type { Attempt } from './signInAttempts.ts'
import type { Timeouts } from './timeouts.ts'
import { describeError } from './upstream.ts'

/** The body of an answer as it is sent to the client. */
export interface Body {
  readonly stream: Readable
  readonly encoding: Encoding
  readonly length: string | undefined // in bytes, if the upstream promises one
}

interface BodyOptions {
  readonly lookup: LookupRequest
  readonly accepted: Encoding // by the client, besides identity
  readonly attempt: Attempt // ends with the body
  readonly maxBytes: number
  readonly timeouts: Pick<Timeouts, 'idleMs' | 'bodyMs'>
  readonly log: Log
  readonly measurements: Pick<Measurements, 'signInRefused'>
}

/**
 * Opens the body of an answer with status 200: checked, and decoded only if its encoding was not asked
 * for. Its first bytes decide the sign-in. Throws a `Refusal` for a body that cannot be passed on.
 */
export function openBody(message: IncomingMessage, options: BodyOptions): Body {
  const { accepted, attempt, maxBytes, timeouts } = options
  const encoding = encodingOf(message)
  const length = message.headers['content-length']
  if (Number(length) > maxBytes) throw invalidAnswer('is too large')
  const check = new BodyCheck({
    encoding,
    maxBytes,
    idleMs: timeouts.idleMs,
    onStart(text, isWhole) {
      decideSignIn(text, isWhole, options)
      // nobody reads the rest
      if (options.lookup.isHead) check.destroy()
    },
  })
  const decoder = encoding === accepted ? undefined : createDecoder(encoding)
  limitTime(decoder ?? check, timeouts.bodyMs)
  pipeline(decoder ? [message, check, decoder] : [message, check], (error) => {
    attempt.end()
    if (error) logFailure(error, options)
  })
  if (decoder) return { stream: decoder, encoding: 'identity', length: undefined }
  return { stream: check, encoding, length }
}

function decideSignIn(
  text: string,
  isWhole: boolean,
  { lookup, attempt, log, measurements }: BodyOptions,
): void {
  const kind = classifyAnswer(lookup, text, isWhole)
  if (kind === 'list') attempt.succeed()
  if (kind !== 'refusal') return
  attempt.fail()
  measurements.signInRefused('wrong')
  // the log line of the request only has its status, 200
  log('sign-in failed, with the status 200 of the upstream', { requestId: lookup.requestId })
}

function logFailure(error: NodeJS.ErrnoException, { lookup, log }: BodyOptions): void {
  const hasClientLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || lookup.signal().aborted
  if (!hasClientLeft) log(`upstream ${describeError(error)}`, { level: 'warn', requestId: lookup.requestId })
}

function limitTime(stream: Readable, bodyMs: number): void {
  const timer = setTimeout(() => stream.destroy(new Error('answer is not done in time')), bodyMs)
  stream.once('close', () => clearTimeout(timer))
}

function encodingOf({ headers }: IncomingMessage): Encoding {
  const name = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const encoding = ENCODINGS.find((each) => each === name)
  if (encoding === undefined || hasTransferCompression(headers['transfer-encoding'])) {
    throw invalidAnswer('is encoded in a way that was not asked for')
  }
  return encoding
}

/** Whether the body is encoded for the transfer in a way that Node does not decode: it only decodes chunks. */
function hasTransferCompression(transferEncoding = 'chunked'): boolean {
  return !/^\s*(?:chunked|identity)\s*$/i.test(transferEncoding)
}

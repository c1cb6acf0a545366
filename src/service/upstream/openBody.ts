import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream'
import { type BrotliDecompress, createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'
import type { BodyOutcome } from '../refusal.ts'
import { type ContentEncoding, ENCODINGS } from '../request/compression.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import type { StreamOptions } from '../request/respondWithStream.ts'
import { type AnswerKind, createBodyJudge } from './bodyJudge.ts'
import { invalidAnswer, oversizedAnswer } from './errorStatus.ts'
import type { Attempt } from './signInAttempts.ts'
import type { LogFailure, Timeouts } from './upstream.ts'

/** The body of an answer as it is sent to the client. */
export interface Body extends Pick<StreamOptions, 'encoding' | 'length' | 'end'> {
  readonly stream: Readable
}

interface BodyOptions {
  readonly lookup: LookupRequest
  readonly accepted: ContentEncoding // by the client, besides identity
  readonly attempt: Attempt // ends with the body
  readonly maxBytes: number
  readonly timeouts: Pick<Timeouts, 'idleMs' | 'bodyMs'>
  readonly logFailure: LogFailure
}

/**
 * Opens the body of an answer with status 200: checked, and decoded only if its encoding was not asked
 * for. Its first bytes decide the sign-in. Throws a `Refusal` for a body that cannot be passed on.
 */
export function openBody(message: IncomingMessage, options: BodyOptions): Body {
  const { accepted, attempt, maxBytes, timeouts, lookup, logFailure } = options
  const encoding = encodingOf(message)
  const length = message.headers['content-length']
  if (Number(length) > maxBytes) {
    logFailure(new Oversized(maxBytes), lookup)
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
      if (error && !hasClientLeft(error, lookup)) logFailure(error, lookup)
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

function hasClientLeft({ code }: NodeJS.ErrnoException, lookup: LookupRequest): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || lookup.signal().aborted
}

function limitTime(stream: Readable, bodyMs: number): void {
  const timer = setTimeout(() => stream.destroy(new Error('answer is not done in time')), bodyMs)
  stream.once('close', () => clearTimeout(timer))
}

function encodingOf({ headers }: IncomingMessage): ContentEncoding {
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

/** Fails a body with more bytes than the operator allows. */
class Oversized extends Error {
  constructor(maxBytes: number) {
    super(`answer is larger than COVERAGE_UPSTREAM_MAX_MB allows (${maxBytes / 1_000_000} MB)`)
  }
}

const START_BYTES = 4096
const SIZE_BYTES = 4 // the last bytes of gzip: the decoded size modulo 2^32. Source: RFC 1952
const EXCESS = 'sends more after the end of its compressed data'

/**
 * Passes a body on unchanged and fails if it holds more than `maxBytes`, encoded or decoded, if its
 * encoding is broken, or if nothing moves for `idleMs`, whether the sender or the reader stalls. Each chunk
 * is decoded before it is passed on, so that a decompression bomb is noticed in time.
 */
class BodyCheck extends Transform {
  readonly #options: BodyCheckOptions
  readonly #decoder: Decoder | undefined
  readonly #idleTimer: NodeJS.Timeout
  #sentBytes = 0
  #decodedBytes = 0
  #start: Buffer | undefined = Buffer.alloc(0) // undefined once it was reported
  #tail = Buffer.alloc(0)

  constructor(options: BodyCheckOptions) {
    super()
    this.#options = options
    this.#idleTimer = setTimeout(() => this.destroy(new Error('idle')), options.idleMs)
    this.#decoder = createDecoder(options.encoding)
    this.#decoder?.on('data', (chunk: Buffer) => this.#countDecoded(chunk))
    this.#decoder?.on('error', (error) => this.destroy(error))
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#idleTimer.refresh()
    this.#sentBytes += chunk.length
    if (this.#sentBytes > this.#options.maxBytes) done(new Oversized(this.#options.maxBytes))
    else if (this.#decoder) this.#decode(this.#decoder, chunk, done)
    else {
      this.#countDecoded(chunk)
      done(null, chunk)
    }
  }

  #decode(decoder: Decoder, chunk: Buffer, done: TransformCallback): void {
    if (decoder.readableEnded) {
      done(new Error(EXCESS))
      return
    }
    this.#tail = Buffer.concat([this.#tail, chunk.subarray(-SIZE_BYTES)]).subarray(-SIZE_BYTES)
    decoder.write(chunk, (error) => {
      const hasExcess = decoder.bytesWritten < this.#sentBytes
      done(error ?? (hasExcess ? new Error(EXCESS) : null), chunk)
    })
  }

  #countDecoded(chunk: Buffer): void {
    const { maxBytes, onDecoded } = this.#options
    this.#decodedBytes += chunk.length
    if (this.#decodedBytes > maxBytes) this.destroy(new Oversized(maxBytes))
    else onDecoded(chunk)
    if (this.#start === undefined) return
    this.#start = Buffer.concat([this.#start, chunk.subarray(0, START_BYTES - this.#start.length)])
    if (this.#start.length === START_BYTES) this.#reportStart(false)
  }

  #reportStart(isWhole: boolean): void {
    const start = this.#start
    this.#start = undefined
    if (start) this.#options.onStart(new TextDecoder().decode(start), isWhole)
  }

  override _flush(done: TransformCallback): void {
    const finish = () => {
      this.#reportStart(true)
      done(this.#hasOneMember() ? null : new Error(EXCESS))
    }
    if (this.#decoder) this.#decoder.once('end', finish).end()
    else finish()
  }

  /** Whether gzip holds a single member: browsers silently stop after the first and would lose the rest. */
  #hasOneMember(): boolean {
    return (
      this.#options.encoding !== 'gzip' ||
      this.#tail.readUInt32LE() === this.#decodedBytes % 2 ** 32
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idleTimer)
    this.#decoder?.destroy()
    this.#reportStart(false)
    done(error)
  }
}

interface BodyCheckOptions {
  readonly encoding: ContentEncoding // of the bytes that pass
  readonly maxBytes: number // encoded, and decoded
  readonly idleMs: number // between two chunks
  /** Called once with the first 4 kB of the decoded text; `isWhole` if it is all of it, and ended well. */
  readonly onStart: (text: string, isWhole: boolean) => void
  /** Called with all decoded bytes, in pieces. */
  readonly onDecoded: (bytes: Uint8Array) => void
}

type Decoder = BrotliDecompress | Gunzip

/** A stream that decodes; undefined for identity. */
function createDecoder(encoding: ContentEncoding): Decoder | undefined {
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'gzip' ? createGunzip() : undefined
}

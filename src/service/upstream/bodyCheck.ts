import { Transform, type TransformCallback } from 'node:stream'
import { type BrotliDecompress, createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'
import type { Encoding } from '../request/compression.ts'

interface BodyCheckOptions {
  readonly encoding: Encoding // of the bytes that pass
  readonly maxBytes: number // encoded, and decoded
  readonly idleMs: number // between two chunks
  /** Called once with the first 4 kB of the decoded text; `isWhole` if it is all of it, and ended well. */
  readonly onStart: (text: string, isWhole: boolean) => void
  /** Called with all decoded bytes, in pieces. */
  readonly onDecoded: (bytes: Uint8Array) => void
}

/** Fails a body with more bytes than the operator allows. */
export class Oversized extends Error {
  constructor(maxBytes: number) {
    super(`answer is larger than COVERAGE_UPSTREAM_MAX_MB allows (${maxBytes / 1_000_000} MB)`)
  }
}

type Decoder = BrotliDecompress | Gunzip

const START_BYTES = 4096
const SIZE_BYTES = 4 // the last bytes of gzip: the decoded size modulo 2^32. Source: RFC 1952
const EXCESS = 'sends more after the end of its compressed data'

/**
 * Passes a body on unchanged and fails if it holds more than `maxBytes`, encoded or decoded, if its
 * encoding is broken, or if nothing moves for `idleMs`, whether the sender or the reader stalls. Each chunk
 * is decoded before it is passed on, so that a decompression bomb is noticed in time.
 */
export class BodyCheck extends Transform {
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
    return this.#options.encoding !== 'gzip' || this.#tail.readUInt32LE() === this.#decodedBytes % 2 ** 32
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idleTimer)
    this.#decoder?.destroy()
    this.#reportStart(false)
    done(error)
  }
}

/** A stream that decodes; undefined for identity. */
export function createDecoder(encoding: Encoding): Decoder | undefined {
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'gzip' ? createGunzip() : undefined
}

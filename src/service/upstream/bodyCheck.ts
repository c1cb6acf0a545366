import { Transform, type TransformCallback } from 'node:stream'
import { type BrotliDecompress, createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'
import type { Encoding } from '../response/compression.ts'

export interface BodyCheckOptions {
  readonly encoding: Encoding // of what comes in and goes out
  readonly maxBytes: number
  readonly idleMs: number
  readonly onStart: (text: string, isWhole: boolean) => void // how the decoded bytes begin; once, also where they break off
}

const START_BYTES = 4096
const SIZE_BYTES = 4 // at the end of gzip: how much it holds. Source: RFC 1952

/**
 * Passes bytes on as they are, and fails where there are more than `maxBytes`, decoded or not, where
 * the encoding is broken, or where nothing moves for `idleMs`, whichever side it is that stands still.
 * Bytes are decoded before they go on: what a few of them swell to is known in time.
 */
export function createBodyCheck({ encoding, maxBytes, idleMs, onStart }: BodyCheckOptions): Transform {
  const decoder = createDecoder(encoding)
  const idle = setTimeout(() => meter.destroy(new Error('idle')), idleMs)
  let sentBytes = 0
  let decodedBytes = 0
  let start: Buffer | undefined = Buffer.alloc(0)
  let tail = Buffer.alloc(0)

  function count(chunk: Buffer): void {
    decodedBytes += chunk.length
    if (decodedBytes > maxBytes) meter.destroy(new Error('too large'))
    if (start === undefined) return
    start = Buffer.concat([start, chunk.subarray(0, START_BYTES - start.length)])
    if (start.length === START_BYTES) tellStart(false)
  }
  function tellStart(isWhole: boolean): void {
    const bytes = start
    start = undefined
    if (bytes) onStart(new TextDecoder().decode(bytes), isWhole)
  }
  /** Browsers stop at the end of the first part without a word, so what lies behind it would be lost. */
  function hasOnePart(): boolean {
    return encoding !== 'gzip' || tail.readUInt32LE() === decodedBytes % 2 ** 32
  }

  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.refresh()
      sentBytes += chunk.length
      if (sentBytes > maxBytes) return done(new Error('too large'))
      if (!decoder) {
        count(chunk)
        return done(null, chunk)
      }
      if (decoder.readableEnded) return done(new Error(EXCESS))
      tail = Buffer.concat([tail, chunk.subarray(-SIZE_BYTES)]).subarray(-SIZE_BYTES)
      decoder.write(chunk, (error) => {
        const isExcess = decoder.bytesWritten < sentBytes
        done(error ?? (isExcess ? new Error(EXCESS) : null), chunk)
      })
    },
    flush(done: TransformCallback) {
      const finish = () => {
        tellStart(true)
        done(hasOnePart() ? null : new Error(EXCESS))
      }
      if (!decoder) return finish()
      decoder.once('end', finish)
      decoder.end()
    },
    destroy(error, done) {
      clearTimeout(idle)
      decoder?.destroy()
      tellStart(false)
      done(error)
    },
  })
  decoder?.on('data', count)
  decoder?.on('error', (error) => meter.destroy(error))
  return meter
}

const EXCESS = 'sends more after the end of its compressed data'

/** A stream that decodes; undefined for identity, which needs none. */
export function createDecoder(encoding: Encoding): BrotliDecompress | Gunzip | undefined {
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'gzip' ? createGunzip() : undefined
}

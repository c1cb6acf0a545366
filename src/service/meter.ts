import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Encoding } from './compression.ts'

export interface MeterOptions {
  readonly encoding: Encoding // of what comes in and goes out
  readonly maxBytes: number
  readonly idleMs: number
  readonly onStart: (text: string) => void // how the decoded bytes begin, as far as is known; several times
}

const START_BYTES = 512

/**
 * Passes bytes on as they are, and fails where there are more than `maxBytes`, decoded or not, where
 * the encoding is broken, or where nothing moves for `idleMs`, whichever side it is that stands still.
 * Bytes are decoded before they go on: what a few of them swell to is known in time.
 */
export function createMeter({ encoding, maxBytes, idleMs, onStart }: MeterOptions): Transform {
  const decoder = createDecoder(encoding)
  const idle = setTimeout(() => meter.destroy(new Error('idle')), idleMs)
  let sentBytes = 0
  let decodedBytes = 0
  let start = ''

  function count(chunk: Buffer): void {
    decodedBytes += chunk.length
    if (decodedBytes > maxBytes) meter.destroy(new Error('too large'))
    if (start.length >= START_BYTES) return
    start += chunk.toString('latin1', 0, START_BYTES - start.length)
    onStart(start)
  }

  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.refresh()
      sentBytes += chunk.length
      if (sentBytes > maxBytes) return done(new Error('too large'))
      if (decoder) return void decoder.write(chunk, (error) => done(error, chunk))
      count(chunk)
      done(null, chunk)
    },
    flush(done: TransformCallback) {
      clearTimeout(idle)
      if (!decoder) return done()
      decoder.once('end', () => done())
      decoder.end()
    },
  })
  decoder?.on('data', count)
  decoder?.on('error', (error) => meter.destroy(error))
  meter.once('close', () => {
    clearTimeout(idle)
    decoder?.destroy()
  })
  return meter
}

/** A stream that decodes; undefined for identity, which needs none. */
export function createDecoder(encoding: Encoding): (Transform & Readable) | undefined {
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'gzip' ? createGunzip() : undefined
}

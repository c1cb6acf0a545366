import { Readable } from 'node:stream'
import type { BodyOutcome } from '../refusal.ts'
import type { ContentEncoding } from './compression.ts'
import { COMMON_HEADERS, setEnd } from './respond.ts'

export interface StreamOptions {
  readonly encoding: ContentEncoding
  readonly length: string | undefined // in bytes, if the upstream promises one
  readonly type: string
  readonly disposition: string | undefined
  readonly end: Promise<BodyOutcome> // what it turns out to be; never rejects
}

// a set, because reading `Response.headers` makes a response twice as slow to send
const streamed = new WeakSet<Response>()

/** Whether a response may fail before its end, so that the host has to stream it itself. */
export function isStreamed(response: Response): boolean {
  return streamed.has(response)
}

/** Lets the host break off a response whose stream fails: otherwise it would look complete. */
export function markStreamed(response: Response): Response {
  streamed.add(response)
  return response
}

/**
 * A length lets every client notice a stream that ends too soon. Encoded bytes get none: their last bytes may
 * turn out to be invalid, and a response of the promised length would look complete.
 */
export function respondWithStream(
  stream: Readable | null,
  { encoding, length, type, disposition, end }: StreamOptions,
): Response {
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    Vary: 'Accept-Encoding',
    'Content-Type': type,
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  else if (length !== undefined) headers['Content-Length'] = length
  if (disposition !== undefined) headers['Content-Disposition'] = disposition
  const body = stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
  const response = new Response(body, { headers })
  if (body) markStreamed(response)
  setEnd(response, end)
  return response
}

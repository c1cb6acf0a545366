import { Readable } from 'node:stream'
import { CONTENT_TYPES, encodeRefusal, type Output } from '../../core/protocol/encode.ts'
import type { Refusal } from '../refusal.ts'
import type { Encoding } from './compression.ts'

/**
 * On every answer. Any page may ask, unless `restrictReaders` takes that back: credentials are parameters, and no
 * browser adds them by itself.
 */
export const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Disposition, Retry-After',
  'Cache-Control': 'no-store',
  // a browser shows xml as a document, which runs nothing: another service's neither
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer', // the path of a GET holds a password
  'X-Content-Type-Options': 'nosniff',
}

const ALLOWED_METHODS = 'GET, HEAD, POST, OPTIONS'
const PREFLIGHT_SECONDS = 86_400

interface StreamOptions {
  readonly encoding: Encoding
  readonly length: string | undefined // in bytes, where it is known
  readonly type: string
  readonly disposition: string | undefined
}

// known by themselves: to look at its headers makes a response twice as slow to send
const streams = new WeakSet<Response>()

/** Whether an answer may break off before its end. */
export function isStreamed(response: Response): boolean {
  return streams.has(response)
}

/**
 * A length shows everybody a stream that ends too soon. Encoded bytes get none: where their last ones turn
 * out to be wrong, an answer of the right length would pass for a good one.
 */
export function respondWithStream(
  stream: Readable | null,
  { encoding, length, type, disposition }: StreamOptions,
): Response {
  const headers: Record<string, string> = { ...COMMON_HEADERS, Vary: 'Accept-Encoding', 'Content-Type': type }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  else if (length !== undefined) headers['Content-Length'] = length
  if (disposition !== undefined) headers['Content-Disposition'] = disposition
  const body = stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
  const response = new Response(body, { headers })
  if (body) streams.add(response)
  return response
}

export function respondWithRefusal(output: Output, { status, message, headers }: Refusal): Response {
  const body = new TextEncoder().encode(encodeRefusal(output, message))
  return new Response(body, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': CONTENT_TYPES[output],
      'Content-Length': String(body.length),
      ...(status === 405 && { Allow: ALLOWED_METHODS }),
      ...headers,
    },
  })
}

/** For HEAD. */
export function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers })
}

export function respondToPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      Allow: ALLOWED_METHODS,
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    },
  })
}

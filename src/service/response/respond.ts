import { Readable } from 'node:stream'
import { CONTENT_TYPES, encodeRefusal, type Output } from '../../core/protocol/encode.ts'
import type { Refusal } from '../refusal.ts'
import type { Encoding } from './compression.ts'

/**
 * On every response of the service. Any page may read it, unless `limitReaders` takes that back: credentials
 * are parameters, which no browser adds on its own.
 */
export const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Disposition, Retry-After',
  'Cache-Control': 'no-store',
  // browsers show XML as a document: this keeps scripts in it from running, also in an upstream's
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer', // the path of a GET holds a password
  'X-Content-Type-Options': 'nosniff',
}

const ALLOWED_METHODS = 'GET, HEAD, POST, OPTIONS'
const PREFLIGHT_SECONDS = 86_400

interface StreamOptions {
  readonly encoding: Encoding
  readonly length: string | undefined // in bytes, if known
  readonly type: string
  readonly disposition: string | undefined
}

// a set, because reading `Response.headers` makes a response twice as slow to send
const streamed = new WeakSet<Response>()

/** Whether a response may fail before its end, so that the host has to stream it itself. */
export function isStreamed(response: Response): boolean {
  return streamed.has(response)
}

/**
 * A length lets every client notice a stream that ends too soon. Encoded bytes get none: their last bytes may
 * turn out to be invalid, and a response of the promised length would look complete.
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
  if (body) streamed.add(response)
  return response
}

/** In the requested format, with `RETURN` 100. */
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

/** For OPTIONS. */
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

import { CONTENT_TYPES, encodeRefusal, type Output } from '../../core/protocol/encode.ts'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import type { BodyOutcome, Refusal } from '../refusal.ts'

const ends = new WeakMap<Response, Promise<BodyOutcome>>()

/** On every response. Any page may read it, unless `limitReaders` says no: no browser adds credentials by itself. */
export const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': `Content-Disposition, ${CATALOG_HEADER}, Retry-After`,
  'Cache-Control': 'no-store',
  // browsers show XML as a document: this keeps scripts in it from running, also in an upstream's
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer', // the path of a GET holds a password
  'X-Content-Type-Options': 'nosniff',
}

const ALLOWED_METHODS = 'GET, HEAD, POST, OPTIONS'
const PREFLIGHT_SECONDS = 86_400

/** In the requested format, with `RETURN` 100. */
export function respondWithRefusal(output: Output, refusal: Refusal): Response {
  const { body, ...init } = encodeAnswer(output, refusal)
  return new Response(body, init)
}

/** The same for hosts that have no `Request` to answer. */
export function encodeAnswer(output: Output, { status, message, headers }: Refusal) {
  const body = new TextEncoder().encode(encodeRefusal(output, message))
  return {
    body,
    status,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': CONTENT_TYPES[output],
      'Content-Length': String(body.length),
      ...(status === 405 && { Allow: ALLOWED_METHODS }),
      ...headers,
    },
  }
}

/** For HEAD. */
export function withoutBody(response: Response): Response {
  const { status, headers } = response
  const bare = new Response(null, { status, headers })
  const end = endOf(response)
  if (end) setEnd(bare, end)
  return bare
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

/** Says what a body that is still being sent turns out to be: its status, which went ahead, cannot. */
export function setEnd(response: Response, end: Promise<BodyOutcome>): void {
  ends.set(response, end)
}

/** Undefined where the response was complete from the start. */
export function endOf(response: Response): Promise<BodyOutcome> | undefined {
  return ends.get(response)
}

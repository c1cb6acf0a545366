import { Readable } from 'node:stream'
import { CONTENT_TYPES, encodeRefusal, type Output } from '../../core/protocol/encode.ts'
import type { Refusal } from '../request/refusal.ts'
import { type Bytes, type Encoding, negotiateEncoding } from './compression.ts'
import type { List } from './lists.ts'

/**
 * On every answer. Any page may ask, unless `restrict` takes that back: credentials are parameters, and no
 * browser adds them by itself.
 */
const HEADERS = {
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

type ListHeaders = Readonly<Record<string, string>>

// each list has bytes of its own for every format and encoding; making the headers again takes 7 µs
const listHeaders = new WeakMap<Bytes, ListHeaders>()

interface ListRequest {
  readonly output: Output
  readonly isDownload: boolean
  readonly acceptEncoding: string | null
}

/** A list as it is sent to whoever asks in the same way, again and again. */
export interface ListAnswer {
  readonly bytes: Bytes
  readonly headers: ListHeaders
}

export async function prepareList(
  list: List,
  { output, isDownload, acceptEncoding }: ListRequest,
): Promise<ListAnswer> {
  const variants = list.outputs[output]()
  const encoding = negotiateEncoding(acceptEncoding, variants.offered)
  const bytes = await variants.bytes(encoding)
  const headers = listHeaders.get(bytes) ?? makeListHeaders(bytes, output, encoding)
  listHeaders.set(bytes, headers)
  if (!isDownload) return { bytes, headers }
  const disposition = `attachment; filename="${list.name}.${output}"`
  return { bytes, headers: { ...headers, 'Content-Disposition': disposition } }
}

export function answerList({ bytes, headers }: ListAnswer): Response {
  return new Response(bytes, { headers })
}

function makeListHeaders(bytes: Bytes, output: Output, encoding: Encoding): ListHeaders {
  return {
    ...HEADERS,
    'Content-Type': CONTENT_TYPES[output],
    'Content-Length': String(bytes.length),
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
}

interface StreamOptions {
  readonly encoding: Encoding
  readonly length: string | undefined // in bytes, where it is known
  readonly type: string
  readonly disposition: string | undefined
}

// known by themselves: to look at its headers makes a response twice as slow to send
const streams = new WeakSet<Response>()

/** Whether an answer may break off before its end. */
export function isStream(response: Response): boolean {
  return streams.has(response)
}

/**
 * A length shows everybody a stream that ends too soon. Encoded bytes get none: where their last ones turn
 * out to be wrong, an answer of the right length would pass for a good one.
 */
export function answerStream(
  stream: Readable | null,
  { encoding, length, type, disposition }: StreamOptions,
): Response {
  const headers: Record<string, string> = { ...HEADERS, Vary: 'Accept-Encoding', 'Content-Type': type }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  else if (length !== undefined) headers['Content-Length'] = length
  if (disposition !== undefined) headers['Content-Disposition'] = disposition
  const body = stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
  const response = new Response(body, { headers })
  if (body) streams.add(response)
  return response
}

export function answerRefusal(output: Output, { status, message, headers }: Refusal): Response {
  const body = new TextEncoder().encode(encodeRefusal(output, message))
  return new Response(body, {
    status,
    headers: {
      ...HEADERS,
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

export function answerOptions(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...HEADERS,
      Allow: ALLOWED_METHODS,
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    },
  })
}

import { Refusal } from '../refusal.ts'
import { pathOf } from '../request/route.ts'
import { COMMON_HEADERS, withoutBody } from '../request/respond.ts'
import { createApiDocument } from './apiDocument.ts'

let encoded: Uint8Array<ArrayBuffer> | undefined

/** Whether a URL is that of the OpenAPI document. */
export function isDocumentUrl(url: string): boolean {
  return pathOf(url) === '/api/openapi.json'
}

/** The OpenAPI document, which needs no account. Throws a `Refusal` for methods other than GET and HEAD. */
export function respondWithDocument({ method }: Request): Response {
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal(405, 'This address accepts GET and HEAD.', { Allow: 'GET, HEAD, OPTIONS' })
  encoded ??= new TextEncoder().encode(JSON.stringify(createApiDocument()))
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(encoded.length),
  }
  const response = new Response(encoded, { status: 200, headers })
  return method === 'HEAD' ? withoutBody(response) : response
}

import { CONTENT_TYPES, type Output } from '../../core/protocol/encode.ts'
import { type Bytes, type Encoding, negotiateEncoding } from '../response/compression.ts'
import { COMMON_HEADERS } from '../response/respond.ts'
import type { List } from './lists.ts'

type ListHeaders = Readonly<Record<string, string>>

// each list has bytes of its own for every format and encoding; making the headers again takes 7 µs
const listHeaders = new WeakMap<Bytes, ListHeaders>()

interface ListRequest {
  readonly output: Output
  readonly isDownload: boolean
  readonly acceptEncoding: string | null
}

/** A list as it is sent to whoever asks in the same way, again and again. */
export interface PreparedList {
  readonly bytes: Bytes
  readonly headers: ListHeaders
}

export async function prepareList(
  list: List,
  { output, isDownload, acceptEncoding }: ListRequest,
): Promise<PreparedList> {
  const variants = list.outputs[output]()
  const encoding = negotiateEncoding(acceptEncoding, variants.offered)
  const bytes = await variants.bytes(encoding)
  const headers = listHeaders.get(bytes) ?? makeListHeaders(bytes, output, encoding)
  listHeaders.set(bytes, headers)
  if (!isDownload) return { bytes, headers }
  const disposition = `attachment; filename="${list.name}.${output}"`
  return { bytes, headers: { ...headers, 'Content-Disposition': disposition } }
}

export function respondWithList({ bytes, headers }: PreparedList): Response {
  return new Response(bytes, { headers })
}

function makeListHeaders(bytes: Bytes, output: Output, encoding: Encoding): ListHeaders {
  return {
    ...COMMON_HEADERS,
    'Content-Type': CONTENT_TYPES[output],
    'Content-Length': String(bytes.length),
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
}

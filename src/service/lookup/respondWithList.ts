import { CONTENT_TYPES, type Output } from '../../core/protocol/encode.ts'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import type { Bytes, Encoding } from '../response/compression.ts'
import { COMMON_HEADERS } from '../response/respond.ts'
import type { EncodedList } from './encodedLists.ts'

type ListHeaders = Readonly<Record<string, string>>

export interface ListRequest {
  readonly output: Output
  readonly isDownload: boolean
  readonly acceptEncoding: string | null
}

/** A list as it is sent. */
interface PreparedList {
  readonly bytes: Bytes
  readonly headers: ListHeaders
}

// by the bytes, which are unique to a list, format and encoding; creating the headers takes 7 µs
const headersCache = new WeakMap<Bytes, ListHeaders>()

export async function prepareList(
  list: EncodedList,
  { output, isDownload, acceptEncoding }: ListRequest,
): Promise<PreparedList> {
  const { bytes, encoding } = await list.encoded(output, acceptEncoding)
  const headers = headersCache.get(bytes) ?? headersOf(bytes, output, encoding, list.version)
  headersCache.set(bytes, headers)
  if (!isDownload) return { bytes, headers }
  const disposition = `attachment; filename="${list.name}.${output}"`
  return { bytes, headers: { ...headers, 'Content-Disposition': disposition } }
}

export function respondWithList({ bytes, headers }: PreparedList): Response {
  return new Response(bytes, { headers })
}

function headersOf(
  bytes: Bytes,
  output: Output,
  encoding: Encoding,
  version: string | undefined,
): ListHeaders {
  return {
    ...COMMON_HEADERS,
    'Content-Type': CONTENT_TYPES[output],
    'Content-Length': String(bytes.length),
    Vary: 'Accept-Encoding',
    ...(version !== undefined && { [CATALOG_HEADER]: version }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
}

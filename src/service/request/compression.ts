import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content encodings, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type ContentEncoding = (typeof ENCODINGS)[number]

/** Bytes that a `Response` takes as its body. */
export type Bytes = Uint8Array<ArrayBuffer>

export const MIN_COMPRESSED = 1000 // bytes; compressing less saves less than it costs
const BROTLI_QUALITY = 9 // 11 takes ten times as long for a few percent
const LAST_RESORT = 0.0001 // the weight of identity if the header does not name it

/** The best offered encoding that an Accept-Encoding header allows; identity if it allows none. */
export function negotiateEncoding(
  header: string | null,
  offered: readonly ContentEncoding[],
): ContentEncoding {
  const weights = parseWeights(header ?? '')
  const weightOf = (encoding: ContentEncoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? LAST_RESORT : (weights.get('*') ?? 0))
  const allowed = ENCODINGS.filter(
    (encoding) => offered.includes(encoding) && weightOf(encoding) > 0,
  )
  return allowed.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity'
}

function parseWeights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0]
    }),
  )
}

export async function compress(encoding: ContentEncoding, bytes: Bytes): Promise<Bytes> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(bytes))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }))
}

import { markStreamed } from '../request/respondWithStream.ts'
import { readPiece } from '../settings/streetsFile.ts'
import { COMMON_HEADERS, type PageHandler, respondToUnreadable } from './pageHandler.ts'
import { SUBRESOURCE_POLICIES } from './policies.ts'

export const STREETS_PATH = '/streets.pmtiles'

const PIECE_BYTES = 256 * 1024

/** The page, and the archive beside it: not part of the page's own handler, which edge modules have without files. */
export function withStreets(page: PageHandler, path: string | undefined): PageHandler {
  return (request) => {
    const isAsked =
      new URL(request.url).pathname === STREETS_PATH && /^(GET|HEAD)$/.test(request.method)
    if (!isAsked || path === undefined) return page(request)
    return respondWithStreets(path, request).catch((error) =>
      respondToUnreadable(error, SUBRESOURCE_POLICIES),
    )
  }
}

/** The bytes that are asked for. It is opened for each piece, so it may be replaced. Rejects if it cannot be read. */
async function respondWithStreets(
  path: string,
  { method, headers: asked }: Request,
): Promise<Response> {
  const { size, tag } = await readPiece(path, 0, 0)
  const headers = {
    ...COMMON_HEADERS,
    ...SUBRESOURCE_POLICIES,
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600', // what browsers keep of an older file has another tag, which pages notice
  }
  if (asked.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers })
  const isCurrent = [null, tag].includes(asked.get('If-Range'))
  const range = parseRange(isCurrent ? asked.get('Range') : null, size)
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${size}` },
    })
  const { start, end } = range ?? { start: 0, end: size }
  const response = new Response(method === 'HEAD' ? null : streamPieces(path, tag, start, end), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Type': 'application/vnd.pmtiles',
      'Content-Length': String(end - start),
      ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
    },
  })
  return response.body ? markStreamed(response) : response
}

/** Fails if the file changes meanwhile. Nothing is open while a client is slow to read. */
function streamPieces(
  path: string,
  tag: string,
  start: number,
  end: number,
): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream({
    async pull(controller) {
      const piece = await readPiece(path, at, Math.min(PIECE_BYTES, end - at))
      if (piece.tag !== tag) throw new Error('The file of the streets was replaced.')
      at += piece.bytes.length
      controller.enqueue(piece.bytes)
      if (at >= end) controller.close()
    },
  })
}

/** The one range of bytes that a header asks for; undefined: all of them, as for several ranges; `none`: beyond the end. */
function parseRange(text: string | null, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size ? 'none' : { start, end }
}

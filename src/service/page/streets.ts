import { open } from 'node:fs/promises'
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles'
import { markStreamed } from '../request/respondWithStream.ts'
import type { StreetsSetting } from '../settings/values.ts'

export const STREETS_PATH = '/streets.pmtiles'

const MAGIC = 'PMTiles\u0003' // with the version
const HEADER_BYTES = 127
const PIECE_BYTES = 256 * 1024
const READABLE = [Compression.None, Compression.Gzip] // by browsers

/** With what the header of its file says, or why the map goes without. An archive of another host is left to the page. */
export async function describeStreets(setting: StreetsSetting): Promise<StreetsSetting> {
  const { path } = setting
  if (path === undefined) return setting
  try {
    const { minZoom, maxZoom, minLat, minLon, maxLat, maxLon } = await readHeader(path)
    const bounds = { south: minLat, west: minLon, north: maxLat, east: maxLon }
    return { ...setting, minZoom, maxZoom, bounds }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === undefined ? message : `cannot be read (${code})`
    return { ...setting, fault: `COVERAGE_STREETS names ${path}, which ${reason}: the map has no streets.` }
  }
}

/** Throws an `Error` that says what is wrong with the file. */
async function readHeader(path: string): Promise<Header> {
  const { size, bytes } = await readPiece(path, 0, HEADER_BYTES)
  if (bytes.length < HEADER_BYTES || Buffer.from(bytes).toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new Error('is no PMTiles archive of version 3')
  const header = bytesToHeader(bytes.buffer)
  const { tileDataOffset = 0, tileDataLength = 0, internalCompression, tileCompression } = header
  const wholeSize = tileDataOffset + tileDataLength
  if (size < wholeSize) throw new Error(`is cut short: it has ${size} of ${wholeSize} bytes`)
  if (header.tileType !== TileType.Mvt) throw new Error('has no vector tiles (MVT)')
  if (!READABLE.includes(internalCompression) || !READABLE.includes(tileCompression))
    throw new Error('is compressed in a way that browsers do not read: only gzip works')
  return header
}

/** The bytes that are asked for. It is opened for each piece, so it may be replaced. Rejects if it cannot be read. */
export async function respondWithStreets(
  path: string,
  { method, headers: asked }: Request,
  common: Readonly<Record<string, string>>,
): Promise<Response> {
  const { size, tag } = await readPiece(path, 0, 0)
  const headers = {
    ...common,
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600', // what browsers keep of an older file has another tag, which pages notice
  }
  if (asked.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers })
  const isCurrent = [null, tag].includes(asked.get('If-Range'))
  const range = parseRange(isCurrent ? asked.get('Range') : null, size)
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
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
function streamPieces(path: string, tag: string, start: number, end: number): ReadableStream<Uint8Array> {
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

async function readPiece(path: string, start: number, length: number) {
  const file = await open(path)
  try {
    const { size, mtimeMs } = await file.stat()
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, start)
    const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    return { size, tag, bytes: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
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

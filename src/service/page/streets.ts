import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles'
import { markStreamed } from '../request/respondWithStream.ts'
import type { StreetsSetting } from '../settings/values.ts'

export const STREETS_PATH = '/streets.pmtiles'

const MAGIC = 'PMTiles\u0003' // with the version
const HEADER_BYTES = 127
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
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const isWhole = bytesRead === HEADER_BYTES
    if (!isWhole || Buffer.from(buffer).toString('latin1', 0, 8) !== MAGIC)
      throw new Error('is no PMTiles archive of version 3')
    const header = bytesToHeader(buffer.buffer)
    const { tileDataOffset = 0, tileDataLength = 0, internalCompression, tileCompression } = header
    const wholeSize = tileDataOffset + tileDataLength
    if (size < wholeSize) throw new Error(`is cut short: it has ${size} of ${wholeSize} bytes`)
    if (header.tileType !== TileType.Mvt) throw new Error('has no vector tiles (MVT)')
    if (!READABLE.includes(internalCompression) || !READABLE.includes(tileCompression))
      throw new Error('is compressed in a way that browsers do not read: only gzip works')
    return header
  } finally {
    await file.close()
  }
}

/** The bytes of the file that are asked for. It is opened for each answer, so it may be replaced. Rejects if it cannot be read. */
export async function respondWithStreets(
  path: string,
  { method, headers: asked }: Request,
  common: Readonly<Record<string, string>>,
): Promise<Response> {
  const file = await open(path)
  let response: Response | undefined
  try {
    const { size, mtimeMs } = await file.stat()
    const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    const headers = {
      ...common,
      ETag: tag,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=3600', // what is kept of an older file has another tag, which the page notices
    }
    if (asked.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers })
    const isCurrent = [null, tag].includes(asked.get('If-Range'))
    const range = parseRange(isCurrent ? asked.get('Range') : null, size)
    if (range === 'none')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    response = new Response(method === 'HEAD' || size === 0 ? null : stream(file, start, end), {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'Content-Type': 'application/vnd.pmtiles',
        'Content-Length': String(end - start + 1),
        ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
      },
    })
    return response.body ? markStreamed(response) : response
  } finally {
    if (!response?.body) await file.close()
  }
}

/** Closes the file at its end, or when the client leaves. */
function stream(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>
}

/** The one range of bytes that a header asks for; undefined: all of them, as for several ranges; `none`: beyond the end. */
function parseRange(text: string | null, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size ? 'none' : { start, end }
}

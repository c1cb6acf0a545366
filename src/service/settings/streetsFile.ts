import { open } from 'node:fs/promises'
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles'
import { createTurns } from '../createTurns.ts'
import type { StreetsSetting } from './values.ts'

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
    return {
      ...setting,
      fault: `COVERAGE_STREETS names ${path}, which ${reason}: the map has no streets.`,
    }
  }
}

/** Throws an `Error` that says what is wrong with the file. */
async function readHeader(path: string): Promise<Header> {
  const { size, bytes } = await readPiece(path, 0, HEADER_BYTES)
  if (
    bytes.length < HEADER_BYTES ||
    Buffer.from(bytes).toString('latin1', 0, MAGIC.length) !== MAGIC
  )
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

const readFew = createTurns(16) // each keeps a file open

/** Bytes of the file, which is open for as long as this takes; and what it is now. */
export const readPiece = (path: string, start: number, length: number) =>
  readFew(() => openPiece(path, start, length))

async function openPiece(path: string, start: number, length: number) {
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

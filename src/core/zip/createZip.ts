import { Deflate, strToU8 } from 'fflate'
import {
  CENTRAL,
  CENTRAL_BYTES,
  crc32,
  DEFLATED,
  END,
  END_BYTES,
  LOCAL,
  LOCAL_BYTES,
  type ZipEntry,
} from './zipEntry.ts'

const VERSION = 20 // 2.0: files are deflated
const UTF_8_NAMES = 0x0800
const FIRST_DAY = 0x21 // 1 January 1980 in the format of MS-DOS: nothing here knows the time

/** Writes a ZIP archive: `add` each file, then `finish` gives its pieces. */
export function createZip() {
  const entries: ZipEntry[] = []
  return {
    add(entry: ZipEntry): void {
      entries.push(entry)
    },
    finish: () => piecesOf(entries),
  }
}

/** Packs one file, of text that comes in pieces. */
export function createPacker(name: string) {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const deflate = new Deflate({ level: 4 }, (bytes) => packed.push(bytes)) // 6 takes twice the time for 8 % less
  let [size, crc] = [0, 0]
  return {
    push(text: string): void {
      const bytes = strToU8(text)
      size += bytes.length
      crc = crc32(bytes, crc)
      deflate.push(bytes)
    },
    finish(): ZipEntry {
      deflate.push(new Uint8Array(0), true)
      return { name, method: DEFLATED, crc, size, packed }
    },
  }
}

/** Packs one file of text. */
export function pack(name: string, text: string): ZipEntry {
  const packer = createPacker(name)
  packer.push(text)
  return packer.finish()
}

function piecesOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const entry of entries) {
    const name = strToU8(entry.name)
    const packedSize = sum(entry.packed)
    directory.push(centralHeader(entry, packedSize, name, offset))
    pieces.push(localHeader(entry, packedSize, name))
    for (const piece of entry.packed) pieces.push(piece)
    offset += LOCAL_BYTES + name.length + packedSize
  }
  return [...pieces, ...directory, endRecord(entries.length, sum(directory), offset)]
}

function localHeader(
  entry: ZipEntry,
  packedSize: number,
  name: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LOCAL_BYTES + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, LOCAL, true)
  writeShared(view, 4, entry, packedSize, name)
  bytes.set(name, LOCAL_BYTES)
  return bytes
}

function centralHeader(
  entry: ZipEntry,
  packedSize: number,
  name: Uint8Array,
  offset: number,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(CENTRAL_BYTES + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, CENTRAL, true)
  view.setUint16(4, VERSION, true)
  writeShared(view, 6, entry, packedSize, name)
  view.setUint32(42, offset, true)
  bytes.set(name, CENTRAL_BYTES)
  return bytes
}

/** The fields that both headers have, in the same order. */
function writeShared(
  view: DataView,
  at: number,
  { method, crc, size }: ZipEntry,
  packedSize: number,
  name: Uint8Array,
): void {
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 2, UTF_8_NAMES, true)
  view.setUint16(at + 4, method, true)
  view.setUint16(at + 8, FIRST_DAY, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, packedSize, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, name.length, true)
}

function endRecord(count: number, directoryBytes: number, offset: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(END_BYTES))
  view.setUint32(0, END, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, directoryBytes, true)
  view.setUint32(16, offset, true)
  return new Uint8Array(view.buffer as ArrayBuffer)
}

const sum = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((total, { length }) => total + length, 0)

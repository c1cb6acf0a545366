import { DecodeUTF8, Inflate, strFromU8 } from 'fflate'
import { brokenFile, FileError, oversizedFile } from '../fileError.ts'
import { say } from '../language/say.ts'
import type { Steps } from '../steps.ts'
import {
  CENTRAL,
  CENTRAL_BYTES,
  crc32,
  DEFLATED,
  END,
  END_BYTES,
  LOCAL,
  LOCAL_BYTES,
  STORED,
  type ZipEntry,
} from './zipEntry.ts'

const PIECE_BYTES = 16_384 // packed; unpacked at most a thousand times as many
const MAX_COMMENT = 65_535

// Archives whose numbers have eight bytes; some programs write small ones so. Source: APPNOTE.TXT 6.3.10, 4.3.14 to 4.5.3
const IN_ZIP64 = 0xffffffff
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
const ZIP64_FIELD = 1

const MAX_ENTRIES = 10_000

/** The files of a ZIP archive in its order, still packed. Throws `FileError`. */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: ZipEntry[] = []
  let packedBytes = 0
  try {
    let at = readStart(view)
    while (view.getUint32(at, true) === CENTRAL) {
      const nameBytes = view.getUint16(at + 28, true)
      const entry = readEntry(bytes, view, at, nameBytes)
      packedBytes += entry.packed[0]?.length ?? 0
      if (packedBytes > bytes.length) throw brokenFile() // the same bytes are several files
      if (entries.push(entry) > MAX_ENTRIES) throw oversizedFile()
      at +=
        CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof FileError ? error : brokenFile()
  }
  return entries
}

/** The end record is last, except for a comment of any length. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw brokenFile()
}

/** Where the list of files begins. */
function readStart(view: DataView): number {
  const end = findEnd(view)
  const start = view.getUint32(end + 16, true)
  if (start !== IN_ZIP64) return start
  const locator = end - ZIP64_LOCATOR_BYTES
  if (view.getUint32(locator, true) !== ZIP64_LOCATOR) throw brokenFile()
  return readLong(view, readLong(view, locator + 8) + 48)
}

/** A number of eight bytes, of which an archive that can be read here needs the lower half. */
function readLong(view: DataView, at: number): number {
  if (view.getUint32(at + 4, true) !== 0) throw oversizedFile()
  return view.getUint32(at, true)
}

/** The sizes and the place of a file, each of which ZIP64 may have behind the name instead. */
function readNumbers(view: DataView, at: number, nameBytes: number) {
  const long = findLong(view, at + CENTRAL_BYTES + nameBytes, view.getUint16(at + 30, true))
  const [size, packedSize, local] = [24, 20, 42].map((field) => {
    const number = view.getUint32(at + field, true)
    return number === IN_ZIP64 ? long() : number
  })
  return { size: size ?? 0, packedSize: packedSize ?? 0, local: local ?? 0 }
}

/** Reads the long numbers of an entry one after the other. */
function findLong(view: DataView, from: number, bytes: number): () => number {
  let at = from
  while (at < from + bytes && view.getUint16(at, true) !== ZIP64_FIELD)
    at += 4 + view.getUint16(at + 2, true)
  at += 4
  return function next() {
    if (at + 8 > from + bytes) throw brokenFile()
    at += 8
    return readLong(view, at - 8)
  }
}

function readEntry(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
  nameBytes: number,
): ZipEntry {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  if (isEncrypted)
    throw new FileError(
      say(
        'This workbook is protected with a password. Open it, remove the password and save it again.',
      ),
    )
  const { size, packedSize, local } = readNumbers(view, at, nameBytes)
  if (view.getUint32(local, true) !== LOCAL) throw brokenFile()
  const start =
    local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedSize > bytes.length) throw brokenFile()
  return {
    name: nameOf(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size,
    packed: [bytes.subarray(start, start + packedSize)],
  }
}

/** Some programs write backslashes. */
const nameOf = (bytes: Uint8Array<ArrayBuffer>): string => strFromU8(bytes).replace(/\\/g, '/')

/** How many more bytes may be unpacked: the size that an archive states may be wrong. */
export interface Budget {
  left: number
}

/** The UTF-8 text of a file in an archive. Throws `FileError` if it is damaged, or larger than the budget. */
export function* unpackSteps({ method, crc, packed }: ZipEntry, budget: Budget): Steps<string> {
  if (method !== DEFLATED && method !== STORED) throw brokenFile()
  const texts: string[] = []
  const decoder = new DecodeUTF8((text) => texts.push(text))
  let sum = 0
  function take(bytes: Uint8Array): void {
    budget.left -= bytes.length
    if (budget.left < 0) throw oversizedFile()
    sum = crc32(bytes, sum)
    decoder.push(bytes)
  }
  const inflate = method === DEFLATED ? new Inflate(take) : { push: take }
  try {
    for (const piece of piecesOf(packed)) {
      inflate.push(piece)
      yield
    }
    decoder.push(new Uint8Array(0), true)
  } catch (error) {
    throw error instanceof FileError ? error : brokenFile()
  }
  if (sum !== crc) throw brokenFile()
  return texts.join('').replace(/^\ufeff/, '')
}

function* piecesOf(packed: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const bytes of packed) {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES)
      yield bytes.subarray(start, start + PIECE_BYTES)
  }
}

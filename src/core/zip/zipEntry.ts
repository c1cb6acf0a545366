const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** A file in a ZIP archive, as it is packed there. */
export interface ZipEntry {
  readonly name: string // with slashes, as xl/workbook.xml
  readonly method: number // STORED or DEFLATED
  readonly crc: number
  readonly size: number // bytes when unpacked
  readonly packed: readonly Uint8Array<ArrayBuffer>[]
}

export const STORED = 0
export const DEFLATED = 8

/** The beginnings of the records of an archive, as 32-bit numbers. Source: APPNOTE.TXT 4.3 of PKWARE */
export const LOCAL = 0x04034b50
export const CENTRAL = 0x02014b50
export const END = 0x06054b50

export const LOCAL_BYTES = 30 // without names and extra fields
export const CENTRAL_BYTES = 46
export const END_BYTES = 22

/** The check sum of ZIP over some bytes, going on from `before`, the sum of those in front. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (let i = 0; i < bytes.length; i++)
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[i] ?? 0)) & 255] ?? 0)
  return ~crc >>> 0
}

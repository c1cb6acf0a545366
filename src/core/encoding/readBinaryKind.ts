/** Files in which people have lists, but which are not text. */
export type BinaryKind = 'spreadsheet' | 'document' | 'mail' | 'pdf' | 'archive' | 'image' | 'other'

const HEAD_BYTES = 4096
const MAX_CONTROLS = 0.01 // of the bytes of a text
const MAX_STRAY_ZEROS = 0.05 // of those in the other half of each pair

/** The first bytes of kinds of files, as Latin letters. */
const BEGINNINGS: readonly (readonly [string, BinaryKind])[] = [
  ['%PDF', 'pdf'],
  ['{\\rtf', 'document'],
  ['\x89PNG', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['GIF8', 'image'],
  ['II*\0', 'image'],
  ['MM\0*', 'image'],
  ['\x1f\x8b', 'archive'],
  ['BZh', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  ['Rar!', 'archive'],
  ['\xfd7zXZ', 'archive'],
  ['SQLite format', 'other'],
  ['\x7fELF', 'other'],
]

/** What a file is if it is not text; undefined if it is. */
export function readBinaryKind(bytes: Uint8Array): BinaryKind | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  const latin = String.fromCharCode(...head)
  if (latin.startsWith('PK\x03\x04')) return kindOfZip(latin)
  if (latin.startsWith('\xd0\xcf\x11\xe0')) return kindOfOffice(bytes)
  if (/^RIFF....WEBP|^....ftyp(?:heic|heix|mif1|avif)/s.test(latin)) return 'image'
  const known = BEGINNINGS.find(([beginning]) => latin.startsWith(beginning))
  if (known) return known[1]
  return isText(head) ? undefined : 'other'
}

/** Modern office files are archives: the names in them tell. */
function kindOfZip(latin: string): BinaryKind {
  if (/xl\/|opendocument\.spreadsheet|Index\/Tables|\.numbers/.test(latin)) return 'spreadsheet'
  if (/word\/|ppt\/|opendocument\.(?:text|presentation)/.test(latin)) return 'document'
  return /\[Content_Types\]\.xml/.test(latin) ? 'spreadsheet' : 'archive'
}

/** Office files of before 2007: the directory, in UTF-16, names their content. */
function kindOfOffice(bytes: Uint8Array): BinaryKind {
  const text = String.fromCharCode(...bytes.subarray(0, 60_000).filter((byte) => byte !== 0))
  if (/__substg1\.0|__properties_version1/.test(text)) return 'mail' // of Outlook
  return /WordDocument|PowerPoint Document/.test(text) ? 'document' : 'spreadsheet'
}

/** Whether bytes can be text: UTF-16 has zeros, in every other byte; else there are hardly any control characters. */
function isText(head: Uint8Array): boolean {
  if (head[0] === 0xff && head[1] === 0xfe) return true
  if (head[0] === 0xfe && head[1] === 0xff) return true
  const zeros = [0, 0]
  let controls = 0
  for (const [i, byte] of head.entries()) {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
    else if (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) controls++
  }
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return controls <= head.length * MAX_CONTROLS
  // in UTF-16, line ends and Latin letters have their zeros in the same half of each pair, others hardly any
  return (
    Math.min(even, odd) <= Math.max(even, odd) * MAX_STRAY_ZEROS && bytesFitUtf16(head, odd > even)
  )
}

function bytesFitUtf16(head: Uint8Array, isLittleEndian: boolean): boolean {
  let controls = 0
  for (let i = 0; i + 1 < head.length; i += 2) {
    const unit = isLittleEndian
      ? (head[i] ?? 0) | ((head[i + 1] ?? 0) << 8)
      : ((head[i] ?? 0) << 8) | (head[i + 1] ?? 0)
    if ((unit < 32 && ![9, 10, 12, 13].includes(unit)) || unit === 0xffff) controls++
  }
  return controls <= (head.length / 2) * MAX_CONTROLS
}

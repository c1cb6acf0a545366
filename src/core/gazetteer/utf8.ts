/** Decodes the valid UTF-8 at `from` to `to` (exclusive): plain functions have no TextDecoder everywhere. */
export function decodeUtf8(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  let at = from
  while (at < to) {
    const first = bytes[at++] ?? 0
    if (first < 0x80) {
      text += String.fromCharCode(first)
      continue
    }
    const more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    let code = first & (0x3f >> more)
    for (let i = 0; i < more; i++) code = (code << 6) | ((bytes[at++] ?? 0) & 0x3f)
    text += String.fromCodePoint(Math.min(code, 0x10ffff))
  }
  return text
}

/** The index of a byte at or after `from`; the end if there is none. */
export function indexOfByte(bytes: Uint8Array, byte: number, from: number): number {
  const found = bytes.indexOf(byte, from)
  return found < 0 ? bytes.length : found
}

export const NEWLINE = 10

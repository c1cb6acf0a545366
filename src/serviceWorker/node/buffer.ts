const CHUNK = 8192 // arguments of one call: browsers have a limit

class LatinBytes extends Uint8Array<ArrayBuffer> {
  override toString(_encoding?: 'latin1'): string {
    let text = ''
    for (let start = 0; start < this.length; start += CHUNK)
      text += String.fromCharCode(...this.subarray(start, start + CHUNK))
    return text
  }
}

/** The part of Node's `Buffer` that the service uses: bytes as a text with a character for each, and back. */
export const Buffer = { from }

function from(bytes: Uint8Array | ArrayBufferLike, offset?: number, length?: number): LatinBytes
function from(text: string, encoding: 'latin1'): LatinBytes
function from(
  source: string | Uint8Array | ArrayBufferLike,
  start?: number | string,
  length?: number,
): LatinBytes {
  if (typeof source === 'string') return LatinBytes.from(source, (character) => character.charCodeAt(0))
  if (source instanceof Uint8Array) return LatinBytes.from(source)
  return LatinBytes.from(new Uint8Array(source, Number(start ?? 0), length))
}

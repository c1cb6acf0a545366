import { createFoldedName, foldInto } from '../text/foldInto.ts'
import { foldText } from '../text/foldText.ts'
import { decodeUtf8 } from './utf8.ts'

const [SPACE, DOT, APOSTROPHE, BACKTICK] = [32, 46, 39, 96]
const NOT_FOLDED = -1

const scratch = createFoldedName() // reused for every name

/**
 * Writes the folded form of the name at `from` to `to` (UTF-8), as `foldText` has it, into `letters` from `at` on.
 * Returns where it ends. Most names are plain ASCII and need no string of their own.
 */
export function foldBytes(
  bytes: Uint8Array,
  from: number,
  to: number,
  letters: Uint16Array,
  at: number,
): number {
  const end = foldAscii(bytes, from, to, letters, at)
  if (end !== NOT_FOLDED) return end
  const text = decodeUtf8(bytes, from, to)
  if (isLatin(text)) {
    foldInto(scratch, text)
    return copyWords(scratch.letters, scratch.length, letters, at)
  }
  const folded = foldText(text)
  for (let i = 0; i < folded.length; i++) letters[at + i] = folded.charCodeAt(i)
  return at + folded.length
}

/** Returns `NOT_FOLDED` if the name has letters beyond ASCII, or a dot, whose folding depends on its neighbours. */
function foldAscii(bytes: Uint8Array, from: number, to: number, letters: Uint16Array, start: number): number {
  let at = start
  let isSpaced = false
  for (let i = from; i < to; i++) {
    let byte = bytes[i] ?? 0
    if (byte > 127 || byte === DOT) return NOT_FOLDED
    if (byte === APOSTROPHE || byte === BACKTICK) continue
    if (byte >= 65 && byte <= 90) byte += 32
    if ((byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57)) {
      if (isSpaced && at > start) letters[at++] = SPACE
      isSpaced = false
      letters[at++] = byte
    } else isSpaced = true
  }
  return at
}

function isLatin(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x24f) return false
  return true
}

/** Copies what `foldInto` has written, with a space for each run of punctuation. */
function copyWords(from: Uint16Array, length: number, letters: Uint16Array, start: number): number {
  let at = start
  let isSpaced = false
  for (let i = 0; i < length; i++) {
    const letter = from[i] ?? 0
    if ((letter >= 97 && letter <= 122) || (letter >= 48 && letter <= 57) || letter > 127) {
      if (isSpaced && at > start) letters[at++] = SPACE
      isSpaced = false
      letters[at++] = letter
    } else isSpaced = true
  }
  return at
}

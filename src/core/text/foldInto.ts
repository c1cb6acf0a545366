import { foldLatin, foldText } from './foldText.ts'

/** A folded name in a buffer that is reused for every name; only the first `length` letters count. */
export interface FoldedName {
  letters: Uint16Array // character codes
  length: number
}

export function createFoldedName(): FoldedName {
  return { letters: new Uint16Array(0), length: 0 }
}

const SPACE = 32
const LAST_LATIN = 0x24f
const [LEFT_QUOTE, RIGHT_QUOTE] = [0x2018, 0x2019]
const NOT_IN_TABLE = -1 // not Latin, or a dot, whose folding depends on its neighbours
const MAX_PACKED = 4 // letters: the bytes of a number

/** Folded form of each character code: up to four letters packed into bytes, first letter lowest. */
const FOLDED = new Int32Array(RIGHT_QUOTE + 1).fill(NOT_IN_TABLE)
for (let code = 0; code <= LAST_LATIN; code++) FOLDED[code] = packFolded(code)
for (const code of [LEFT_QUOTE, RIGHT_QUOTE]) FOLDED[code] = packFolded(code)

function packFolded(code: number): number {
  const folded = foldLatin(String.fromCharCode(code))
  if (folded === undefined || folded === '.' || folded.length > MAX_PACKED) return NOT_IN_TABLE
  let packed = 0
  for (let i = folded.length - 1; i >= 0; i--) packed = packed * 256 + folded.charCodeAt(i)
  return packed
}

/** Folds a text into the buffer of `name` as `foldText` does, but keeps punctuation; most names need no string. */
export function foldInto(name: FoldedName, text: string): void {
  clearName(name, MAX_PACKED * text.length)
  name.length = foldByTable(name.letters, text)
  if (name.length === NOT_IN_TABLE) writeText(name, foldLatin(text) ?? foldBetweenSeparators(text))
}

/** Returns the number of letters written, or `NOT_IN_TABLE` if the table lacks one of the characters. */
function foldByTable(letters: Uint16Array, text: string): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const folded = FOLDED[text.charCodeAt(i)] ?? NOT_IN_TABLE
    if (folded === NOT_IN_TABLE) return NOT_IN_TABLE
    if (folded > 0 && folded < 256) letters[length++] = folded
    else for (let rest = folded; rest !== 0; rest >>= 8) letters[length++] = rest & 255
  }
  return length
}

function writeText(name: FoldedName, folded: string): void {
  clearName(name, folded.length)
  name.length = folded.length
  for (let i = 0; i < folded.length; i++) name.letters[i] = folded.charCodeAt(i)
}

/** Appends a word, after a space unless it is the first. The buffer must be large enough (`clearName`). */
export function appendWord(name: FoldedName, letters: Uint16Array, from: number, to: number): void {
  if (name.length > 0) name.letters[name.length++] = SPACE
  for (let i = from; i < to; i++) name.letters[name.length++] = letters[i] ?? 0
}

/** Empties a name and makes its buffer large enough for `capacity` letters. */
export function clearName(name: FoldedName, capacity: number): void {
  name.length = 0
  if (capacity > name.letters.length) name.letters = new Uint16Array(2 * capacity)
}

const SEPARATORS = /([/、,(]| - )/

/** Folds the parts between separators and keeps these. Folding the whole text would drop them. */
function foldBetweenSeparators(text: string): string {
  return text
    .split(SEPARATORS)
    .map((piece, i) => (i % 2 === 0 ? foldText(piece) : piece.replace('、', '/')))
    .join('')
}

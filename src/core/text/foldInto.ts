import { foldLatin, foldText } from './foldText.ts'

/** A folded name, in space that is used again for every name. */
export interface FoldedName {
  letters: Uint16Array
  length: number
}

export function createFoldedName(): FoldedName {
  return { letters: new Uint16Array(0), length: 0 }
}

const SPACE = 32
const LAST_LATIN = 0x24f
const QUOTES = [0x2018, 0x2019]
const OTHER = -1 // how it is folded depends on what stands beside it, or is not Latin
const MOST_LETTERS = 4 // the bytes of a number

/** What `foldLatin` makes of each letter: the letters of that in the bytes of a number, the first one lowest. */
const FOLDED = new Int32Array(QUOTES[1]! + 1).fill(OTHER)
for (let code = 0; code <= LAST_LATIN; code++) FOLDED[code] = packFolded(code)
for (const code of QUOTES) FOLDED[code] = packFolded(code)

function packFolded(code: number): number {
  const folded = foldLatin(String.fromCharCode(code))
  if (folded === undefined || folded === '.' || folded.length > MOST_LETTERS) return OTHER
  let packed = 0
  for (let i = folded.length - 1; i >= 0; i--) packed = packed * 256 + folded.charCodeAt(i)
  return packed
}

/** Folds a name, as `foldText` does, but with the signs between its words: without a string for most names. */
export function foldInto(name: FoldedName, text: string): void {
  makeRoom(name, MOST_LETTERS * text.length)
  name.length = foldLetters(name.letters, text)
  if (name.length === OTHER) write(name, foldLatin(text) ?? foldPieces(text))
}

/** Folds letter by letter, and returns how many there are then; `OTHER` for names with another one. */
function foldLetters(letters: Uint16Array, text: string): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const folded = code < FOLDED.length ? FOLDED[code]! : OTHER
    if (folded === OTHER) return OTHER
    if (folded > 0 && folded < 256) letters[length++] = folded
    else for (let rest = folded; rest !== 0; rest >>= 8) letters[length++] = rest & 255
  }
  return length
}

function write(name: FoldedName, folded: string): void {
  makeRoom(name, folded.length)
  name.length = folded.length
  for (let i = 0; i < folded.length; i++) name.letters[i] = folded.charCodeAt(i)
}

/** Puts a word behind others, in the room that there is. */
export function appendWord(name: FoldedName, letters: Uint16Array, from: number, to: number): void {
  if (name.length > 0) name.letters[name.length++] = SPACE
  for (let i = from; i < to; i++) name.letters[name.length++] = letters[i]!
}

/** Makes a name empty, with room for letters. */
export function makeRoom(name: FoldedName, length: number): void {
  name.length = 0
  if (length > name.letters.length) name.letters = new Uint16Array(2 * length)
}

const SEPARATORS = /([/、,(]| - )/

function foldPieces(text: string): string {
  return text
    .split(SEPARATORS)
    .map((piece, i) => (i % 2 === 0 ? foldText(piece) : piece.replace('、', '/')))
    .join('')
}

import { orderTextsSteps } from '../sort/orderTextsSteps.ts'
import { inSteps, type Steps } from '../steps.ts'
import { maskOf } from '../text/countEdits.ts'
import { createFoldedName, foldInto } from '../text/foldInto.ts'
import { foldText } from '../text/foldText.ts'
import { HINT_MARK, NAME_SEPARATOR, USUAL_MARK } from './columns.ts'
import { namesByLengthSteps } from './namesByLength.ts'
import { HINT_ONLY, type NameTable, ownerOf, USUAL, WIDEST_NARROW } from './nameTable.ts'
import type { PlaceTable } from './placeTable.ts'
import { packRank, rankName } from './rank.ts'
import type { Script } from './scriptOf.ts'
import { decodeUtf8, indexOfByte, NEWLINE } from './utf8.ts'

const SEPARATOR = NAME_SEPARATOR.charCodeAt(0)
const MARKS = new Map([
  [HINT_MARK.charCodeAt(0), HINT_ONLY],
  [USUAL_MARK.charCodeAt(0), USUAL],
])
const MAX_EXPANSION = 4 // folded letters of a byte: a ligature's, or a Hangul syllable's

/** Names as they are read, in the order of the file. */
interface RawNames {
  count: number
  letters: Uint16Array
  starts: Uint32Array
  owners: Uint32Array
  sources: Uint32Array
}

/** Reads the names of a script, or the places' own, a line for each place. Further names follow `NAME_SEPARATOR`. */
export function* readNameTableSteps(
  places: PlaceTable,
  script: Script,
  text: Uint8Array,
  isOwn: boolean,
): Steps<NameTable> {
  const raw = yield* foldNamesSteps(places.count, text)
  yield
  if (script === 'latin') narrowLetters(raw.letters)
  yield
  const order = yield* orderTextsSteps(raw, script === 'latin')
  const { starts, letters, masks } = yield* arrangeLettersSteps(raw, order, script === 'latin')
  const byLength = yield* namesByLengthSteps(raw.count, starts, masks)
  const owners = pick(raw.owners, order)
  yield
  const sources = pick(raw.sources, order)
  yield
  const ranks = new Uint8Array(raw.count)
  const table = {
    places,
    script,
    isOwn,
    count: raw.count,
    letters,
    starts,
    owners,
    sources,
    text,
    byLength,
    ranks,
  }
  yield* inSteps(raw.count, (start, end) => {
    for (let name = start; name < end; name++) {
      const owner = ownerOf(table, name)
      ranks[name] = owner === undefined ? 0 : packRank(rankName(table, name, owner))
    }
  })
  return table
}

function* foldNamesSteps(lines: number, text: Uint8Array): Steps<RawNames> {
  const most = countNames(text)
  yield
  const raw: RawNames = {
    count: 0,
    letters: new Uint16Array(text.length + 64),
    starts: new Uint32Array(most + 1),
    owners: new Uint32Array(most),
    sources: new Uint32Array(most),
  }
  let from = 0
  yield* inSteps(lines, (start, end) => {
    for (let line = start; line < end; line++) {
      const to = indexOfByte(text, NEWLINE, from)
      if (to > from) addLine(raw, text, from, to, line)
      from = to + 1
    }
  })
  return raw
}

function countNames(text: Uint8Array): number {
  let count = 1
  for (let i = 0; i < text.length; i++) {
    const byte = text[i]
    if (byte === NEWLINE || byte === SEPARATOR) count++
  }
  return count
}

function addLine(
  raw: RawNames,
  text: Uint8Array,
  lineFrom: number,
  lineTo: number,
  place: number,
): void {
  let from = lineFrom
  while (from < lineTo) {
    let to = from
    while (to < lineTo && text[to] !== SEPARATOR) to++
    const mark = MARKS.get(text[from] ?? 0)
    addName(raw, text, mark ? from + 1 : from, to, place + (mark ?? 0))
    from = to + 1
  }
}

function addName(raw: RawNames, text: Uint8Array, from: number, to: number, owner: number): void {
  const at = raw.starts[raw.count] ?? 0
  const needed = at + MAX_EXPANSION * (to - from)
  if (needed > raw.letters.length) {
    const larger = new Uint16Array(2 * needed)
    larger.set(raw.letters.subarray(0, at))
    raw.letters = larger
  }
  const end = foldBytes(text, from, to, raw.letters, at)
  if (end === at) return
  raw.owners[raw.count] = owner
  raw.sources[raw.count] = from
  raw.count++
  raw.starts[raw.count] = end
}

/** To a byte each: the few letters beyond become one. */
function narrowLetters(letters: Uint16Array): void {
  for (let i = 0; i < letters.length; i++)
    if ((letters[i] ?? 0) > WIDEST_NARROW) letters[i] = WIDEST_NARROW
}

function* arrangeLettersSteps(
  raw: RawNames,
  order: Uint32Array,
  isNarrow: boolean,
): Steps<Pick<NameTable, 'starts' | 'letters'> & { readonly masks: Uint32Array }> {
  const length = raw.starts[raw.count] ?? 0
  const letters = isNarrow ? new Uint8Array(length) : new Uint16Array(length)
  const starts = new Uint32Array(raw.count + 1)
  const masks = new Uint32Array(raw.count)
  let at = 0
  yield* inSteps(raw.count, (start, end) => {
    for (let i = start; i < end; i++) {
      const name = order[i] ?? 0
      const to = raw.starts[name + 1] ?? 0
      for (let from = raw.starts[name] ?? 0; from < to; from++) {
        letters[at++] = raw.letters[from] ?? 0
      }
      starts[i + 1] = at
      masks[i] = maskOf(letters, starts[i] ?? 0, at)
    }
  })
  return { letters, starts, masks }
}

function pick(column: Uint32Array, order: Uint32Array): Uint32Array {
  const picked = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) picked[i] = column[order[i] ?? 0] ?? 0
  return picked
}

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

const [SPACE, DOT, APOSTROPHE, BACKTICK] = [32, 46, 39, 96]

/** Returns `NOT_FOLDED` if the name has letters beyond ASCII, or a dot, whose folding depends on its neighbours. */
function foldAscii(
  bytes: Uint8Array,
  from: number,
  to: number,
  letters: Uint16Array,
  start: number,
): number {
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

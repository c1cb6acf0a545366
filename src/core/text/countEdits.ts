/** What `wholeEdits` and `prefixEdits` return where there are more edits than allowed. */
export const TOO_MANY = 15

const MAX_LENGTH = 30 // letters
const ROW_LENGTH = MAX_LENGTH + 3

/** The edits allowed in a typed word: none in short ones, which often turn into another word with one. */
export function maxEdits(length: number): number {
  if (length < 4 || length > MAX_LENGTH) return 0
  if (length < 8) return 1
  return length < 11 ? 2 : 3
}

/** The character codes of a word. */
export function lettersOf(word: string): Uint16Array {
  const letters = new Uint16Array(word.length)
  for (let i = 0; i < word.length; i++) letters[i] = word.charCodeAt(i)
  return letters
}

/** The edits between what was typed and the whole word, from the result of `countEdits`. */
export function wholeEdits(packed: number): number {
  return packed >>> 4
}

/** The edits between what was typed and the closest prefix of the word, from the result of `countEdits`. */
export function prefixEdits(packed: number): number {
  return packed & 15
}

const packEdits = (whole: number, prefix: number): number => whole * 16 + prefix

// rows of the dynamic programming table, reused: a keystroke compares thousands of words
const rows = [
  new Uint8Array(ROW_LENGTH),
  new Uint8Array(ROW_LENGTH),
  new Uint8Array(ROW_LENGTH),
] as const

/**
 * Counts the edits between what was typed (up to 30 letters) and the word at `from` to `to` of
 * `letters`. An edit is a letter too many, missing or wrong, or two neighbours swapped (optimal string
 * alignment), or two other letters exchanged and no other edit. Only cells within `most` of the diagonal are computed. Returns both counts in one number:
 * unpack it with `wholeEdits` and `prefixEdits`.
 */
export function countEdits(
  typed: Uint16Array,
  letters: Uint8Array | Uint16Array,
  from: number,
  to: number,
  most: number,
): number {
  const count = typed.length
  const length = Math.min(to - from, count + most)
  let [beforePrevious, previous, row] = rows
  for (let i = 0; i <= count; i++) previous[i] = i
  let prefix = TOO_MANY
  let letterBefore: number | undefined
  for (let j = 1; j <= length; j++) {
    const letter = letters[from + j - 1]
    const low = Math.max(1, j - most)
    const high = Math.min(count, j + most)
    let edits = low === 1 ? j : TOO_MANY // of the cell to the left
    row[low - 1] = edits
    let least = edits
    for (let i = low; i <= high; i++) {
      const above = i === j + most ? TOO_MANY : (previous[i] ?? TOO_MANY)
      edits = Math.min(above, edits) + 1
      const changed = (previous[i - 1] ?? TOO_MANY) + (typed[i - 1] === letter ? 0 : 1)
      if (changed < edits) edits = changed
      if (i > 1 && typed[i - 2] === letter && typed[i - 1] === letterBefore) {
        const swapped = (beforePrevious[i - 2] ?? TOO_MANY) + 1
        if (swapped < edits) edits = swapped
      }
      row[i] = edits
      if (edits < least) least = edits
    }
    if (high === count && edits < prefix) prefix = edits
    if (least > most)
      return packEdits(
        areExchanged(typed, letters, from, to) ? 1 : TOO_MANY,
        prefix > most ? TOO_MANY : prefix,
      )
    letterBefore = letter
    ;[beforePrevious, previous, row] = [previous, row, beforePrevious]
  }
  const whole =
    length === to - from && length >= count - most ? (previous[count] ?? TOO_MANY) : TOO_MANY
  const isExchanged = whole > 1 && areExchanged(typed, letters, from, to)
  return packEdits(
    isExchanged ? 1 : whole > most ? TOO_MANY : whole,
    prefix > most ? TOO_MANY : prefix,
  )
}

const SHORTEST_EXCHANGED = 6 // letters

/** Whether two letters that are not neighbours have changed places: chigaco. Most words differ in more, soon. */
function areExchanged(
  typed: Uint16Array,
  letters: Uint8Array | Uint16Array,
  from: number,
  to: number,
): boolean {
  if (to - from !== typed.length || typed.length < SHORTEST_EXCHANGED) return false
  let first = -1
  let last = -1
  for (let i = 0; i < typed.length; i++) {
    if (typed[i] === letters[from + i]) continue
    if (last >= 0) return false
    if (first < 0) first = i
    else last = i
  }
  return last > 0 && typed[first] === letters[from + last] && typed[last] === letters[from + first]
}

/** A bit for each letter that occurs in a range; letters that are 32 apart share a bit. */
export function maskOf(letters: Uint8Array | Uint16Array, from: number, to: number): number {
  let mask = 0
  for (let i = from; i < to; i++) mask |= 1 << ((letters[i] ?? 0) & 31)
  return mask >>> 0
}

/** How many bits are set. Without branches, which for bits by chance would mostly be guessed wrongly. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** What `countEdits` answers with: more edits than were allowed. */
export const TOO_MANY = 15

/** Edits that are forgiven: none in short words, of which most are other words a letter away. */
export function maxEdits(length: number): number {
  if (length < 4 || length > LONGEST) return 0
  if (length < 8) return 1
  return length < 11 ? 2 : 3
}

const LONGEST = 30 // letters
const ROW = LONGEST + 3

// scratch rows: a keystroke compares thousands of words
const columns = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)] as const

/** Letters as numbers, to compare with stretches of other such letters. */
export function lettersOf(word: string): Uint16Array {
  const letters = new Uint16Array(word.length)
  for (let i = 0; i < word.length; i++) letters[i] = word.charCodeAt(i)
  return letters
}

/**
 * The edits from what was typed to a word, `whole`, and to the nearest beginning of it, `start`, packed
 * as `whole * 16 + start`. An edit is a letter too many, missing or wrong, or two neighbours swapped
 * (optimal string alignment), counted in the band of cells where no more than `most` are possible.
 */
export function countEdits(
  typed: Uint16Array,
  letters: Uint16Array,
  from: number,
  to: number,
  most: number,
): number {
  const count = typed.length
  const length = Math.min(to - from, count + most)
  let [last, previous, column] = columns
  for (let i = 0; i <= count; i++) previous[i] = i
  let start = TOO_MANY
  for (let j = 1; j <= length; j++) {
    const letter = letters[from + j - 1]!
    const low = Math.max(1, j - most)
    const high = Math.min(count, j + most)
    column[low - 1] = low === 1 ? j : TOO_MANY
    let least = column[low - 1]!
    for (let i = low; i <= high; i++) {
      const above = i === j + most ? TOO_MANY : previous[i]!
      let edits = Math.min(above, column[i - 1]!) + 1
      const changed = previous[i - 1]! + (typed[i - 1] === letter ? 0 : 1)
      if (changed < edits) edits = changed
      const isSwapped = i > 1 && j > 1 && typed[i - 2] === letter && typed[i - 1] === letters[from + j - 2]
      if (isSwapped && last[i - 2]! + 1 < edits) edits = last[i - 2]! + 1
      column[i] = edits
      if (edits < least) least = edits
    }
    if (high === count && column[count]! < start) start = column[count]!
    if (least > most) return TOO_MANY * 16 + (start > most ? TOO_MANY : start)
    ;[last, previous, column] = [previous, column, last]
  }
  const isWhole = length === to - from && length >= count - most && previous[count]! <= most
  return (isWhole ? previous[count]! : TOO_MANY) * 16 + (start > most ? TOO_MANY : start)
}

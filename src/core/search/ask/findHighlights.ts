import { areVariants } from '../../names/spellings.ts'
import {
  countEdits,
  lettersOf,
  maxEdits,
  prefixEdits,
  TOO_MANY,
  wholeEdits,
} from '../../text/countEdits.ts'
import { foldText, isCjk } from '../../text/foldText.ts'

/** A range of characters to show in bold; `to` is exclusive. */
export type Highlight = readonly [from: number, to: number]

const WORDS = /[\p{Letter}\p{Number}\p{Mark}'’‘ʼ`]+/gu

/**
 * Finds the parts of a text (unfolded) that fit the typed words (folded): what was typed where a word
 * starts with it, or else whole words that are variants or misspellings of it.
 */
export function findHighlights(text: string, typed: readonly string[]): Highlight[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) =>
    highlightWord(word, typed).map(([from, to]) => [index + from, index + to] as const),
  )
}

function highlightWord(word: string, typed: readonly string[]): Highlight[] {
  const folded = foldText(word)
  const [longest] = typed
    .filter((part) => folded.includes(part))
    .sort((a, b) => b.length - a.length)
  if (longest !== undefined) {
    const start = folded.indexOf(longest)
    if (start > 0 && !isCjk(longest)) return []
    return [[unfoldedStart(word, start), unfoldedLength(word, start + longest.length)]]
  }
  const isAlike = typed.some((part) => areVariants(folded, part) || isMisspelt(folded, part))
  return isAlike ? [[0, word.length]] : []
}

/** Where the character begins that such a folded letter is in: a Hangul syllable is folded to two or three. */
function unfoldedStart(word: string, foldedStart: number): number {
  if (foldedStart === 0) return 0
  let length = 0
  while (length < word.length && foldText(word.slice(0, length + 1)).length <= foldedStart) length++
  return length
}

/** How many characters of a word make up so many folded letters. */
function unfoldedLength(word: string, foldedLength: number): number {
  let length = 0
  while (length < word.length && foldText(word.slice(0, length)).length < foldedLength) length++
  while (/^\p{Mark}/u.test(word.slice(length))) length++
  return length
}

/** Whether what was typed is a misspelling of the word or of a prefix of it. */
function isMisspelt(word: string, typed: string): boolean {
  const most = maxEdits(typed.length)
  if (most === 0) return false
  const edits = countEdits(lettersOf(typed), lettersOf(word), 0, word.length, most)
  return wholeEdits(edits) !== TOO_MANY || prefixEdits(edits) !== TOO_MANY
}

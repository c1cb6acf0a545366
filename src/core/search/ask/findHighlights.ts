import { countEdits, lettersOf, maxEdits, TOO_MANY } from '../../text/countEdits.ts'
import { foldText } from '../../text/foldText.ts'
import { isCjk } from '../../text/isCjk.ts'
import { areWaysToWrite } from './gradeWords.ts'

export type Highlight = readonly [from: number, to: number]

const WORDS = /[\p{Letter}\p{Number}\p{Mark}'’‘ʼ`]+/gu

/** The parts of a text, as it is written, that agree with folded words: beginnings, else whole words that are alike. */
export function findHighlights(text: string, typed: readonly string[]): Highlight[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) => {
    const folded = foldText(word)
    const longest = typed.filter((part) => folded.includes(part)).sort((a, b) => b.length - a.length)[0]
    if (longest !== undefined) {
      const from = lengthOf(word, folded.indexOf(longest))
      return folded.startsWith(longest) || isCjk(longest)
        ? [[index + from, index + lengthOf(word, folded.indexOf(longest) + longest.length)] as const]
        : []
    }
    return typed.some((part) => areWaysToWrite(folded, part) || isMisspelt(folded, part))
      ? [[index, index + word.length] as const]
      : []
  })
}

/** How much of a word, as it is written, makes so many folded letters. */
function lengthOf(word: string, foldedLength: number): number {
  let length = 0
  while (length < word.length && foldText(word.slice(0, length)).length < foldedLength) length++
  while (/^\p{Mark}/u.test(word.slice(length))) length++
  return length
}

/** Whether a word is what was typed, or the beginning of it, but for the edits that are forgiven. */
function isMisspelt(word: string, typed: string): boolean {
  const most = maxEdits(typed.length)
  const edits = most && countEdits(lettersOf(typed), lettersOf(word), 0, word.length, most)
  return most > 0 && (edits >>> 4 !== TOO_MANY || (edits & 15) !== TOO_MANY)
}

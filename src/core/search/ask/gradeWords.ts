import { countEdits, lettersOf, maxEdits, TOO_MANY } from '../../text/countEdits.ts'
import { FIRST_CJK, isCjk } from '../../text/isCjk.ts'
import { letterMask, placeOfWord, type Vocabulary, wordLength, wordsFrom } from '../vocabulary.ts'

/** How a word agrees with a typed one, the better the smaller; 0 is not at all. Four bits hold it. */
export const AGREES = {
  whole: 1,
  written: 2, // otherwise: st for saint
  begun: 3, // it goes on
  within: 4, // in scripts without spaces
  whole1: 5, // with one edit, with two, with three
  whole2: 6,
  whole3: 7,
  begun1: 8,
  begun2: 9,
  begun3: 10,
}

/** Words that are written in more than one way. */
const WRITTEN = [
  ['st', 'saint', 'sankt', 'sint', 'ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]

/** Words of the vocabulary that agree with a typed one, and how. */
export interface Matches {
  readonly words: readonly number[]
  readonly hows: readonly number[] // of `AGREES`
}

/** Finds what agrees with a typed word, once for each word of a search. */
export type Matcher = (typed: string, isLast: boolean) => Matches

export function createMatcher(vocabulary: Vocabulary, isForgiving: boolean): Matcher {
  const known = new Map<string, Matches>()
  return function match(typed, isLast) {
    const key = isLast ? `${typed} ` : typed
    const matches = known.get(key) ?? matchWord(vocabulary, typed, isLast, isForgiving)
    known.set(key, matches)
    return matches
  }
}

/** Whether two words are ways to write the same: st and saint. */
export function areWaysToWrite(word: string, other: string): boolean {
  return WRITTEN.some((ways) => ways.includes(word) && ways.includes(other))
}

type Add = (word: number, how: number) => void

/** The best agreement of a word is added first. */
function matchWord(vocabulary: Vocabulary, typed: string, isLast: boolean, isForgiving: boolean): Matches {
  const words: number[] = []
  const hows: number[] = []
  function add(word: number, how: number): void {
    words.push(word)
    hows.push(how)
  }
  const same = placeOfWord(vocabulary, typed)
  if (same !== undefined) add(same, AGREES.whole)
  for (const other of WRITTEN.find((ways) => ways.includes(typed)) ?? []) {
    const place = placeOfWord(vocabulary, other)
    if (place !== undefined && other !== typed) add(place, AGREES.written)
  }
  if (isLast || typed.length > 1) {
    const [from, to] = wordsFrom(vocabulary, typed)
    for (let word = from; word < to; word++) if (word !== same) add(word, AGREES.begun)
  }
  if (isCjk(typed)) matchWithin(vocabulary, typed, add)
  else if (isForgiving) matchMisspelt(vocabulary, typed, isLast, add)
  return { words, hows }
}

/** Names in scripts without spaces are one word: what is typed may stand anywhere in it, or go beyond it (東京都). */
function matchWithin(vocabulary: Vocabulary, typed: string, add: Add): void {
  const { letters, starts } = vocabulary
  const [from] = wordsFrom(vocabulary, FIRST_CJK)
  for (let word = from; word < starts.length - 1; word++) {
    const text = String.fromCharCode(...letters.subarray(starts[word], starts[word + 1]))
    if (text.includes(typed)) add(word, AGREES.within)
    else if (typed.startsWith(text) && text.length > 1) add(word, AGREES.whole1)
  }
}

function matchMisspelt(vocabulary: Vocabulary, typed: string, isLast: boolean, add: Add): void {
  const most = maxEdits(typed.length)
  if (most === 0) return
  const { letters, starts, masks } = vocabulary
  const typedLetters = lettersOf(typed)
  const mask = letterMask(typed)
  // a plain loop over all words: it looks at each of them, at most at its letters' mask
  for (let word = 0; word < masks.length; word++) {
    if (bitCount(mask & ~masks[word]!) > most) continue
    const longer = wordLength(vocabulary, word) - typed.length
    if (longer < -most || (longer > most && !isLast)) continue
    if (!isLast && bitCount(masks[word]! & ~mask) > most) continue
    const edits = countEdits(typedLetters, letters, starts[word]!, starts[word + 1]!, most)
    const [whole, start] = [edits >>> 4, edits & 15]
    if (whole !== TOO_MANY && whole > 0) add(word, howWhole(whole))
    else if (isLast && start !== TOO_MANY && start > 0) add(word, howBegun(start))
  }
}

function howWhole(edits: number): number {
  return [AGREES.whole, AGREES.whole1, AGREES.whole2, AGREES.whole3][edits]!
}

function howBegun(edits: number): number {
  return [AGREES.begun, AGREES.begun1, AGREES.begun2, AGREES.begun3][edits]!
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

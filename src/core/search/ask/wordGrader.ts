import { countEdits, lettersOf, maxEdits, prefixEdits, TOO_MANY, wholeEdits } from '../../text/countEdits.ts'
import { FIRST_CJK, isCjk } from '../../text/isCjk.ts'
import { endAt, lengthAt, startAt } from '../spans.ts'
import { findPrefixed, findWord, letterMask, type Vocabulary } from '../vocabulary.ts'
import { GRADE, misspeltGrade } from './grades.ts'
import { otherVariants } from './wordVariants.ts'

/** The words of the vocabulary that fit a typed word, and the grade of each. */
export interface GradedWords {
  readonly words: readonly number[] // may have a word twice; the better grade comes first
  readonly grades: readonly number[] // of `GRADE`
}

/** Grades words for a typed word. The last word typed may be incomplete. */
export type WordGrader = (typed: string, isLast: boolean) => GradedWords

/** The grader keeps its results: the readings of a query share most words. */
export function createWordGrader(vocabulary: Vocabulary, allowsMistakes: boolean): WordGrader {
  const cache = new Map<string, GradedWords>()
  return function gradeCached(typed, isLast) {
    const key = isLast ? `${typed} ` : typed
    const graded = cache.get(key) ?? gradeWords(vocabulary, typed, isLast, allowsMistakes)
    cache.set(key, graded)
    return graded
  }
}

type Add = (word: number, grade: number) => void

function gradeWords(
  vocabulary: Vocabulary,
  typed: string,
  isLast: boolean,
  allowsMistakes: boolean,
): GradedWords {
  const words: number[] = []
  const grades: number[] = []
  function add(word: number, grade: number): void {
    words.push(word)
    grades.push(grade)
  }
  const same = findWord(vocabulary, typed)
  if (same !== undefined) add(same, GRADE.whole)
  for (const variant of otherVariants(typed)) {
    const word = findWord(vocabulary, variant)
    if (word !== undefined) add(word, GRADE.variant)
  }
  if (isLast || typed.length > 1) {
    const [from, to] = findPrefixed(vocabulary, typed)
    for (let word = from; word < to; word++) if (word !== same) add(word, GRADE.prefix)
  }
  if (isCjk(typed)) addCjkWords(vocabulary, typed, add)
  else if (allowsMistakes) addMisspeltWords(vocabulary, typed, isLast, add)
  return { words, grades }
}

/** A CJK name is a single word, which may contain what was typed or be the beginning of it (東京都). */
function addCjkWords(vocabulary: Vocabulary, typed: string, add: Add): void {
  const { letters, starts } = vocabulary
  const [from] = findPrefixed(vocabulary, FIRST_CJK)
  for (let word = from; word < starts.length - 1; word++) {
    const text = String.fromCharCode(...letters.subarray(startAt(starts, word), endAt(starts, word)))
    if (text.includes(typed)) add(word, GRADE.inside)
    else if (typed.startsWith(text) && text.length > 1) add(word, GRADE.wholeMisspelt)
  }
}

function addMisspeltWords({ letters, starts, masks }: Vocabulary, typed: string, isLast: boolean, add: Add) {
  const most = maxEdits(typed.length)
  if (most === 0) return
  const typedLetters = lettersOf(typed)
  const typedMask = letterMask(typed)
  // a plain loop over all words; the letter masks rule out most of them
  for (let word = 0; word < masks.length; word++) {
    const mask = masks[word] ?? 0
    if (countBits(typedMask & ~mask) > most) continue
    const longer = lengthAt(starts, word) - typed.length
    if (longer < -most || (longer > most && !isLast)) continue
    if (!isLast && countBits(mask & ~typedMask) > most) continue
    const edits = countEdits(typedLetters, letters, startAt(starts, word), endAt(starts, word), most)
    const [whole, prefix] = [wholeEdits(edits), prefixEdits(edits)]
    if (whole !== TOO_MANY && whole > 0) add(word, misspeltGrade(whole, false))
    else if (isLast && prefix !== TOO_MANY && prefix > 0) add(word, misspeltGrade(prefix, true))
  }
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

import { otherVariants } from '../../names/spellings.ts'
import {
  countBits,
  countEdits,
  lettersOf,
  maskOf,
  maxEdits,
  prefixEdits,
  TOO_MANY,
  wholeEdits,
} from '../../text/countEdits.ts'
import { FIRST_CJK, isCjk } from '../../text/foldText.ts'
import { endAt, lengthAt, startAt } from '../spans.ts'
import { findPrefixed, findWord, type Vocabulary } from '../vocabulary.ts'

/** Grades: how well a word of the index fits a typed word, in four bits. Smaller is better, 0 is not at all. */
export const GRADE = {
  whole: 1,
  variant: 2, // another spelling: st for saint
  prefix: 3, // the word goes on after what was typed
  inside: 4, // CJK: what was typed is anywhere in the word
  wholeMisspelt: 5, // with one edit; two and three edits are the next grades
  prefixMisspelt: 8, // likewise
}

/** The words of the vocabulary that fit a typed word, and the grade of each. */
export interface GradedWords {
  readonly words: readonly number[] // may have a word twice; the better grade comes first
  readonly grades: readonly number[] // of `GRADE`
}

/** Grades words for a typed word. The last word typed may be incomplete. */
export type WordGrader = (typed: string, isLast: boolean) => GradedWords

/** One for whole words, one for beginnings besides, and one that forgives mistakes as well. */
export interface WordGraders {
  readonly whole: WordGrader
  readonly literal: WordGrader
  readonly forgiving: WordGrader
}

const MOST_KEPT = 100_000 // words

/** The graders keep their results: readings of a query share most words, and so do queries while somebody types. */
export function createWordGraders(vocabulary: Vocabulary): WordGraders {
  const whole = keepResults((typed) => gradeWholeWords(vocabulary, typed))
  const literal = keepResults((typed, isLast) => gradeWords(vocabulary, typed, isLast))
  const misspelt = keepResults((typed, isLast) => gradeMisspeltWords(vocabulary, typed, isLast))
  return {
    whole: (typed) => whole(typed, false),
    literal,
    forgiving(typed, isLast) {
      const [asTyped, others] = [literal(typed, isLast), misspelt(typed, isLast)]
      if (others.words.length === 0) return asTyped
      return {
        words: [...asTyped.words, ...others.words],
        grades: [...asTyped.grades, ...others.grades],
      }
    },
  }
}

function keepResults(grade: WordGrader): WordGrader {
  const kept = new Map<string, GradedWords>()
  let wordsKept = 0
  return function gradeKept(typed, isLast) {
    const key = isLast ? `${typed} ` : typed
    const known = kept.get(key)
    if (known) return known
    const graded = grade(typed, isLast)
    wordsKept += graded.words.length + 1
    if (wordsKept > MOST_KEPT) {
      kept.clear()
      wordsKept = graded.words.length + 1
    }
    kept.set(key, graded)
    return graded
  }
}

type Add = (word: number, grade: number) => void

function gradeWholeWords(vocabulary: Vocabulary, typed: string): GradedWords {
  const { add, ...graded } = createGraded()
  addWholeWords(vocabulary, typed, add)
  return graded
}

/** Returns the word that is as typed. */
function addWholeWords(vocabulary: Vocabulary, typed: string, add: Add): number | undefined {
  const same = findWord(vocabulary, typed)
  if (same !== undefined) add(same, GRADE.whole)
  for (const variant of otherVariants(typed)) {
    const word = findWord(vocabulary, variant)
    if (word !== undefined) add(word, GRADE.variant)
  }
  return same
}

function gradeWords(vocabulary: Vocabulary, typed: string, isLast: boolean): GradedWords {
  const { add, ...graded } = createGraded()
  const same = addWholeWords(vocabulary, typed, add)
  if (isLast || typed.length > 1) {
    const [from, to] = findPrefixed(vocabulary, typed)
    for (let word = from; word < to; word++) if (word !== same) add(word, GRADE.prefix)
  }
  if (isCjk(typed)) addCjkWords(vocabulary, typed, add)
  return graded
}

function gradeMisspeltWords(vocabulary: Vocabulary, typed: string, isLast: boolean): GradedWords {
  const { add, ...graded } = createGraded()
  if (!isCjk(typed)) addMisspeltWords(vocabulary, typed, isLast, add)
  return graded
}

function createGraded(): GradedWords & { readonly add: Add } {
  const words: number[] = []
  const grades: number[] = []
  function add(word: number, grade: number): void {
    words.push(word)
    grades.push(grade)
  }
  return { words, grades, add }
}

/** A CJK name is a single word, which may contain what was typed or be the beginning of it (東京都). */
function addCjkWords(vocabulary: Vocabulary, typed: string, add: Add): void {
  const { letters, starts } = vocabulary
  const [from] = findPrefixed(vocabulary, FIRST_CJK)
  for (let word = from; word < starts.length - 1; word++) {
    const text = String.fromCharCode(
      ...letters.subarray(startAt(starts, word), endAt(starts, word)),
    )
    if (text.includes(typed)) add(word, GRADE.inside)
    else if (typed.startsWith(text) && text.length > 1) add(word, GRADE.wholeMisspelt)
  }
}

function addMisspeltWords(
  { letters, starts, masks }: Vocabulary,
  typed: string,
  isLast: boolean,
  add: Add,
) {
  const most = maxEdits(typed.length)
  if (most === 0) return
  const typedLetters = lettersOf(typed)
  const typedMask = maskOf(typedLetters, 0, typed.length)
  // a plain loop over all words; the letter masks rule out most of them
  for (let word = 0; word < masks.length; word++) {
    const mask = masks[word] ?? 0
    if (countBits(typedMask & ~mask) > most) continue
    const longer = lengthAt(starts, word) - typed.length
    if (longer < -most || (longer > most && !isLast)) continue
    if (!isLast && countBits(mask & ~typedMask) > most) continue
    const edits = countEdits(
      typedLetters,
      letters,
      startAt(starts, word),
      endAt(starts, word),
      most,
    )
    const [whole, prefix] = [wholeEdits(edits), prefixEdits(edits)]
    if (whole !== TOO_MANY && whole > 0) add(word, misspeltGrade(whole, false))
    else if (isLast && prefix !== TOO_MANY && prefix > 0) add(word, misspeltGrade(prefix, true))
  }
}

function misspeltGrade(edits: number, isPrefix: boolean): number {
  return (isPrefix ? GRADE.prefixMisspelt : GRADE.wholeMisspelt) + edits - 1
}

const EDITS = [0, 0, 0, 0, 0, 1, 2, 3, 1, 2, 3] // by grade

export function editsOf(grade: number): number {
  return EDITS[grade] ?? 0
}

/** Whether a grade is for the whole word, misspelt or not, rather than a part. */
export function isWholeGrade(grade: number): boolean {
  return grade <= GRADE.variant || (grade >= GRADE.wholeMisspelt && grade < GRADE.prefixMisspelt)
}

const BITS = 4

/** The grades of one word of the index for up to eight typed words, in one number. */
export function packGrade(grade: number, typedIndex: number): number {
  return grade << (BITS * typedIndex)
}

const MASK = 15 // that many bits

/** Returns the grade for the typed word at an index, from packed grades. */
export function gradeOf(packed: number, typedIndex: number): number {
  return (packed >>> (BITS * typedIndex)) & MASK
}

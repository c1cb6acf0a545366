import {
  countryOf,
  entryOf,
  FIRST,
  isCountry,
  isOtherTitle,
  type SearchIndex,
  STATE,
  titleText,
  wordOf,
} from '../searchIndex.ts'
import { lengthAt, startAt } from '../spans.ts'
import type { Search } from './search.ts'
import { editsOf, GRADE, gradeOf, isWholeGrade } from './wordGrader.ts'

/** From this score on a mistake is forgiven or a word left out. */
export const FORGIVEN = 100

/** What a country's name takes off a score at most. */
export const BONUS = 3

/** Added to a score; lower is better. */
const COST = {
  edit: FORGIVEN,
  otherFirstLetter: 15, // besides the edit: people rarely mistype the first letter
  insideCjk: 30,
  earlyPrefix: 6, // a word before the last is incomplete
  disorder: 4, // of typed words, each time
  townStart: 20, // only the first words of a town's name were typed
  townInside: 40, // only later words of it
  stateOnly: 60, // only words of its state
  laterTown: 3, // in a title with several towns
  otherName: 3, // not the entry's own name, unless it is typed as a whole
  isoCode: -BONUS, // whole names of countries come before those of towns
  country: -2,
}

const WORST_GRADE = 16 // worse than any
const MAX_WORDS = 31 // of a title: the bits of a number

/** What `rankTitle` finds; the caller reuses one object, as a keystroke ranks thousands of titles. */
export interface TitleRank {
  score: number // lower is better
  length: number // of the town's name, in letters
  isWhole: boolean // the name was typed as a whole and without mistakes
}

/**
 * Ranks a title for typed words, given the grades in the scratch: assigns each typed word in turn to the
 * free word of the title with the best grade. Returns false if there is none for one of them.
 */
export function rankTitle(
  { index, scratch: { grades } }: Search,
  title: number,
  typedWords: readonly string[],
  rank: TitleRank,
): boolean {
  const { titleWords, titleStarts } = index
  const start = titleStarts[title] ?? 0
  const end = Math.min(titleStarts[title + 1] ?? 0, start + MAX_WORDS)
  let used = 0 // a bit for each assigned word of the title, the first lowest
  let usedOfTowns = 0 // the same without words of states
  let score = 0
  let areWhole = true
  let previous = start
  for (let i = 0; i < typedWords.length; i++) {
    const at = findBestWord(titleWords, grades, start, end, used, i)
    if (at < 0) return false
    const titleWord = titleWords[at] ?? 0
    const word = wordOf(titleWord)
    const grade = gradeOf(grades[word] ?? 0, i)
    const edits = editsOf(grade)
    score += edits * COST.edit
    if (grade === GRADE.inside) score += COST.insideCjk
    if (grade === GRADE.prefix && i < typedWords.length - 1) score += COST.earlyPrefix
    if (edits > 0 && firstLetter(index, word) !== typedWords[i]?.charCodeAt(0))
      score += COST.otherFirstLetter
    if (at < previous) score += COST.disorder
    areWhole &&= isWholeGrade(grade)
    const bit = 1 << (at - start)
    used |= bit
    if (!(titleWord & STATE)) usedOfTowns |= bit
    previous = at
  }
  score += fitBestTown(index, start, end, usedOfTowns, areWhole, rank)
  rank.score = score + nameCost(index, title, rank.isWhole)
  rank.isWhole &&= score < COST.townStart
  return true
}

/** What any title costs at least, by the best grade of a word that was typed. */
export function leastCostOf(grade: number): number {
  const edits = editsOf(grade) * COST.edit
  if (isWholeGrade(grade)) return edits - BONUS
  return edits + COST.townStart + (grade === GRADE.inside ? COST.insideCjk : 0)
}

/** Returns the index in `titleWords` of the unused word with the best grade for a typed word, or -1. */
function findBestWord(
  titleWords: Uint32Array,
  grades: Uint32Array,
  start: number,
  end: number,
  used: number,
  typedIndex: number,
): number {
  let best = -1
  let bestGrade = WORST_GRADE
  for (let at = start; at < end; at++) {
    if (used & (1 << (at - start))) continue
    const grade = gradeOf(grades[wordOf(titleWords[at] ?? 0)] ?? 0, typedIndex)
    if (grade === 0 || grade >= bestGrade) continue
    best = at
    bestGrade = grade
  }
  return best
}

function firstLetter(
  { vocabulary: { letters, starts } }: SearchIndex,
  word: number,
): number | undefined {
  return letters[startAt(starts, word)]
}

/** Penalty for where the matched words sit, from the best-fitting town; also sets `rank.length` and `rank.isWhole`. */
function fitBestTown(
  { titleWords, vocabulary: { starts } }: SearchIndex,
  start: number,
  end: number,
  usedOfTowns: number,
  areWhole: boolean,
  rank: TitleRank,
): number {
  let best: number = COST.stateOnly
  rank.isWhole = false
  rank.length = lengthAt(starts, wordOf(titleWords[start] ?? 0))
  for (let from = start; from < end && !((titleWords[from] ?? 0) & STATE); ) {
    let to = from
    let length = 0
    do {
      length += lengthAt(starts, wordOf(titleWords[to] ?? 0))
      to++
    } while (to < end && ((titleWords[to] ?? 0) & (FIRST | STATE)) === 0)
    const townBits = ((1 << (to - from)) - 1) << (from - start)
    const usedOfTown = usedOfTowns & townBits
    const isWhole = areWhole && usedOfTowns === townBits
    const isStart = (usedOfTown & (1 << (from - start))) !== 0
    const part = isStart ? COST.townStart : usedOfTown !== 0 ? COST.townInside : COST.stateOnly
    const cost = (isWhole ? 0 : part) + (from > start ? COST.laterTown : 0)
    if (cost < best) {
      best = cost
      rank.length = length
      rank.isWhole = isWhole
    }
    from = to
  }
  return best
}

/** A bonus for the whole name of a country, a penalty for a part of a name that is not the entry's own. */
function nameCost(index: SearchIndex, title: number, isWhole: boolean): number {
  if (!isWhole) return isOtherTitle(index, title) ? COST.otherName : 0
  const entry = entryOf(index, title)
  if (!isCountry(index, entry)) return 0
  const isIsoCode =
    isOtherTitle(index, title) && titleText(index, title) === countryOf(index, entry).iso
  return isIsoCode ? COST.isoCode : COST.country
}

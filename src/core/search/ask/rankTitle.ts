import {
  countryOf,
  entryOf,
  isCountry,
  isOtherTitle,
  OTHER,
  roleOf,
  type SearchIndex,
  STATE,
  titleText,
  wordOf,
} from '../searchIndex.ts'
import { endAt, lengthAt, startAt } from '../spans.ts'
import { editsOf, GRADE, gradeOf, isWholeGrade } from './grades.ts'
import type { Search } from './search.ts'

/** Added to a score; lower is better. */
const COST = {
  edit: 100,
  otherFirstLetter: 15, // besides the edit: people rarely mistype the first letter
  insideCjk: 30,
  earlyPrefix: 6, // a word before the last is incomplete
  disorder: 4, // of typed words, each time
  townStart: 20, // only the first words of a town's name were typed
  townInside: 40, // only later words of it
  stateOnly: 60, // only words of its state
  laterTown: 3, // in a title with several towns
  otherName: 3, // not the entry's own name, unless it is typed as a whole
  isoCode: -3, // whole names of countries come before those of towns
  country: -2,
}

export interface TitleRank {
  readonly score: number // lower is better
  readonly length: number // of the town's name, in letters
  readonly isWhole: boolean // the name was typed as a whole and without mistakes
}

const MAX_WORDS = 31 // of a title: the bits of a number

/**
 * Ranks a title for typed words, given the grades of the index's words in the scratch. Undefined if a
 * typed word has no word of the title to itself.
 */
export function rankTitle(
  { index, scratch }: Search,
  title: number,
  typedWords: readonly string[],
): TitleRank | undefined {
  const start = startAt(index.titleStarts, title)
  const end = Math.min(endAt(index.titleStarts, title), start + MAX_WORDS)
  const matched = assignWords(index, scratch.grades, start, end, typedWords)
  if (!matched) return undefined
  const town = fitBestTown(index, start, end, matched)
  const cost = matched.cost + town.cost
  const isWhole = town.isWhole && cost < COST.townStart
  return { score: cost + nameCost(index, title, isWhole), length: town.length, isWhole }
}

/** The words of a title that the typed words were assigned to. */
interface MatchedWords {
  readonly used: number // a bit for each, the title's first word lowest
  readonly cost: number
  readonly areWhole: boolean
}

/** Assigns each typed word in turn to the free word of the title with the best grade. */
function assignWords(
  index: SearchIndex,
  grades: Uint32Array,
  start: number,
  end: number,
  typedWords: readonly string[],
): MatchedWords | undefined {
  let used = 0
  let cost = 0
  let areWhole = true
  let previous = start
  for (let i = 0; i < typedWords.length; i++) {
    const at = findBestWord(index.titleWords, grades, start, end, used, i)
    if (at < 0) return undefined
    const word = wordOf(index.titleWords[at] ?? 0)
    const grade = gradeOf(grades[word] ?? 0, i)
    cost += gradeCost(grade, i === typedWords.length - 1)
    if (editsOf(grade) > 0 && firstLetter(index, word) !== typedWords[i]?.charCodeAt(0))
      cost += COST.otherFirstLetter
    if (at < previous) cost += COST.disorder
    areWhole &&= isWholeGrade(grade)
    used |= 1 << (at - start)
    previous = at
  }
  return { used, cost, areWhole }
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
  let bestGrade = 0
  for (let at = start; at < end; at++) {
    if (used & (1 << (at - start))) continue
    const grade = gradeOf(grades[wordOf(titleWords[at] ?? 0)] ?? 0, typedIndex)
    if (grade === 0 || (best >= 0 && grade >= bestGrade)) continue
    best = at
    bestGrade = grade
  }
  return best
}

function gradeCost(grade: number, isLast: boolean): number {
  if (grade === GRADE.inside) return COST.insideCjk
  if (grade === GRADE.prefix && !isLast) return COST.earlyPrefix
  return editsOf(grade) * COST.edit
}

function firstLetter({ vocabulary: { letters, starts } }: SearchIndex, word: number): number | undefined {
  return letters[startAt(starts, word)]
}

/** How the matched words fit one of the towns in a title. */
interface TownFit {
  readonly cost: number
  readonly length: number // of the town's name, in letters
  readonly isWhole: boolean // matched are all words of the town, and else only words of its state
}

/** Penalty for where the matched words sit, taken from the best-fitting town. */
function fitBestTown(
  index: SearchIndex,
  start: number,
  end: number,
  { used, areWhole }: MatchedWords,
): TownFit {
  const { titleWords } = index
  const usedOfTowns = used & ~stateBits(titleWords, start, end)
  let best: TownFit | undefined
  for (let from = start; from < end && roleAt(titleWords, from) !== STATE; ) {
    const to = endOfTown(titleWords, from, end)
    const townBits = (2 ** (to - from) - 1) << (from - start)
    const isWhole = areWhole && usedOfTowns === townBits
    const cost = isWhole ? 0 : partCost((used & townBits) >>> (from - start))
    const total = cost + (from > start ? COST.laterTown : 0)
    if (total < (best?.cost ?? COST.stateOnly))
      best = { cost: total, length: countLetters(index, from, to), isWhole }
    from = to
  }
  return best ?? { cost: COST.stateOnly, length: countLetters(index, start, start + 1), isWhole: false }
}

function roleAt(titleWords: Uint32Array, at: number): number {
  return roleOf(titleWords[at] ?? 0)
}

/** A bit for each word of a title that belongs to a state. */
function stateBits(titleWords: Uint32Array, start: number, end: number): number {
  let bits = 0
  for (let at = start; at < end; at++) if (roleAt(titleWords, at) === STATE) bits |= 1 << (at - start)
  return bits
}

/** A town ends before the first word of the next town or of a state. */
function endOfTown(titleWords: Uint32Array, from: number, end: number): number {
  let to = from + 1
  while (to < end && roleAt(titleWords, to) === OTHER) to++
  return to
}

/** The cost of matching only some words of a town, given a bit for each. */
function partCost(usedOfTown: number): number {
  if (usedOfTown === 0) return COST.stateOnly
  return usedOfTown & 1 ? COST.townStart : COST.townInside
}

function countLetters({ titleWords, vocabulary }: SearchIndex, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) count += lengthAt(vocabulary.starts, wordOf(titleWords[at] ?? 0))
  return count
}

/** A bonus for the whole name of a country, a penalty for a part of a name that is not the entry's own. */
function nameCost(index: SearchIndex, title: number, isWhole: boolean): number {
  if (!isWhole) return isOtherTitle(index, title) ? COST.otherName : 0
  const entry = entryOf(index, title)
  if (!isCountry(index, entry)) return 0
  const isIsoCode = isOtherTitle(index, title) && titleText(index, title) === countryOf(index, entry).iso
  return isIsoCode ? COST.isoCode : COST.country
}

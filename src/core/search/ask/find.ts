import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import { readName, type TypedName } from '../../names/readName.ts'
import { nationalCode } from '../../prefix.ts'
import { foldText } from '../../text/foldText.ts'
import type { CodeDigits } from '../codeColumn.ts'
import { type CountryMask, maskOfCalled } from '../countryMask.ts'
import {
  areaOf,
  countryOf,
  entryOf,
  isCountry,
  populationOf,
  type SearchIndex,
  titleText,
} from '../searchIndex.ts'
import { endAt, lengthAt, startAt } from '../spans.ts'
import { findCodes, mayBelong } from './findCodes.ts'
import { findHighlights, type Highlight } from './findHighlights.ts'
import { BONUS, FORGIVEN, leastCostOf, rankTitle, type TitleRank } from './rankTitle.ts'
import { type CodeReading, readCode } from './readCode.ts'
import { mayBeWhole, type QueryReading, readParts, readQuery, readWhole } from './readQuery.ts'
import {
  createScratch,
  createTopCandidates,
  type Rank,
  type RankedEntry,
  type Search,
} from './search.ts'
import {
  createWordGraders,
  GRADE,
  type GradedWords,
  gradeOf,
  packGrade,
  type WordGrader,
} from './wordGrader.ts'

/** How well it fits: `exact` without mistakes, `partial` if its beginning or some words, `similar` with a mistake. */
export type Fit = 'exact' | 'partial' | 'similar'

/** A country or an area that a query may mean. */
export interface Found {
  readonly country: Country
  readonly area: Area | undefined // undefined: the country itself
  readonly text: string // what fits the query, unfolded: a name (perhaps in another language) or a code
  readonly highlights: readonly Highlight[] // the parts of `text` that fit
  readonly fit: Fit
}

export interface RankedFound extends Found {
  readonly score: number // lower is better; `FORGIVEN` for each mistake, and some more
  readonly population: number // in thousands, of the towns that are known; a country has the sum of its areas
}

/** How far to look: for what is called exactly so, for what begins so besides, or for what is spelt alike as well. */
export type Depth = 'exact' | 'begun' | 'similar'

export interface FindOptions {
  readonly limit: number
  readonly openIso?: string // the country whose areas come first among ties
  readonly depth?: Depth // `similar` unless it is said
}

/**
 * Returns what a name or code may mean, best first: whole names and codes, then names and codes that start
 * with it, then names with its words inside, then misspellings. Ties: the open country's areas first,
 * then the larger towns.
 */
export type Find = (name: TypedName, options: FindOptions) => RankedFound[]

/** Creates the search function for an index. Calls share the scratch, so they must not be nested. */
export function createFind(index: SearchIndex, scratch = createScratch(index)): Find {
  const graders = createWordGraders(index.vocabulary)
  return function find(name, { limit, openIso, depth = 'similar' }) {
    const search = { index, scratch, graders, top: createTopCandidates(index, limit, openIso) }
    const code = readCode(name.text)
    if (code) findCodes(search, code)
    else findWords(search, name, depth)
    return search.top.list().map((candidate) => toFound(index, candidate))
  }
}

function findWords(search: Search, name: TypedName, depth: Depth): void {
  findReadings(search, name, { depth })
  const codeWithWords = readCodeWithWords(name.text)
  if (codeWithWords) findCodeWithWords(search, codeWithWords, depth)
}

interface ReadingOptions {
  readonly depth: Depth
  readonly accepts?: (entry: number) => boolean
}

/** Tries misspellings, and then parts of the query, only if the words as typed find too little. */
function findReadings(search: Search, name: TypedName, { depth, accepts }: ReadingOptions): void {
  const { index, top } = search
  const { whole, literal, forgiving } = search.graders
  if (depth === 'exact') {
    for (const reading of readWhole(index, name))
      findNames(search, reading, { grade: whole, accepts })
    return
  }
  const readings = readQuery(index, name)
  for (const reading of readings) findNames(search, reading, { grade: literal, accepts })
  if (top.isEnough() || depth === 'begun') return
  for (const reading of readings) {
    if (!reading.isRegrouped) findNames(search, reading, { grade: forgiving, accepts })
  }
  if (top.list().length > 0) return
  for (const reading of readParts(index, name))
    findNames(search, reading, { grade: literal, accepts })
}

/** The words beside a code name its country or town: `uk 161`, `london 20`. */
function findCodeWithWords(search: Search, { words, code }: CodeWithWords, depth: Depth): void {
  const { index } = search
  const countries = maskOfCalled(index.countryIndex, words)
  if (countries) findCodes(search, code, countries)
  else
    findReadings(search, readName(words), {
      depth,
      accepts: (entry) => hasCode(index, entry, code),
    })
}

function toFound(index: SearchIndex, candidate: RankedEntry): RankedFound {
  const { entry, match, score } = candidate
  const country = countryOf(index, entry)
  const area = areaOf(index, entry)
  const fit = fitOf(candidate)
  const base = { country, area, fit, score, population: populationOf(index, entry) }
  if (match.kind === 'code') {
    const text = area?.code ?? country.callingCode
    return { ...base, text, highlights: [[match.from, match.to]] }
  }
  const text = titleText(index, match.title)
  return { ...base, text, highlights: findHighlights(text, match.words) }
}

function fitOf({ match, isWhole, score }: RankedEntry): Fit {
  if (isWhole) return 'exact'
  return match.kind === 'title' && score >= FORGIVEN - BONUS ? 'similar' : 'partial'
}

/** A code or number with words before or after it. */
interface CodeWithWords {
  readonly words: string // folded
  readonly code: CodeReading
}

const CODE_FIRST = /^\s*(?<code>\+?\(?\d(?:[\d\s()./-]*[\d()./-])?)[\s,:]+(?<words>\p{Letter}.*)/su
const CODE_LAST =
  /^(?<words>.*\p{Letter}(?:[^\d+(\p{Letter}]*[^\d+(\p{Letter}\s,:])?)[\s,:(]+(?<code>\+?\(?\d[\d\s()./-]*)$/u

function readCodeWithWords(query: string): CodeWithWords | undefined {
  const { code: text = '', words = '' } =
    (CODE_FIRST.exec(query) ?? CODE_LAST.exec(query))?.groups ?? {}
  const code = readCode(text)
  return code && { words: foldText(words), code }
}

/** Whether an entry's code starts with the digits, or the digits with the code, as those of a number there do. */
function hasCode(
  index: SearchIndex,
  entry: number,
  { international, national, bare }: CodeReading,
): boolean {
  const area = areaOf(index, entry)
  const { callingCode } = countryOf(index, entry)
  if (!area) return callingCode === (international ?? bare)
  const code = nationalCode(callingCode, area.code)
  return (
    fits(callingCode + code, { digits: international ?? bare ?? '', isNational: false }) ||
    fits(code.replace(/^0/, ''), { digits: national ?? bare ?? '', isNational: true })
  )

  function fits(own: string, typed: CodeDigits): boolean {
    if (own === '' || typed.digits === '') return false
    return (
      own.startsWith(typed.digits) ||
      (typed.digits.startsWith(own) && mayBelong(callingCode, typed))
    )
  }
}

interface NameOptions {
  readonly grade: WordGrader
  readonly accepts: ((entry: number) => boolean) | undefined // all entries if undefined
}

/** Reused for every title: most are ranked and not listed. */
const rank = { entry: 0, score: 0, weight: 0, length: 0, isWhole: false } satisfies Rank & TitleRank

/** Offers the entries that have a title with all words of a reading. */
function findNames(search: Search, reading: QueryReading, { grade, accepts }: NameOptions): void {
  const { index, scratch, top } = search
  const { words, isTyping, countries, penalty } = reading
  const graded = words.map((word, i) => grade(word, isTyping && i === words.length - 1))
  for (const [i, gradedWords] of graded.entries()) noteGrades(scratch.grades, gradedWords, i)
  forEachTitle(search, graded, (title, leastCost) => {
    const entry = entryOf(index, title)
    rank.entry = entry
    rank.score = leastCost + penalty
    rank.weight = index.populations[entry] ?? 0
    rank.length = 0
    if (top.cannotRank(rank)) return // a single letter has tens of thousands of titles: most are ruled out here
    if (countries && !isAreaIn(index, entry, countries)) return
    if (accepts && !accepts(entry)) return
    if (!rankTitle(search, title, words, rank)) return
    rank.score += penalty
    if (top.cannotRank(rank)) return
    const { score, weight, length } = rank
    const isWhole = rank.isWhole && mayBeWhole(reading)
    top.offer({ entry, score, weight, length, isWhole, match: { kind: 'title', title, words } })
  })
  for (const gradedWords of graded) for (const word of gradedWords.words) scratch.grades[word] = 0
}

/** A reading that names countries means their areas, not the countries themselves. */
function isAreaIn(index: SearchIndex, entry: number, countries: CountryMask): boolean {
  return countries[index.countryOf[entry] ?? 0] === 1 && !isCountry(index, entry)
}

/** Notes the grades of words for one of the typed words. */
function noteGrades(noted: Uint32Array, { words, grades }: GradedWords, typedIndex: number): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    const packed = noted[word] ?? 0
    // of a word that is graded twice, the first grade is the better
    if (gradeOf(packed, typedIndex) === 0)
      noted[word] = packed | packGrade(grades[i] ?? 0, typedIndex)
  }
}

/** `leastCost`: what the title costs at least, by the word that it is visited for. */
type VisitTitle = (title: number, leastCost: number) => void

/** Visits the titles that have a word of each list, possibly more than once. */
function forEachTitle(
  { index, scratch }: Search,
  graded: readonly GradedWords[],
  visit: VisitTitle,
): void {
  const lists = graded
    .map(({ words, grades }) => ({ words, grades, size: countPostings(index, words) }))
    .sort((a, b) => a.size - b.size)
  const [smallest] = lists
  if (!smallest || smallest.size === 0) return
  if (lists.length === 1) {
    forEachPosting(index, smallest, visit)
    return
  }
  const leastCost = leastCostOf(GRADE.whole) // each word may be typed as a whole
  for (const title of intersectPostings(index, scratch.levels, lists)) visit(title, leastCost)
}

function countPostings({ postingStarts }: SearchIndex, words: readonly number[]): number {
  let count = 0
  for (const word of words) count += lengthAt(postingStarts, word)
  return count
}

/** A title with several of the words is visited several times. */
function forEachPosting(
  { postings, postingStarts }: SearchIndex,
  { words, grades }: GradedWords,
  visit: VisitTitle,
): void {
  for (const [i, word] of words.entries()) {
    const leastCost = leastCostOf(grades[i] ?? 0)
    const end = endAt(postingStarts, word)
    for (let at = startAt(postingStarts, word); at < end; at++) visit(postings[at] ?? 0, leastCost)
  }
}

/** Returns the titles that have a word of each list. Start with the smallest list. */
function intersectPostings(
  index: SearchIndex,
  levels: Uint8Array,
  lists: readonly Pick<GradedWords, 'words'>[],
): readonly number[] {
  let titles: number[] = []
  for (const [level, { words }] of lists.entries()) {
    const reached = raiseTitles(index, levels, words, level)
    for (const title of titles) if (levels[title] === level) levels[title] = 0
    titles = reached
  }
  for (const title of titles) levels[title] = 0
  return titles
}

/** Raises the titles at a level that have one of the words to the next level, and returns them. */
function raiseTitles(
  { postings, postingStarts }: SearchIndex,
  levels: Uint8Array,
  words: readonly number[],
  level: number,
): number[] {
  const reached: number[] = []
  // plain loops: short words have tens of thousands of titles
  for (const word of words) {
    const end = endAt(postingStarts, word)
    for (let i = startAt(postingStarts, word); i < end; i++) {
      const title = postings[i] ?? 0
      if (levels[title] !== level) continue
      levels[title] = level + 1
      reached.push(title)
    }
  }
  return reached
}

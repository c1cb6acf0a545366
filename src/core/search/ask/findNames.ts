import type { CountryMask } from '../countryAliases.ts'
import { entryOf, isCountry, type SearchIndex } from '../searchIndex.ts'
import { endAt, lengthAt, startAt } from '../spans.ts'
import { leastCostOf, rankTitle, type TitleRank } from './rankTitle.ts'
import { mayBeWhole, type QueryReading } from './readQuery.ts'
import type { Rank, Search } from './search.ts'
import { GRADE, type GradedWords, gradeOf, packGrade, type WordGrader } from './wordGrader.ts'

export interface NameOptions {
  readonly grade: WordGrader
  readonly accepts: ((entry: number) => boolean) | undefined // all entries if undefined
}

/** Reused for every title: most are ranked and not listed. */
const rank = { entry: 0, score: 0, weight: 0, length: 0, isWhole: false } satisfies Rank & TitleRank

/** Offers the entries that have a title with all words of a reading. */
export function findNames(search: Search, reading: QueryReading, { grade, accepts }: NameOptions): void {
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
    if (gradeOf(packed, typedIndex) === 0) noted[word] = packed | packGrade(grades[i] ?? 0, typedIndex)
  }
}

/** `leastCost`: what the title costs at least, by the word that it is visited for. */
type VisitTitle = (title: number, leastCost: number) => void

/** Visits the titles that have a word of each list, possibly more than once. */
function forEachTitle({ index, scratch }: Search, graded: readonly GradedWords[], visit: VisitTitle): void {
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

import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import { readablePart } from '../../readable.ts'
import { areaOf, countryOf, type SearchIndex, titleText } from '../searchIndex.ts'
import { type CodeWithWords, hasCode, readCodeWithWords } from './codeWithWords.ts'
import { findCodes } from './findCodes.ts'
import { findHighlights, type Highlight } from './findHighlights.ts'
import { findNames } from './findNames.ts'
import { createMatcher } from './gradeWords.ts'
import { readCode } from './readCode.ts'
import { countriesNamed, readParts, readQuery } from './readQuery.ts'
import { type Candidate, createTopCandidates, type TopCandidates } from './topCandidates.ts'

/** A country or an area that a query may mean. */
export interface Found {
  readonly country: Country
  readonly area: Area | undefined // undefined: the country itself
  readonly text: string // what matched, as it is written: a name (perhaps in another language) or a code
  readonly highlights: readonly Highlight[] // the matching parts of `text`
  readonly isWhole: boolean // the query is all of a name or of a code, not a part or a misspelling of it
}

export interface FindOptions {
  readonly limit: number
  readonly openIso?: string
}

/**
 * The countries and areas that a query may mean, best first: whole names and codes, then those that
 * begin so, then those that have its words, then those that it misspells. Of equals the open country's
 * come first, then the larger towns.
 */
export function find(index: SearchIndex, typed: string, { limit, openIso }: FindOptions): Found[] {
  const query = readablePart(typed)
  const best = createTopCandidates(index, limit, openIso)
  const code = readCode(query)
  if (code) findCodes(index, code, undefined, best)
  else findWords(index, query, best)
  return best.list().map((candidate) => present(index, candidate))
}

function findWords(index: SearchIndex, query: string, best: TopCandidates): void {
  findReadings(index, query, best)
  const mixed = readCodeWithWords(query)
  if (mixed) findCodeWithWords(index, mixed, best)
}

/** Mistakes are looked for only where the words as they are do not suffice. */
function findReadings(
  index: SearchIndex,
  query: string,
  best: TopCandidates,
  accepts?: (entry: number) => boolean,
): void {
  const readings = readQuery(index, query)
  const match = createMatcher(index.vocabulary, false)
  for (const reading of readings) findNames(index, reading, { match, accepts }, best)
  if (best.isEnough()) return
  const matchAlike = createMatcher(index.vocabulary, true)
  for (const reading of readings) {
    if (!reading.isRegrouped) findNames(index, reading, { match: matchAlike, accepts }, best)
  }
  if (best.list().length > 0) return
  for (const reading of readParts(index, query)) findNames(index, reading, { match, accepts }, best)
}

/** A code beside words: of the country they name, or of the towns (`uk 161`, `london 20`). */
function findCodeWithWords(index: SearchIndex, { words, code }: CodeWithWords, best: TopCandidates): void {
  const countries = countriesNamed(index.aliases, words, index.countries.length)
  if (countries) findCodes(index, code, countries, best)
  else findReadings(index, words, best, (entry) => hasCode(index, entry, code))
}

function present(index: SearchIndex, { entry, why, isWhole }: Candidate): Found {
  const country = countryOf(index, entry)
  const area = areaOf(index, entry)
  if (why.kind === 'code') {
    return {
      country,
      area,
      text: area?.code ?? country.callingCode,
      highlights: [[why.from, why.to]],
      isWhole,
    }
  }
  const text = titleText(index, why.title)
  return { country, area, text, highlights: findHighlights(text, why.words), isWhole }
}

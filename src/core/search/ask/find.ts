import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import { limitInput } from '../../inputLength.ts'
import { findCountriesNamed } from '../countryAliases.ts'
import { areaOf, countryOf, type SearchIndex, titleText } from '../searchIndex.ts'
import { type CodeWithWords, hasCode, readCodeWithWords } from './codeWithWords.ts'
import { findCodes } from './findCodes.ts'
import { findHighlights, type Highlight } from './findHighlights.ts'
import { findNames } from './findNames.ts'
import { readCode } from './readCode.ts'
import { readParts, readQuery } from './readQuery.ts'
import { createScratch, type Search } from './search.ts'
import { type Candidate, createTopCandidates } from './topCandidates.ts'
import { createWordGrader } from './wordGrader.ts'

/** A country or an area that a query may mean. */
export interface Found {
  readonly country: Country
  readonly area: Area | undefined // undefined: the country itself
  readonly text: string // what fits the query, unfolded: a name (perhaps in another language) or a code
  readonly highlights: readonly Highlight[] // the parts of `text` that fit
  readonly isWhole: boolean // all of a name or code was typed, without mistakes
}

export interface FindOptions {
  readonly limit: number
  readonly openIso?: string // the country whose areas come first among ties
}

/**
 * Returns what a query may mean, best first: whole names and codes, then names and codes that start
 * with it, then names with its words inside, then misspellings. Ties: the open country's areas first,
 * then the larger towns.
 */
export type Find = (typed: string, options: FindOptions) => Found[]

/** Creates the search function for an index. Calls share the scratch, so they must not be nested. */
export function createFind(index: SearchIndex, scratch = createScratch(index)): Find {
  return function find(typed, { limit, openIso }) {
    const query = limitInput(typed)
    const search = { index, scratch, top: createTopCandidates(index, limit, openIso) }
    const code = readCode(query)
    if (code) findCodes(search, code)
    else findWords(search, query)
    return search.top.list().map((candidate) => toFound(index, candidate))
  }
}

function findWords(search: Search, query: string): void {
  findReadings(search, query)
  const codeWithWords = readCodeWithWords(query)
  if (codeWithWords) findCodeWithWords(search, codeWithWords)
}

/** Tries misspellings, and then parts of the query, only if the words as typed find too little. */
function findReadings(search: Search, query: string, accepts?: (entry: number) => boolean): void {
  const { index, top } = search
  const readings = readQuery(index, query)
  const grade = createWordGrader(index.vocabulary, false)
  for (const reading of readings) findNames(search, reading, { grade, accepts })
  if (top.isEnough()) return
  const gradeMisspelt = createWordGrader(index.vocabulary, true)
  for (const reading of readings) {
    if (!reading.isRegrouped) findNames(search, reading, { grade: gradeMisspelt, accepts })
  }
  if (top.list().length > 0) return
  for (const reading of readParts(index, query)) findNames(search, reading, { grade, accepts })
}

/** The words beside a code name its country or town: `uk 161`, `london 20`. */
function findCodeWithWords(search: Search, { words, code }: CodeWithWords): void {
  const { index } = search
  const countries = findCountriesNamed(index.aliases, words, index.countries.length)
  if (countries) findCodes(search, code, countries)
  else findReadings(search, words, (entry) => hasCode(index, entry, code))
}

function toFound(index: SearchIndex, { entry, match, isWhole }: Candidate): Found {
  const country = countryOf(index, entry)
  const area = areaOf(index, entry)
  if (match.kind === 'code') {
    const text = area?.code ?? country.callingCode
    return { country, area, text, highlights: [[match.from, match.to]], isWhole }
  }
  const text = titleText(index, match.title)
  return { country, area, text, highlights: findHighlights(text, match.words), isWhole }
}

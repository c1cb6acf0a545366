import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import type { Fit } from '../../fit.ts'
import { limitInput } from '../../inputLength.ts'
import { nationalCode } from '../../prefix.ts'
import { foldText } from '../../text/foldText.ts'
import type { CodeDigits } from '../codeColumn.ts'
import { findCountriesNamed } from '../countryAliases.ts'
import { areaOf, countryOf, populationOf, type SearchIndex, titleText } from '../searchIndex.ts'
import { findCodes, mayBelong } from './findCodes.ts'
import { findHighlights, type Highlight } from './findHighlights.ts'
import { findNames } from './findNames.ts'
import { BONUS, FORGIVEN } from './rankTitle.ts'
import { type CodeReading, readCode } from './readCode.ts'
import { readParts, readQuery, readWhole } from './readQuery.ts'
import { createScratch, createTopCandidates, type RankedEntry, type Search } from './search.ts'
import { createWordGraders } from './wordGrader.ts'

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
 * Returns what a query may mean, best first: whole names and codes, then names and codes that start
 * with it, then names with its words inside, then misspellings. Ties: the open country's areas first,
 * then the larger towns.
 */
export type Find = (typed: string, options: FindOptions) => RankedFound[]

/** Creates the search function for an index. Calls share the scratch, so they must not be nested. */
export function createFind(index: SearchIndex, scratch = createScratch(index)): Find {
  const graders = createWordGraders(index.vocabulary)
  return function find(typed, { limit, openIso, depth = 'similar' }) {
    const query = limitInput(typed)
    const search = { index, scratch, graders, top: createTopCandidates(index, limit, openIso) }
    const code = readCode(query)
    if (code) findCodes(search, code)
    else findWords(search, query, depth)
    return search.top.list().map((candidate) => toFound(index, candidate))
  }
}

function findWords(search: Search, query: string, depth: Depth): void {
  findReadings(search, query, { depth })
  const codeWithWords = readCodeWithWords(query)
  if (codeWithWords) findCodeWithWords(search, codeWithWords, depth)
}

interface ReadingOptions {
  readonly depth: Depth
  readonly accepts?: (entry: number) => boolean
}

/** Tries misspellings, and then parts of the query, only if the words as typed find too little. */
function findReadings(search: Search, query: string, { depth, accepts }: ReadingOptions): void {
  const { index, top } = search
  const { whole, literal, forgiving } = search.graders
  if (depth === 'exact') {
    for (const reading of readWhole(index, query)) findNames(search, reading, { grade: whole, accepts })
    return
  }
  const readings = readQuery(index, query)
  for (const reading of readings) findNames(search, reading, { grade: literal, accepts })
  if (top.isEnough() || depth === 'begun') return
  for (const reading of readings) {
    if (!reading.isRegrouped) findNames(search, reading, { grade: forgiving, accepts })
  }
  if (top.list().length > 0) return
  for (const reading of readParts(index, query)) findNames(search, reading, { grade: literal, accepts })
}

/** The words beside a code name its country or town: `uk 161`, `london 20`. */
function findCodeWithWords(search: Search, { words, code }: CodeWithWords, depth: Depth): void {
  const { index } = search
  const countries = findCountriesNamed(index.aliases, words, index.countries.length)
  if (countries) findCodes(search, code, countries)
  else findReadings(search, words, { depth, accepts: (entry) => hasCode(index, entry, code) })
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

const CODE_FIRST = /^\s*(?<code>\+?\(?\d[\d\s()./-]*)[\s,:]+(?<words>\p{Letter}.*)$/u
const CODE_LAST = /^(?<words>.*\p{Letter}[^\d+(]*)[\s,:(]+(?<code>\+?\(?\d[\d\s()./-]*)$/u

function readCodeWithWords(query: string): CodeWithWords | undefined {
  const { code: text = '', words = '' } = (CODE_FIRST.exec(query) ?? CODE_LAST.exec(query))?.groups ?? {}
  const code = readCode(text)
  return code && { words: foldText(words), code }
}

/** Whether an entry's code starts with the digits, or the digits with the code, as those of a number there do. */
function hasCode(index: SearchIndex, entry: number, { international, national, bare }: CodeReading): boolean {
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
    return own.startsWith(typed.digits) || (typed.digits.startsWith(own) && mayBelong(callingCode, typed))
  }
}

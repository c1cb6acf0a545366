import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { CodeColumns } from './codeColumn.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * What `find` looks things up in. Entries are the countries, then the areas; titles are the entries'
 * own names, in the same order, then the other names of some of them.
 */
export interface SearchIndex {
  readonly countries: readonly Country[]
  readonly areas: readonly Area[] // the entries after the countries
  readonly countryOf: Uint16Array // of each entry
  readonly populations: Float32Array // of each entry, in thousands; a country's is that of its towns
  readonly otherTitles: readonly string[] // the titles after the entries
  readonly otherEntries: Uint32Array // whose they are
  readonly vocabulary: Vocabulary
  readonly titleStarts: Uint32Array // where in `titleWords` the words of a title start; one more at the end
  readonly titleWords: Uint32Array // words in the order of the title, as `packWord`
  readonly postingStarts: Uint32Array // where in `postings` the titles with a word start; one more at the end
  readonly postings: Uint32Array // titles
  readonly aliases: CountryAliases
  readonly codes: CodeColumns // of the areas
  readonly matchOf: Uint32Array // scratch space, a number for each word; empty between two searches
  readonly levels: Uint8Array // scratch space, a number for each title; empty between two searches
}

/** All folded names of countries in the order of their letters, and whose they are. */
export interface CountryAliases {
  readonly names: readonly string[]
  readonly countries: Uint16Array
}

/** What a word of a title is: the first of a town's name, or one of a state's. */
export const FIRST = 1
export const STATE = 2

export function packWord(word: number, flags: number): number {
  return word * 4 + flags
}

export function entryOf({ countries, areas, otherEntries }: SearchIndex, title: number): number {
  const entries = countries.length + areas.length
  return title < entries ? title : otherEntries[title - entries]!
}

export function areaOf({ countries, areas }: SearchIndex, entry: number): Area | undefined {
  return areas[entry - countries.length]
}

export function countryOf({ countries, countryOf }: SearchIndex, entry: number): Country {
  return countries[countryOf[entry]!]!
}

export function titleText(index: SearchIndex, title: number): string {
  const entries = index.countries.length + index.areas.length
  if (title >= entries) return index.otherTitles[title - entries]!
  return areaOf(index, title)?.name ?? countryOf(index, title).name
}

import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { CountryIndex } from '../countryNames/countryIndex.ts'
import type { CodeColumns } from './codeColumn.ts'
import type { Starts } from './spans.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * What `find` searches. An entry is a country or an area: first all countries, then all areas. A title
 * is a name of an entry: first the entries' own names, in their order, then names in other languages.
 */
export interface SearchIndex {
  readonly countries: readonly Country[]
  readonly areas: readonly Area[]
  readonly countryOf: Uint16Array // index of the country, by entry
  readonly populations: Float32Array // in thousands, by entry; of an area its largest town's, of a country its larger towns'
  readonly codePopulations: Float32Array // the same for codes: what stands for a code has most of those that share it
  readonly otherTitles: readonly string[] // the titles that are not the entry's own name
  readonly otherEntries: Uint32Array // the entry of each other title
  readonly vocabulary: Vocabulary
  readonly titleStarts: Starts // of each title in `titleWords`
  readonly titleWords: Uint32Array // packed words (`packWord`), in the order of the title
  readonly postingStarts: Starts // of each word in `postings`
  readonly postings: Uint32Array // the titles that have the word
  readonly countryIndex: CountryIndex
  readonly codes: CodeColumns // of the areas
}

/** The role of a word in its title: the first of a town's name, or part of a state's. */
export const OTHER = 0
export const FIRST = 1
export const STATE = 2

/** A word of a title in one number: the word's id and its role. */
export function packWord(word: number, role: number): number {
  return word * 4 + role
}

/** Returns the id of a packed word. */
export function wordOf(packed: number): number {
  return packed >>> 2
}

/** Returns the role of a packed word: `OTHER`, `FIRST` or `STATE`. */
export function roleOf(packed: number): number {
  return packed & 3
}

const entryCount = ({ countries, areas }: SearchIndex): number => countries.length + areas.length

/** Whether a title is not the entry's own name. */
export function isOtherTitle(index: SearchIndex, title: number): boolean {
  return title >= entryCount(index)
}

export function entryOf(index: SearchIndex, title: number): number {
  return isOtherTitle(index, title) ? (index.otherEntries[title - entryCount(index)] ?? 0) : title
}

export function isCountry({ countries }: SearchIndex, entry: number): boolean {
  return entry < countries.length
}

export function areaOf({ countries, areas }: SearchIndex, entry: number): Area | undefined {
  return areas[entry - countries.length]
}

/** Throws if there is no such entry. */
export function countryOf({ countries, countryOf }: SearchIndex, entry: number): Country {
  const country = countries[countryOf[entry] ?? -1]
  if (!country)
    throw new Error(`The search index has no entry ${entry}: was it made by another index?`)
  return country
}

export function populationOf({ populations }: SearchIndex, entry: number): number {
  return populations[entry] ?? 0
}

/** The title as it is written, not folded. */
export function titleText(index: SearchIndex, title: number): string {
  if (isOtherTitle(index, title)) return index.otherTitles[title - entryCount(index)] ?? ''
  return areaOf(index, title)?.name ?? countryOf(index, title).name
}

/** The areas of a country with the largest towns, one for each town, spot and code; none without a position. */
export function largestAreas(index: SearchIndex, iso: string, limit: number): Area[] {
  const entries: number[] = []
  for (let entry = 0; entry < index.countryOf.length; entry++) {
    if (countryOf(index, entry).iso === iso && areaOf(index, entry)?.position) entries.push(entry)
  }
  entries.sort((a, b) => populationOf(index, b) - populationOf(index, a))
  const found: Area[] = []
  for (const entry of entries) {
    const area = areaOf(index, entry)
    if (found.length === limit) break
    if (area && !found.some((other) => isSame(other, area))) found.push(area)
  }
  return found
}

/** New York and New York City are at one spot. */
function isSame(a: Area, b: Area): boolean {
  const isAtOneSpot = a.position?.lat === b.position?.lat && a.position?.lng === b.position?.lng
  return a.code === b.code || a.name === b.name || isAtOneSpot
}

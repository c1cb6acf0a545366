import type { Area } from '../../area.ts'
import { nationalCode } from '../../prefix.ts'
import { inSteps, type Steps } from '../../steps.ts'
import { foldText } from '../../text/foldText.ts'
import { type CodeColumn, codeColumnSteps, keyOf } from '../codeColumn.ts'
import type { CountryAliases, SearchIndex } from '../searchIndex.ts'
import type { Corpus } from './corpus.ts'
import { postingSteps } from './postingSteps.ts'
import { createTitleReader, type TitleReader } from './titleReader.ts'
import { vocabularySteps } from './vocabularySteps.ts'

/** Makes what `find` searches, of everything known so far: 100,000 areas in a few hundred steps. */
export function* searchIndexSteps(corpus: Corpus): Steps<SearchIndex> {
  const { countries } = corpus.world
  const aliasesOf = countries.map((country) => [country.iso, ...corpus.countryNames(country)])
  yield
  const entries = listEntries(corpus)
  yield
  const others = yield* otherSteps(corpus, aliasesOf, entries)
  const reader = yield* readSteps(corpus, entries, others)
  const { vocabulary, placeOf } = yield* vocabularySteps(reader.words())
  const postings = yield* postingSteps(reader.titles(), placeOf)
  const codes = yield* codeSteps(corpus, entries)
  return {
    countries,
    ...entries,
    populations: reader.populations(),
    otherTitles: others.titles,
    otherEntries: Uint32Array.from(others.entries),
    vocabulary,
    ...postings,
    aliases: sortAliases(countries.map(({ name }, i) => [name, ...aliasesOf[i]!])),
    codes,
    matchOf: new Uint32Array(vocabulary.masks.length),
    levels: new Uint8Array(postings.titleStarts.length),
  }
}

/** The areas of all countries, and the country of each entry. */
type Entries = Pick<SearchIndex, 'areas' | 'countryOf'>

function listEntries({ world: { countries, areas: areasOf } }: Corpus): Entries {
  const areas: Area[] = []
  const ends = countries.map(({ iso }) => {
    for (const area of areasOf.get(iso) ?? []) areas.push(area)
    return countries.length + areas.length
  })
  const countryOf = new Uint16Array(countries.length + areas.length)
  for (let entry = 0; entry < countries.length; entry++) countryOf[entry] = entry
  for (const [country, end] of ends.entries()) {
    countryOf.fill(country, ends[country - 1] ?? countries.length, end)
  }
  return { areas, countryOf }
}

/** Names besides the entries' own ones, and whose they are. */
interface OtherNames {
  readonly titles: string[]
  readonly entries: number[]
}

function* otherSteps(
  { world: { countries }, otherNames }: Corpus,
  aliasesOf: readonly (readonly string[])[],
  { areas, countryOf }: Entries,
): Steps<OtherNames> {
  const others: OtherNames = { titles: [], entries: [] }
  for (const [country, aliases] of aliasesOf.entries()) addNames(others, country, aliases)
  if (otherNames.size === 0) return others
  const namesOf = namesByCountry(otherNames)
  yield* inSteps(areas.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const entry = countries.length + i
      const names = namesOf.get(countries[countryOf[entry]!]!.iso)?.get(areas[i]!.code)
      if (names) addNames(others, entry, names)
    }
  })
  return others
}

/** By the country's ISO code, then by area code: to join the two for every area takes longer than to look up twice. */
function namesByCountry(otherNames: Corpus['otherNames']): Map<string, Map<string, readonly string[]>> {
  const namesOf = new Map<string, Map<string, readonly string[]>>()
  for (const [key, names] of otherNames) {
    const space = key.indexOf(' ')
    const iso = key.slice(0, space)
    const ofCountry = namesOf.get(iso) ?? new Map<string, readonly string[]>()
    namesOf.set(iso, ofCountry.set(key.slice(space + 1), names))
  }
  return namesOf
}

function addNames({ titles, entries }: OtherNames, entry: number, names: readonly string[]): void {
  for (const name of names) {
    titles.push(name)
    entries.push(entry)
  }
}

function* readSteps(corpus: Corpus, { areas, countryOf }: Entries, others: OtherNames): Steps<TitleReader> {
  const { countries } = corpus.world
  const reader = createTitleReader(corpus, countryOf, countryOf.length + others.titles.length)
  for (const [entry, country] of countries.entries()) reader.read(entry, country.name, undefined)
  yield* inSteps(areas.length, (start, end) => {
    for (let i = start; i < end; i++) reader.read(countries.length + i, areas[i]!.name, areas[i]!.position)
  })
  yield* inSteps(others.titles.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const entry = others.entries[i]!
      reader.read(entry, others.titles[i]!, areas[entry - countries.length]?.position)
    }
  })
  return reader
}

/** The national codes of all areas, however they were sent, behind the calling codes of their countries. */
function* codeSteps(
  { world: { countries } }: Corpus,
  { areas, countryOf }: Entries,
): Steps<SearchIndex['codes']> {
  const entriesOf = new Map(countries.map(({ callingCode }) => [callingCode, [] as number[]]))
  const keys = new Float64Array(countryOf.length)
  yield* inSteps(areas.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const entry = countries.length + i
      const { callingCode } = countries[countryOf[entry]!]!
      keys[entry] = keyOf(nationalCode(callingCode, areas[i]!.code))
      entriesOf.get(callingCode)!.push(entry)
    }
  })
  const columns = new Map<string, CodeColumn>()
  for (const [callingCode, entries] of entriesOf) {
    columns.set(callingCode, yield* codeColumnSteps(entries, keys))
  }
  return columns
}

function sortAliases(namesOf: readonly (readonly string[])[]): CountryAliases {
  const aliases = namesOf
    .flatMap((names, country) => names.map((name) => ({ name: foldText(name), country })))
    .filter(({ name }) => name !== '')
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  return {
    names: aliases.map(({ name }) => name),
    countries: Uint16Array.from(aliases, ({ country }) => country),
  }
}

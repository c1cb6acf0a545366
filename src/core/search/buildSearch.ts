import type { Area } from '../area.ts'
import { nationalCode } from '../prefix.ts'
import { inSteps, type Steps } from '../steps.ts'
import { type CodeColumn, codeColumnSteps, keyOf } from './codeColumn.ts'
import type { Corpus } from './corpus.ts'
import { foldText } from './fold.ts'
import { postingSteps } from './postings.ts'
import type { CountryAliases, SearchIndex } from './searchIndex.ts'
import { createTitleReader } from './titleReader.ts'
import { vocabularySteps } from './vocabulary.ts'

/** Makes what `find` searches, of everything known so far: 100,000 areas in a few hundred steps. */
export function* searchSteps(corpus: Corpus): Steps<SearchIndex> {
  const { countries } = corpus.world
  const aliasesOf = countries.map((country) => [country.iso, ...corpus.countryNames(country)])
  yield
  const { areas, countryOf } = listAreas(corpus)
  yield
  const reader = createTitleReader(corpus, countryOf)
  for (const [entry, country] of countries.entries()) reader.read(entry, country.name, undefined)
  yield* inSteps(areas.length, (start, end) => {
    for (let i = start; i < end; i++) reader.read(countries.length + i, areas[i]!.name, areas[i]!.position)
  })
  const others = listOthers(corpus, aliasesOf, areas, countryOf)
  yield
  yield* inSteps(others.titles.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const entry = others.entries[i]!
      reader.read(entry, others.titles[i]!, areas[entry - countries.length]?.position)
    }
  })
  const { vocabulary, placeOf } = yield* vocabularySteps(reader.words())
  const postings = yield* postingSteps(reader.titles(), placeOf)
  const codes = yield* codeSteps(countries.length, areas, (i) => wholeCode(areas[i]!, callingCode(i)))
  const nationalCodes = yield* codeSteps(countries.length, areas, (i) =>
    nationalCode(callingCode(i), areas[i]!.code),
  )
  function callingCode(i: number): string {
    return countries[countryOf[countries.length + i]!]!.callingCode
  }
  return {
    countries,
    areas,
    countryOf,
    populations: reader.populations(),
    otherTitles: others.titles,
    otherEntries: Uint32Array.from(others.entries),
    vocabulary,
    ...postings,
    aliases: sortAliases(countries.map(({ name }, i) => [name, ...aliasesOf[i]!])),
    codes,
    nationalCodes,
    matchOf: new Uint32Array(vocabulary.masks.length),
    levels: new Uint8Array(postings.titleStarts.length),
  }
}

/** A code with the calling code before it, however it was sent. */
function wholeCode({ code }: Area, callingCode: string): string {
  return callingCode + nationalCode(callingCode, code)
}

function listAreas({ world: { countries, areas: areasOf } }: Corpus) {
  const lists = countries.map(({ iso }) => areasOf.get(iso) ?? [])
  const areas = lists.flat()
  const countryOf = new Uint16Array(countries.length + areas.length)
  let entry = 0
  for (; entry < countries.length; entry++) countryOf[entry] = entry
  for (const [country, list] of lists.entries()) {
    countryOf.fill(country, entry, entry + list.length)
    entry += list.length
  }
  return { areas, countryOf }
}

function listOthers(
  { world: { countries }, otherNames }: Corpus,
  aliasesOf: readonly (readonly string[])[],
  areas: readonly Area[],
  countryOf: Uint16Array,
) {
  const titles: string[] = []
  const entries: number[] = []
  function add(entry: number, names: readonly string[]): void {
    for (const name of names) {
      titles.push(name)
      entries.push(entry)
    }
  }
  for (const [entry, aliases] of aliasesOf.entries()) add(entry, aliases)
  if (otherNames.size === 0) return { titles, entries }
  for (const [i, { code }] of areas.entries()) {
    const entry = countries.length + i
    const names = otherNames.get(`${countries[countryOf[entry]!]!.iso} ${code}`)
    if (names) add(entry, names)
  }
  return { titles, entries }
}

function* codeSteps(
  countries: number,
  areas: readonly Area[],
  codeOf: (i: number) => string,
): Steps<CodeColumn> {
  const keys = new Float64Array(countries + areas.length)
  yield* inSteps(areas.length, (start, end) => {
    for (let i = start; i < end; i++) keys[countries + i] = keyOf(onlyDigits(codeOf(i)))
  })
  return yield* codeColumnSteps(keys)
}

function onlyDigits(code: string): string {
  return /\D/.test(code) ? code.replace(/\D/g, '') : code
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

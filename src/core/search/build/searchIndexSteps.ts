import type { Area } from '../../area.ts'
import { nationalCode } from '../../prefix.ts'
import { orderTextsSteps } from '../../sort/orderTextsSteps.ts'
import { inSteps, type Steps } from '../../steps.ts'
import { maskOf } from '../../text/countEdits.ts'
import { townsOfCodes } from '../../townOfCode.ts'
import { type CodeColumn, codeColumnSteps, codeKey } from '../codeColumn.ts'
import { packWord, roleOf, type SearchIndex, wordOf } from '../searchIndex.ts'
import { endAt, startAt } from '../spans.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type Corpus, otherNamesOf } from './corpus.ts'
import { createTitleReader, type TitleReader, type Titles } from './titleReader.ts'
import { copyWord, type WordTable } from './wordTable.ts'

/** Builds the search index: for 100,000 areas, in a few hundred steps. */
export function* searchIndexSteps(corpus: Corpus): Steps<SearchIndex> {
  const { countryIndex } = corpus
  const { countries } = corpus.world
  const aliasesOf = countries.map((country) => [country.iso, ...countryIndex.otherNames(country)])
  yield
  const entries = listEntries(corpus)
  yield
  const others = yield* otherTitleSteps(corpus, aliasesOf, entries)
  const reader = yield* readSteps(corpus, entries, others)
  const { vocabulary, sortedIds } = yield* vocabularySteps(reader.words())
  const postings = yield* postingSteps(reader.titles(), sortedIds)
  const codes = yield* codeColumnsSteps(corpus, entries)
  const populations = reader.populations()
  return {
    countries,
    ...entries,
    populations,
    codePopulations: yield* codePopulationsSteps(corpus, populations),
    otherTitles: others.titles,
    otherEntries: Uint32Array.from(others.entries),
    vocabulary,
    ...postings,
    countryIndex,
    codes,
  }
}

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

/** The titles that are not an entry's own name, and the entry of each. */
interface OtherTitles {
  readonly titles: string[]
  readonly entries: number[]
}

function* otherTitleSteps(
  { world: { countries }, otherNames }: Corpus,
  aliasesOf: readonly (readonly string[])[],
  { areas, countryOf }: Entries,
): Steps<OtherTitles> {
  const others: OtherTitles = { titles: [], entries: [] }
  for (const [country, aliases] of aliasesOf.entries()) addTitles(others, country, aliases)
  if (otherNames.size === 0) return others
  const namesOf = countries.map(({ iso }) => otherNames.get(iso))
  yield* inSteps(areas.length, (start, end) => {
    for (const [i, area] of areas.slice(start, end).entries()) {
      const entry = countries.length + start + i
      const ofCode = namesOf[countryOf[entry] ?? -1]?.get(area.code)
      if (ofCode) addTitles(others, entry, otherNamesOf(ofCode, area))
    }
  })
  return others
}

function addTitles(
  { titles, entries }: OtherTitles,
  entry: number,
  names: readonly string[],
): void {
  for (const name of names) {
    titles.push(name)
    entries.push(entry)
  }
}

function* readSteps(
  corpus: Corpus,
  { areas, countryOf }: Entries,
  others: OtherTitles,
): Steps<TitleReader> {
  const { countries } = corpus.world
  const reader = createTitleReader(corpus, countryOf, countryOf.length + others.titles.length)
  for (const [entry, country] of countries.entries()) reader.read(entry, country.name, undefined)
  yield* inSteps(areas.length, (start, end) => {
    for (const [i, { name, position }] of areas.slice(start, end).entries()) {
      reader.read(countries.length + start + i, name, position)
    }
  })
  yield* inSteps(others.titles.length, (start, end) => {
    for (const [i, title] of others.titles.slice(start, end).entries()) {
      const entry = others.entries[start + i] ?? 0
      reader.read(entry, title, areas[entry - countries.length]?.position)
    }
  })
  return reader
}

/** Groups the areas by calling code and sorts them by national code. Services send codes with or without it. */
function* codeColumnsSteps(
  { world: { countries } }: Corpus,
  { areas, countryOf }: Entries,
): Steps<SearchIndex['codes']> {
  const entriesOf = new Map(countries.map(({ callingCode }) => [callingCode, [] as number[]]))
  const keys = new Float64Array(countryOf.length)
  yield* inSteps(areas.length, (start, end) => {
    for (const [i, { code }] of areas.slice(start, end).entries()) {
      const entry = countries.length + start + i
      const callingCode = countries[countryOf[entry] ?? -1]?.callingCode ?? ''
      keys[entry] = codeKey(nationalCode(callingCode, code))
      entriesOf.get(callingCode)?.push(entry)
    }
  })
  const columns = new Map<string, CodeColumn>()
  for (const [callingCode, entries] of entriesOf) {
    columns.set(callingCode, yield* codeColumnSteps(entries, keys))
  }
  return columns
}

const LEAD = 0.5 // thousand people before the largest

/** So that a code is found by the town that stands for it before the other towns that share it. */
function* codePopulationsSteps(
  { world: { countries, areas, peopleOf } }: Corpus,
  populations: Float32Array,
): Steps<Float32Array> {
  const ofCodes = populations.slice()
  let first = countries.length // entry of the country's first area
  for (const { iso } of countries) {
    const list = areas.get(iso) ?? []
    const most = new Map<string, number>() // by code
    for (const [i, { code }] of list.entries())
      most.set(code, Math.max(most.get(code) ?? 0, populations[first + i] ?? 0))
    const isShared = peopleOf !== undefined && most.size < list.length
    const towns = isShared ? townsOfCodes(list, iso, peopleOf) : undefined
    for (const [i, area] of towns ? list.entries() : []) {
      const people = populations[first + i] ?? 0
      const isLess = people < (most.get(area.code) ?? 0)
      if (isLess && towns?.get(area.code) === area)
        ofCodes[first + i] = (most.get(area.code) ?? 0) + LEAD
    }
    first += list.length
    yield
  }
  return ofCodes
}

/** The words of each title, and the titles of each word. */
type Postings = Pick<SearchIndex, 'titleStarts' | 'titleWords' | 'postingStarts' | 'postings'>

/** Renumbers words by `sortedIds` and groups titles by word (counting sort). */
function* postingSteps({ starts, words }: Titles, sortedIds: Uint32Array): Steps<Postings> {
  const titleWords = new Uint32Array(words.length)
  const postingStarts = new Uint32Array(sortedIds.length + 1)
  yield* inSteps(words.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const packed = words[i] ?? 0
      const word = sortedIds[wordOf(packed)] ?? 0
      titleWords[i] = packWord(word, roleOf(packed))
      postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + 1
    }
  })
  let sum = 0
  for (let word = 0; word < postingStarts.length; word++) {
    sum += postingStarts[word] ?? 0
    postingStarts[word] = sum
  }
  const nextSlots = postingStarts.slice()
  const postings = new Uint32Array(words.length)
  yield* inSteps(starts.length - 1, (start, end) => {
    for (let title = start; title < end; title++) {
      for (let i = startAt(starts, title); i < endAt(starts, title); i++) {
        const word = wordOf(titleWords[i] ?? 0)
        const slot = nextSlots[word] ?? 0
        postings[slot] = title
        nextSlots[word] = slot + 1
      }
    }
  })
  return { titleStarts: starts, titleWords, postingStarts, postings }
}

/** Sorts the words of a table. `sortedIds` has the id in the vocabulary for each id in the table. */
function* vocabularySteps(
  words: WordTable,
): Steps<{ vocabulary: Vocabulary; sortedIds: Uint32Array }> {
  const order = yield* orderTextsSteps(words, true)
  const { count } = words
  const sortedIds = new Uint32Array(count)
  const starts = new Uint32Array(count + 1)
  const letters = new Uint16Array(startAt(words.starts, count))
  const masks = new Uint32Array(count)
  yield* inSteps(count, (start, end) => {
    for (let id = start; id < end; id++) {
      const word = order[id] ?? 0
      sortedIds[word] = id
      const from = startAt(starts, id)
      const to = copyWord(words, word, letters, from)
      starts[id + 1] = to
      masks[id] = maskOf(letters, from, to)
    }
  })
  return { vocabulary: { letters, starts, masks }, sortedIds }
}

import { foldText } from '../../text/foldText.ts'
import type { CountryAliases, SearchIndex } from '../searchIndex.ts'
import { placeOfWord, type Vocabulary, wordsFrom } from '../vocabulary.ts'
import { spellOut } from './cityNicknames.ts'

/** One way to understand a query: words of one name, in a country or anywhere. */
export interface Reading {
  readonly words: readonly string[]
  readonly isTyping: boolean // the last word may go on
  readonly countries?: Uint8Array // 1 for each country in which to look
  readonly penalty: number
  readonly isRegrouped: boolean // words are joined or split, and mistakes in them not looked for
}

const MOST_WORDS = 8 // what is beyond says nothing more
const MOST_COUNTRY_WORDS = 5
export const PENALTY = {
  country: 2, // the country is named beside the place
  question: 2, // words around a name ask for it: do you have Lyon?
  short: 2, // a name is said in short
  countryBegun: 14, // it may be
  joined: 10, // two words are taken for one
  split: 10, // or one for several
  fillers: 12, // words are left out
  part: 30, // any word is left out
}

/** Words that people add to a name, and that few names have. */
const FILLERS = new Set([
  'city',
  'town',
  'area',
  'code',
  'codes',
  'region',
  'in',
  'of',
  'the',
  'phone',
  'number',
  'numbers',
])

/** Words before and behind a name that a question has. */
const ASKING = new Set(
  (
    'a about an any anything area areas are can code codes cover coverage covered did dids do does for from get got ' +
    'have how i in is me need number numbers of on our phone please s show the there to want we what with you your'
  ).split(' '),
)

/** The ways to understand what is typed, the plain one first. */
export function readQuery(index: SearchIndex, query: string): Reading[] {
  const { countries, aliases, vocabulary } = index
  const all = wordsOf(query)
  const words = all.slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const isTyping = isStillTyped(query)
  const regroup = (others: string[], penalty: number) => ({
    words: others,
    isTyping,
    penalty,
    isRegrouped: true,
  })
  const fewer = words.filter((word) => !FILLERS.has(word))
  const readings = [
    { words, isTyping, penalty: 0, isRegrouped: false },
    ...joinWords(words).map((joined) => regroup(joined, PENALTY.joined)),
    ...splitWords(words, vocabulary).map((split) => regroup(split, PENALTY.split)),
  ]
  function add(others: readonly string[] | undefined, penalty: number): void {
    if (others && others.length > 0)
      readings.push({ words: [...others], isTyping, penalty, isRegrouped: false })
  }
  if (fewer.length < words.length) add(fewer, PENALTY.fillers)
  add(spellOut(words), PENALTY.short)
  const asked = withoutQuestion(all)
  if (asked.length < all.length) {
    add(asked.slice(0, MOST_WORDS), PENALTY.question)
    add(spellOut(asked), PENALTY.question + PENALTY.short)
  }
  return readings.flatMap((reading) => [reading, ...readCountry(reading, aliases, countries.length)])
}

/**
 * The last resort: what is typed without one of its words, as `paris tx` where no Paris in Texas is
 * known, or the country alone that it names.
 */
export function readParts({ countries, aliases }: SearchIndex, query: string): Reading[] {
  const words = wordsOf(query).slice(0, MOST_WORDS)
  if (words.length < 2) return []
  const base = { isTyping: false, penalty: PENALTY.part, isRegrouped: true }
  const readings = words.map((_, i) => ({ ...base, words: words.filter((_, at) => at !== i) }))
  const countriesAlone = words
    .slice(1)
    .flatMap((_, i) =>
      [words.slice(0, i + 1), words.slice(i + 1)].filter((part) =>
        countriesNamed(aliases, part.join(' '), countries.length),
      ),
    )
  return [
    ...readings.flatMap((reading) => [reading, ...readCountry(reading, aliases, countries.length)]),
    ...countriesAlone.map((part) => ({ ...base, words: part })),
  ]
}

function wordsOf(query: string): string[] {
  return foldText(query).split(' ').filter(Boolean)
}

function isStillTyped(query: string): boolean {
  return !/[\s?!]$/.test(query)
}

function withoutQuestion(words: readonly string[]): readonly string[] {
  let [from, to] = [0, words.length]
  while (from < to && ASKING.has(words[from]!)) from++
  while (from < to && ASKING.has(words[to - 1]!)) to--
  return words.slice(from, to)
}

/** The same words with a country named behind or before the place: London UK, UK London, Paris Fra. */
function readCountry(reading: Reading, aliases: CountryAliases, count: number): Reading[] {
  const { words, isTyping } = reading
  const readings: Reading[] = []
  function add(place: readonly string[], countries: Uint8Array, isOpen: boolean, cost: number): void {
    readings.push({ ...reading, words: place, isTyping: isOpen, countries, penalty: reading.penalty + cost })
  }
  for (let length = 1; length < words.length && length <= MOST_COUNTRY_WORDS; length++) {
    const [place, behind] = [words.slice(0, -length), words.slice(-length).join(' ')]
    const named = countriesNamed(aliases, behind, count)
    const begun = isTyping && behind.length > 2 ? countriesNamed(aliases, behind, count, true) : undefined
    if (named) add(place, named, false, PENALTY.country)
    else if (begun) add(place, begun, false, PENALTY.countryBegun)
    const before = countriesNamed(aliases, words.slice(0, length).join(' '), count)
    if (before) add(words.slice(length), before, isTyping, PENALTY.country)
  }
  return readings
}

/** A mask of the countries with a folded name, or with one that begins so; undefined if there are none. */
export function countriesNamed(
  { names, countries }: CountryAliases,
  name: string,
  count: number,
  isBegun = false,
): Uint8Array | undefined {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (names[middle]! < name) low = middle + 1
    else high = middle
  }
  const mask = new Uint8Array(count)
  let place = low
  for (; isBegun ? names[place]?.startsWith(name) : names[place] === name; place++)
    mask[countries[place]!] = 1
  return place > low ? mask : undefined
}

/** Each two neighbours as one word: frank furt. */
function joinWords(words: readonly string[]): string[][] {
  return words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), words[i]! + word, ...words.slice(i + 2)])
    .filter((_, i) => words[i]!.length + words[i + 1]!.length > 3)
}

/** The words with one of them taken for several that are known, if it is not known itself: newyork. */
function splitWords(words: readonly string[], vocabulary: Vocabulary): string[][] {
  return words.flatMap((word, i) => {
    if (placeOfWord(vocabulary, word) !== undefined) return []
    const isLast = i === words.length - 1
    return splitWord(word, vocabulary, isLast, 3).map((parts) => [
      ...words.slice(0, i),
      ...parts,
      ...words.slice(i + 1),
    ])
  })
}

const SHORTEST_PART = 2

function splitWord(word: string, vocabulary: Vocabulary, isLast: boolean, mostCuts: number): string[][] {
  if (mostCuts === 0) return []
  const splits: string[][] = []
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const [first, rest] = [word.slice(0, cut), word.slice(cut)]
    if (placeOfWord(vocabulary, first) === undefined) continue
    if (isKnown(vocabulary, rest, isLast)) splits.push([first, rest])
    else splits.push(...splitWord(rest, vocabulary, isLast, mostCuts - 1).map((parts) => [first, ...parts]))
  }
  return splits.sort((a, b) => a.length - b.length).slice(0, 4)
}

/** The end of what is typed may be the beginning of a word. */
function isKnown(vocabulary: Vocabulary, word: string, isLast: boolean): boolean {
  if (placeOfWord(vocabulary, word) !== undefined) return true
  const [from, to] = wordsFrom(vocabulary, word)
  return isLast && word.length > SHORTEST_PART && to > from
}

import { foldText } from '../../text/foldText.ts'
import {
  type CountryAliases,
  type CountryMask,
  findCountriesNamed,
  findCountriesStarting,
} from '../countryAliases.ts'
import type { SearchIndex } from '../searchIndex.ts'
import { expandNickname } from './cityNicknames.ts'
import { joinWords, splitWords } from './regroupWords.ts'

/** One interpretation of a query: the words of a name, in some countries or anywhere. */
export interface QueryReading {
  readonly words: readonly string[] // folded
  readonly isTyping: boolean // the last word may be incomplete
  readonly countries?: CountryMask // to search in
  readonly penalty: number // added to the scores of what it finds
  readonly isRegrouped: boolean // words were joined, split or left out: misspellings are not tried
}

const MAX_WORDS = 8 // of a query; further words are ignored
const MAX_COUNTRY_WORDS = 5
export const PENALTY = {
  country: 2, // a country is named beside the town
  question: 2, // the words of a question are left out: do you have Lyon?
  nickname: 2, // a nickname is expanded
  countryPrefix: 14, // the last words may be the start of a country's name
  joined: 10, // two words are joined
  split: 10, // a word is split
  fillers: 12, // filler words are left out
  part: 30, // any word is left out
}

/** Words that people add to a name and few names have. */
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

/** Words that come before and after a name in a question. */
const QUESTION_WORDS = new Set(
  (
    'a about an any anything area areas are can code codes cover coverage covered did dids do does for from get got ' +
    'have how i in is me need number numbers of on our phone please s show the there to want we what with you your'
  ).split(' '),
)

/** Returns the interpretations of a query; the first one takes it literally. */
export function readQuery({ countries, aliases, vocabulary }: SearchIndex, query: string): QueryReading[] {
  const all = wordsOf(query)
  const words = all.slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const base = { isTyping: isStillTyping(query), penalty: 0, isRegrouped: false }
  const regrouped = { ...base, isRegrouped: true }
  const readings: QueryReading[] = [
    { ...base, words },
    ...joinWords(words).map((joined) => ({ ...regrouped, words: joined, penalty: PENALTY.joined })),
    ...splitWords(words, vocabulary).map((split) => ({ ...regrouped, words: split, penalty: PENALTY.split })),
    ...readRewritten(words, all).map((rewritten) => ({ ...base, ...rewritten })),
  ]
  return readings.flatMap((reading) => [reading, ...readCountry(reading, aliases, countries.length)])
}

/** Without fillers, with nicknames expanded, and without the words of a question. */
function readRewritten(
  words: readonly string[],
  all: readonly string[],
): Pick<QueryReading, 'words' | 'penalty'>[] {
  const core = words.filter((word) => !FILLERS.has(word))
  const asked = withoutQuestion(all)
  const isQuestion = asked.length < all.length
  return [
    { words: core.length < words.length ? core : [], penalty: PENALTY.fillers },
    { words: expandNickname(words) ?? [], penalty: PENALTY.nickname },
    { words: isQuestion ? asked.slice(0, MAX_WORDS) : [], penalty: PENALTY.question },
    {
      words: (isQuestion && expandNickname(asked)) || [],
      penalty: PENALTY.question + PENALTY.nickname,
    },
  ].filter((reading) => reading.words.length > 0)
}

/**
 * Returns the last resort: interpretations that leave one word out, as of `paris tx` if no Paris in
 * Texas is known, or that take only the country it names.
 */
export function readParts({ countries, aliases }: SearchIndex, query: string): QueryReading[] {
  const words = wordsOf(query).slice(0, MAX_WORDS)
  if (words.length < 2) return []
  const base = { isTyping: false, penalty: PENALTY.part, isRegrouped: true }
  const readings = words.map((_, left) => ({ ...base, words: words.filter((_, i) => i !== left) }))
  const namesCountry = (part: readonly string[]) =>
    findCountriesNamed(aliases, part.join(' '), countries.length) !== undefined
  const countryNames = words
    .slice(1)
    .flatMap((_, i) => [words.slice(0, i + 1), words.slice(i + 1)].filter(namesCountry))
  return [
    ...readings.flatMap((reading) => [reading, ...readCountry(reading, aliases, countries.length)]),
    ...countryNames.map((name) => ({ ...base, words: name })),
  ]
}

function wordsOf(query: string): string[] {
  return foldText(query).split(' ').filter(Boolean)
}

function isStillTyping(query: string): boolean {
  return !/[\s?!]$/.test(query)
}

function withoutQuestion(words: readonly string[]): readonly string[] {
  let [from, to] = [0, words.length]
  while (from < to && QUESTION_WORDS.has(words[from] ?? '')) from++
  while (from < to && QUESTION_WORDS.has(words[to - 1] ?? '')) to--
  return words.slice(from, to)
}

/** The same words with a country named before or after the town: London UK, UK London, Paris Fra. */
function readCountry(reading: QueryReading, aliases: CountryAliases, countryCount: number): QueryReading[] {
  const { words, isTyping } = reading
  const readings: QueryReading[] = []
  function add(town: readonly string[], countries: CountryMask, penalty: number, isTyping: boolean): void {
    readings.push({ ...reading, words: town, isTyping, countries, penalty: reading.penalty + penalty })
  }
  for (let length = 1; length < words.length && length <= MAX_COUNTRY_WORDS; length++) {
    const last = words.slice(-length).join(' ')
    const named = findCountriesNamed(aliases, last, countryCount)
    const started = isTyping && last.length > 2 && findCountriesStarting(aliases, last, countryCount)
    if (named) add(words.slice(0, -length), named, PENALTY.country, false)
    else if (started) add(words.slice(0, -length), started, PENALTY.countryPrefix, false)
    const first = findCountriesNamed(aliases, words.slice(0, length).join(' '), countryCount)
    if (first) add(words.slice(length), first, PENALTY.country, isTyping)
  }
  return readings
}

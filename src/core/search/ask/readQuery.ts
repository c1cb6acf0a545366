import { type CountryIndex, ownersCalled } from '../../countryNames/countryIndex.ts'
import type { TypedName } from '../../names/readName.ts'
import { type CountryMask, maskOfBegun, maskOfCalled } from '../countryMask.ts'
import type { SearchIndex } from '../searchIndex.ts'
import { findPrefixed, findWord, type Vocabulary } from '../vocabulary.ts'
import { NICKNAMES } from './nicknames.ts'
import { FORGIVEN } from './rankTitle.ts'

/** One interpretation of a query: the words of a name, in some countries or anywhere. */
export interface QueryReading {
  readonly words: readonly string[] // folded
  readonly isTyping: boolean // the last word may be incomplete
  readonly countries?: CountryMask // to search in
  readonly penalty: number // added to the scores of what it finds
  readonly isRegrouped: boolean // words were joined, split or left out: misspellings are not tried
}

const MAX_WORDS = 8 // of a name; further words are ignored
const MAX_COUNTRY_WORDS = 5
const PENALTY = {
  country: 2, // a country is named beside the town
  nickname: 1, // a nickname is expanded
  countryPrefix: 14, // the last words may be the start of a country's name
  joined: 10, // two words are joined
  split: 10, // a word is split
  fillers: 12, // filler words are left out
  part: 3.5 * FORGIVEN, // any word is left out
}

/** Words that people add to a name and few names have. */
const FILLERS = new Set(
  'city town area code codes region in of the phone number numbers'.split(' '),
)

/** Whether a name that is typed so may be typed as a whole. */
export function mayBeWhole({ penalty }: QueryReading): boolean {
  return penalty <= PENALTY.country
}

/** The interpretations of a name as a whole: as it is typed, and with nicknames expanded. */
export function readWhole({ countryIndex }: SearchIndex, name: TypedName): QueryReading[] {
  const words = name.words.slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const base = { isTyping: name.isTyping, penalty: 0, isRegrouped: false }
  const fullName = expandNickname(words)
  const named = fullName ? [{ ...base, words: fullName, penalty: PENALTY.nickname }] : []
  return [{ ...base, words }, ...named]
    .flatMap((reading) => [reading, ...readCountry(reading, countryIndex)])
    .filter(mayBeWhole)
}

/** The interpretations of a name that may be incomplete; the first one takes it literally. */
export function readQuery(
  { countryIndex, vocabulary }: SearchIndex,
  name: TypedName,
): QueryReading[] {
  const words = name.words.slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const base = { isTyping: name.isTyping, penalty: 0, isRegrouped: false }
  const regrouped = { ...base, isRegrouped: true }
  const readings: QueryReading[] = [
    { ...base, words },
    ...joinWords(words).map((joined) => ({ ...regrouped, words: joined, penalty: PENALTY.joined })),
    ...splitWords(words, vocabulary).map((split) => ({
      ...regrouped,
      words: split,
      penalty: PENALTY.split,
    })),
    ...readRewritten(words).map((rewritten) => ({ ...base, ...rewritten })),
  ]
  return readings.flatMap((reading) => [reading, ...readCountry(reading, countryIndex)])
}

/** Without fillers, and with nicknames expanded. */
function readRewritten(words: readonly string[]): Pick<QueryReading, 'words' | 'penalty'>[] {
  const core = words.filter((word) => !FILLERS.has(word))
  return [
    { words: core.length < words.length ? core : [], penalty: PENALTY.fillers },
    { words: expandNickname(words) ?? [], penalty: PENALTY.nickname },
  ].filter((reading) => reading.words.length > 0)
}

/**
 * Returns the last resort: interpretations that leave one word out, as of `paris tx` if no Paris in
 * Texas is known, or that take only the country it names.
 */
export function readParts({ countryIndex }: SearchIndex, name: TypedName): QueryReading[] {
  const words = name.words.slice(0, MAX_WORDS)
  if (words.length < 2) return []
  const base = { isTyping: false, penalty: PENALTY.part, isRegrouped: true }
  const readings = words.map((_, left) => ({ ...base, words: words.filter((_, i) => i !== left) }))
  const namesCountry = (part: readonly string[]) =>
    ownersCalled(countryIndex, part.join(' ')).length > 0
  const countryNames = words
    .slice(1)
    .flatMap((_, i) => [words.slice(0, i + 1), words.slice(i + 1)].filter(namesCountry))
  return [
    ...readings.flatMap((reading) => [reading, ...readCountry(reading, countryIndex)]),
    ...countryNames.map((name) => ({ ...base, words: name })),
  ]
}

/** The same words with a country named before or after the town: London UK, UK London, Paris Fra. */
function readCountry(reading: QueryReading, countryIndex: CountryIndex): QueryReading[] {
  const { words, isTyping } = reading
  const readings: QueryReading[] = []
  function add(
    town: readonly string[],
    countries: CountryMask,
    penalty: number,
    isTyping: boolean,
  ): void {
    readings.push({
      ...reading,
      words: town,
      isTyping,
      countries,
      penalty: reading.penalty + penalty,
    })
  }
  for (let length = 1; length < words.length && length <= MAX_COUNTRY_WORDS; length++) {
    const last = words.slice(-length).join(' ')
    const named = maskOfCalled(countryIndex, last)
    const started = isTyping && last.length > 2 && maskOfBegun(countryIndex, last)
    if (named) add(words.slice(0, -length), named, PENALTY.country, false)
    else if (started) add(words.slice(0, -length), started, PENALTY.countryPrefix, false)
    const first = maskOfCalled(countryIndex, words.slice(0, length).join(' '))
    if (first) add(words.slice(length), first, PENALTY.country, isTyping)
  }
  return readings
}

/** Replaces the first nickname among the words by the full name. Undefined if there is none. */
function expandNickname(words: readonly string[]): readonly string[] | undefined {
  for (const [i, word] of words.entries()) {
    const fullName = NICKNAMES.get(word)?.split(' ')
    if (fullName) return [...words.slice(0, i), ...fullName, ...words.slice(i + 1)]
  }
  return undefined
}

const MIN_JOINED = 4 // letters

/** Returns the words with two neighbours joined into one, for each pair: frank furt. */
function joinWords(words: readonly string[]): string[][] {
  return words.slice(1).flatMap((second, i) => {
    const joined = `${words[i] ?? ''}${second}`
    return joined.length < MIN_JOINED ? [] : [[...words.slice(0, i), joined, ...words.slice(i + 2)]]
  })
}

const MAX_CUTS = 3

/** Returns the words with an unknown one split into known words, in each possible way: newyork. */
function splitWords(words: readonly string[], vocabulary: Vocabulary): string[][] {
  return words.flatMap((word, i) => {
    if (findWord(vocabulary, word) !== undefined) return []
    const isLast = i === words.length - 1
    return splitWord(word, vocabulary, isLast, MAX_CUTS).map((parts) => [
      ...words.slice(0, i),
      ...parts,
      ...words.slice(i + 1),
    ])
  })
}

const MAX_SPLITS = 4 // the ways to split a word that are tried
const MIN_PART = 2 // letters

/** Returns the splits with the fewest parts. */
function splitWord(
  word: string,
  vocabulary: Vocabulary,
  isLast: boolean,
  maxCuts: number,
): string[][] {
  if (maxCuts === 0) return []
  const splits: string[][] = []
  for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut++) {
    const [first, rest] = [word.slice(0, cut), word.slice(cut)]
    if (findWord(vocabulary, first) === undefined) continue
    if (isKnown(vocabulary, rest, isLast)) splits.push([first, rest])
    else
      splits.push(
        ...splitWord(rest, vocabulary, isLast, maxCuts - 1).map((parts) => [first, ...parts]),
      )
  }
  return splits.sort((a, b) => a.length - b.length).slice(0, MAX_SPLITS)
}

/** The last word typed may be incomplete. */
function isKnown(vocabulary: Vocabulary, word: string, isLast: boolean): boolean {
  if (findWord(vocabulary, word) !== undefined) return true
  const [from, to] = findPrefixed(vocabulary, word)
  return isLast && word.length > MIN_PART && to > from
}

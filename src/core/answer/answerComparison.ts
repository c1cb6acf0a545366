import { MOST_COUNTRIES } from '../compare/limits.ts'
import type { Country } from '../country.ts'
import { foldText } from '../text/foldText.ts'
import type { World } from '../world.ts'
import type { Answers } from './answer.ts'
import { countriesOfGroup, toCountryAnswer } from './answerGroup.ts'
import words from './countryWords.json' with { type: 'json' }
import type { FindPart, QuestionTools } from './name/askName.ts'
import { nominativesOf } from './question/nominatives.ts'
import { isJoining } from './question/questionWords.ts'
import { type Token, tokensOf, trimPunctuation } from './question/tokens.ts'

const COMPARING = new Set(words.comparing.split(' ').map(foldText))
const VERSUS = new Set(words.versus.split(' ').map(foldText)) // words of names too: Contra Costa
const BETWEEN = new Set([...COMPARING, ...VERSUS, ...words.between.split(' ').map(foldText)])
const HAN =
  /(?:を|の)?(?:比較|比较|对比|對比|比べ)(?:して|する|て|る|一下)?|(\p{L})(?:対|[对對](?!比))(?=\p{L})|([\p{sc=Han}\p{sc=Kana}ー])vs\.?|(?:有什么|有何|の)?(?:区别|區別|差异|差異|不同|違い).*/iu
const HAN_JOINED = /と|(^|[^共])和(?!国|國)|与|與|跟|、/gu
const MOST_WORDS = 24 // of a question
const LONGEST_NAME = 6 // words
const SHORTEST_INFLECTED = 3 // letters

/** Countries that a text compares, and the names in it that are not countries. */
interface Compared {
  readonly countries: readonly Country[]
  readonly names: readonly string[] // all of them, as they were written
  readonly others: readonly string[] // of them those that no country has
  readonly isCertain: boolean // a word asks for a comparison, whatever is compared
}

/**
 * The comparison of two or more countries, and the countries. Undefined if nothing is compared; what else is compared is
 * asked for as `London and Paris`.
 */
export function answerComparison(
  text: string,
  { find, askName }: QuestionTools,
  { countries }: World,
): Answers | string | undefined {
  const compared = readCompared(text, find, countries)
  if (!compared) return undefined
  const readings = compared.others.map((name) => askName(`${name} `))
  const similar = readings.map(({ ranked: [first] }) =>
    first?.what.kind === 'country' ? first.what.country : undefined,
  )
  const all = [...new Set([...compared.countries, ...similar.flatMap((country) => country ?? [])])]
  if (all.length < 2)
    return compared.isCertain ? compared.names.join(' and ') || undefined : undefined
  const few = all.slice(0, MOST_COUNTRIES)
  const unknownName = readings.find(({ unknownName: name }) => name !== undefined)?.unknownName
  return {
    answers: [
      { kind: 'compare', countries: few },
      ...few.map((country) => toCountryAnswer(country, country.name)),
    ],
    isUnmistakable: compared.others.length === 0,
    unknownName,
  }
}

function readCompared(text: string, find: FindPart, all: readonly Country[]): Compared | undefined {
  const spaced = HAN.test(text)
    ? text.replace(new RegExp(HAN, 'giu'), '$1$2 vs ').replace(HAN_JOINED, '$1, ')
    : text
  const tokens = tokensOf(spaced.replace(/[/|]/g, ' '))
  const isCertain = tokens.some(({ word }) => COMPARING.has(word))
  const isAsked = isCertain || tokens.some(({ word }, i) => i > 0 && VERSUS.has(word))
  if (!isAsked || tokens.length > MOST_WORDS || /\d{2}/.test(text)) return undefined
  const countries: Country[] = []
  const names: string[] = []
  const others: string[] = []
  let start = 0 // of a name that no country has
  function endName(at: number): void {
    const [first, last] = [tokens[start], tokens[at - 1]]
    if (start < at && first && last)
      others.push(trimPunctuation(spaced.slice(first.from, last.to)).trim())
    if (start < at) names.push(others[others.length - 1] ?? '')
  }
  for (let at = 0; at < tokens.length; ) {
    const { length, found, name } = countriesAt(spaced, tokens, at, find, all)
    const isBetween = isBetweenNames(tokens[at])
    if (length > 0 || isBetween) {
      endName(at)
      if (length > 0) names.push(name)
      countries.push(...found)
      start = at + Math.max(1, length)
    }
    at += Math.max(1, length)
  }
  endName(tokens.length)
  return { countries: [...new Set(countries)], names, others, isCertain }
}

function isBetweenNames(token: Token | undefined): boolean {
  return !token || token.role !== undefined || BETWEEN.has(token.word) || isJoining(token.word)
}

/** The countries that so many words from an index on name, as many as possible. */
function countriesAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  find: FindPart,
  all: readonly Country[],
) {
  const from = tokens[at]?.from ?? 0
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const name = trimPunctuation(text.slice(from, tokens[at + length - 1]?.to)).trim()
    const isWord = length === 1 && isBetweenNames(tokens[at]) && !/^[A-Z]{2,3}$/.test(name) // de is no Germany
    const found = isWord ? [] : countriesNamed(name, find, all)
    if (found.length > 0) return { length, found, name }
  }
  return { length: 0, found: [], name: '' }
}

/** By the search, not by name alone: what is compared may rather be a town, as LA. */
function countriesNamed(name: string, find: FindPart, all: readonly Country[]): readonly Country[] {
  const group = countriesOfGroup(name, all)
  if (group.length > 0) return group
  const others = nominativesOf(name, true).filter((form) => form.length > SHORTEST_INFLECTED)
  for (const form of [name, ...(/^[وبل]/.test(name) ? [name.slice(1)] : []), ...others]) {
    const [first] = find(form, { limit: 1, depth: 'exact' })
    if (first && !first.area && first.fit === 'exact') return [first.country]
  }
  return []
}

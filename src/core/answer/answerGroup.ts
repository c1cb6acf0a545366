import { MOST_COUNTRIES } from '../compare/limits.ts'
import type { Country } from '../country.ts'
import { isosOfAdjective } from '../countryNames/adjectives.ts'
import { nameOfCountry } from '../nameOfCountry.ts'
import type { Find } from '../search/ask/find.ts'
import { foldText } from '../text/foldText.ts'
import type { World } from '../world.ts'
import type { Answers, CountryAnswer } from './answer.ts'
import words from './countryWords.json' with { type: 'json' }
import type { AskName } from './name/askName.ts'
import { nominativesOf } from './question/nominatives.ts'
import { isCodeWord, isCounted, isJoining } from './question/questionWords.ts'
import type { Question } from './question/readQuestion.ts'
import { type Token, tokensOf, trimPunctuation } from './question/tokens.ts'

/** All countries of a group such as Benelux, as likely each, or of an adjective: `german numbers`; else undefined. */
export function answerGroup(
  text: string,
  { kind, subject, before }: Question,
  { countries }: World,
): Answers | undefined {
  if (kind !== 'what') return undefined
  for (const name of [...before, subject]) {
    const group = countriesOfGroup(name, countries)
    const named = group.length > 0 ? group : countriesOfAdjective(text, name, countries)
    if (named.length === 0) continue
    const answers = named.map((country) => toCountryAnswer(country, name))
    return {
      answers,
      isUnmistakable: group.length === 0 && named.length === 1,
      unknownName: undefined,
    }
  }
  return undefined
}

function toCountryAnswer(country: Country, name: string): CountryAnswer {
  return { kind: 'country', country, text: name.trim(), highlights: [], fit: 'exact' }
}

/** Groups of countries, as people who sell or buy numbers call them; the largest markets first. */
const GROUPS = new Map(
  Object.entries(words.groups).flatMap(([names, isos]) =>
    names.split(', ').map((name) => [foldText(name), isos.split(' ')]),
  ),
)

const ARTICLE = /^(?:the|die|der|les|los|las|i|os|el) /

/** The countries of the group of that name, as far as the account has them; empty if there is no such group. */
export function countriesOfGroup(name: string, countries: readonly Country[]): readonly Country[] {
  const folded = foldText(name)
  return inAccount(GROUPS.get(folded) ?? GROUPS.get(folded.replace(ARTICLE, '')) ?? [], countries)
}

function inAccount(isos: readonly string[], countries: readonly Country[]): Country[] {
  return isos.flatMap((iso) => countries.find((country) => country.iso === iso) ?? [])
}

const NOUN = /^(?:t[ée]l[ée]|phone|rufn|n[uú]m|nom|dial|line|land|mobil|тел|ном|هات|هوات|ارق|رق|رم)/

/** The countries of an adjective, if that is beside a word for numbers or codes; nothing is called so in `numbers in Chin`. */
function countriesOfAdjective(
  text: string,
  name: string,
  countries: readonly Country[],
): Country[] {
  const isos = isosOfAdjective(name)
  return isos.length > 0 && isBesideNoun(text, name) ? inAccount(isos, countries) : []
}

function isBesideNoun(text: string, name: string): boolean {
  const from = text.indexOf(name.trim())
  const tokens = tokensOf(text)
  const before = tokens.filter(({ to }) => to <= from).pop()
  const after = tokens.find((token) => token.from >= from + name.trim().length)
  const isNoun = ({ word }: Token) => isCodeWord(word) || isCounted(word) || NOUN.test(word)
  if ([before, after].some((token) => token && isNoun(token))) return true
  return after?.role === 'asking' && before?.role !== 'linking' && tokens.some(isNoun) // virtual numbers
}

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
  find: Find,
  { countries }: World,
  askName: AskName,
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

function readCompared(text: string, find: Find, all: readonly Country[]): Compared | undefined {
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
  find: Find,
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
function countriesNamed(name: string, find: Find, all: readonly Country[]): readonly Country[] {
  const group = countriesOfGroup(name, all)
  if (group.length > 0) return group
  const others = nominativesOf(name, true).filter((form) => form.length > SHORTEST_INFLECTED)
  for (const form of [name, ...(/^[وبل]/.test(name) ? [name.slice(1)] : []), ...others]) {
    const [first] = find(form, { limit: 1, depth: 'exact' })
    if (first && !first.area && first.fit === 'exact') return [first.country]
  }
  return []
}

const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}/gu
const NATIONS: Readonly<Record<string, string>> = words.nations

/** Flags in a text as the names of their countries: of `Lyon 🇫🇷`, `Lyon, France`. */
export function spellFlags(text: string, countries: readonly Country[]): string {
  const isSeveral = (text.match(FLAG)?.length ?? 0) > 1
  const spelt = text.replace(FLAG, (flag, at: number) => {
    const letters = Array.from(flag, letterOf).join('')
    const name =
      NATIONS[letters] ??
      countries.find(({ iso }) => iso === letters)?.name ??
      nameOfCountry(letters)
    if (text.slice(0, at).trim() !== '') return `, ${name} `
    return isSeveral ? `${name}, ` : `${name} `
  })
  return spelt === text ? text : spelt.replace(/\s+(?=[\s,])/g, '').replace(/,+/g, ',')
}

/** The letter that half a flag stands for, or a mark behind the black flag; '' for other characters. */
function letterOf(mark: string): string {
  const point = mark.codePointAt(0) ?? 0
  if (point >= 0xe0061 && point <= 0xe007a) return String.fromCharCode(point - 0xe0061 + 0x41)
  return point >= 0x1f1e6 && point <= 0x1f1ff ? String.fromCharCode(point - 0x1f1e6 + 0x41) : ''
}

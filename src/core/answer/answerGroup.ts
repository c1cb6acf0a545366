import type { Country } from '../country.ts'
import { isosOfAdjective } from '../countryNames/adjectives.ts'
import { nameOfCountry } from '../nameOfCountry.ts'
import { foldText } from '../text/foldText.ts'
import type { World } from '../world.ts'
import type { Answers, CountryAnswer } from './answer.ts'
import words from './countryWords.json' with { type: 'json' }
import { isCodeWord, isCounted } from './question/questionWords.ts'
import type { Question } from './question/readQuestion.ts'
import type { Token } from './question/tokens.ts'

/** All countries of a group such as Benelux, as likely each, or of an adjective: `german numbers`; else undefined. */
export function answerGroup(question: Question, { countries }: World): Answers | undefined {
  const { kind, subject, before } = question
  if (kind !== 'what') return undefined
  for (const name of [...before, subject]) {
    const group = countriesOfGroup(name, countries)
    const named = group.length > 0 ? group : countriesOfAdjective(question, name, countries)
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

export function toCountryAnswer(country: Country, name: string): CountryAnswer {
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
  question: Question,
  name: string,
  countries: readonly Country[],
): Country[] {
  const isos = isosOfAdjective(name)
  return isos.length > 0 && isBesideNoun(question, name) ? inAccount(isos, countries) : []
}

function isBesideNoun({ text, tokens }: Question, name: string): boolean {
  const from = text.indexOf(name.trim())
  const before = tokens.filter(({ to }) => to <= from).pop()
  const after = tokens.find((token) => token.from >= from + name.trim().length)
  const isNoun = ({ word }: Token) => isCodeWord(word) || isCounted(word) || NOUN.test(word)
  if ([before, after].some((token) => token && isNoun(token))) return true
  return after?.role === 'asking' && before?.role !== 'linking' && tokens.some(isNoun) // virtual numbers
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

import { cleanNumber } from '../number/cleanNumber.ts'
import { isCodeLike } from '../number/isNumberLike.ts'
import { readCodeQuestion } from '../number/readCodeQuestion.ts'
import type { Find } from '../search/ask/find.ts'
import { foldText } from '../text/foldText.ts'
import type { AskContext } from './askContext.ts'
import type { Candidate } from './name/candidate.ts'

/** Finds what a code may be of, best first; empty if the text has none. */
export type AskCode = (text: string, subject: string, context: AskContext) => Candidate[]

const MOST_FOUND = 40

/** Whose codes are called so: `vorwahl 0221` is German. */
const CALLED_SO: readonly (readonly [words: RegExp, iso: string])[] = [
  [/vorwahl|rufnummer/, 'DE'],
  [/indicatif/, 'FR'],
  [/prefijo/, 'ES'],
  [/\blada\b/, 'MX'],
  [/prefiss/, 'IT'],
  [/\bddd\b/, 'BR'],
  [/indicativo/, 'PT'],
  [/netnummer|kengetal/, 'NL'],
  [/kierunkow/, 'PL'],
  [/(?:^| )код/, 'RU'],
]

/** The ISO code of the country whose word for area codes is in a text. */
export function countryCallingSo(text: string): string | undefined {
  const folded = foldText(text)
  return CALLED_SO.find(([words]) => words.test(folded))?.[1]
}

export function createAskCode(find: Find): AskCode {
  return function askCode(text, subject, { openIso, likelyIso }) {
    const question = readCodeQuestion(text)
    const code = question ? `${question.words} ${question.code}`.trim() : cleanNumber(subject)
    const isCode = isCodeLike(code) && /\d/.test(code)
    if (!isCode && !/\d{2}/.test(code)) return []
    const called = countryCallingSo(text)
    const found = find(code, { limit: MOST_FOUND, openIso: openIso ?? called ?? likelyIso })
    // a name with digits in it is no code: 15 de Noviembre
    if (!isCode && !/^\d/.test(found[0]?.text ?? '')) return []
    const exactOf = (iso: string | undefined) =>
      found.filter(({ country, fit }) => country.iso === iso && fit === 'exact')
    return [...exactOf(called), ...exactOf(openIso), ...found].map(({ country, area, text: name, fit }) => ({
      what: area ? { kind: 'area', country, area, place: undefined } : { kind: 'country', country },
      text: name,
      fit,
      cost: 0,
      known: 0,
      isOwnName: true,
      isObscureAlias: false,
      isLocated: false,
    }))
  }
}

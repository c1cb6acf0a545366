import { cleanNumber } from '../number/cleanNumber.ts'
import { readCodeQuestion } from '../number/codeWords.ts'
import { readNumbers, withoutNumbers } from '../number/findNumbers.ts'
import { isCodeLike } from '../number/isNumberLike.ts'
import { trunkOf } from '../number/numberPlan.ts'
import type { NumberReading } from '../number/readNumber.ts'
import type { RankedFound } from '../search/ask/find.ts'
import { foldText } from '../text/foldText.ts'
import { isComplete, type World } from '../world.ts'
import type { Answer, Answers, AskContext, NumberAnswer } from './answer.ts'
import type { FindPart, QuestionTools } from './name/askName.ts'
import { type Candidate, CERTAIN } from './name/candidate.ts'
import { withoutDoubles } from './name/rankCandidates.ts'
import type { Question } from './question/readQuestion.ts'

const MOST_WITH_CODE = 40

/** Answers a text by the numbers and codes in it; undefined if it has neither. */
export type AnswerDigits = (
  text: string,
  question: Question,
  tools: QuestionTools,
  context: AskContext,
) => Answers | undefined

const DIALLED = /^\s*\(?011[\s-]/ // from America: a calling code follows

export function createAnswerDigits(
  world: World,
  toAnswers: (candidates: readonly Candidate[], name: string) => Answer[],
): AnswerDigits {
  const answerNumbers = createAnswerNumbers(world)
  const askCode = createAskCode(world)

  function listAnswers(
    text: string,
    subject: string,
    find: FindPart,
    context: AskContext,
  ): readonly Answer[] {
    const numbers = answerNumbers(text, subject, find, context)
    if (numbers.some(isCertain) && !DIALLED.test(text)) return numbers
    const codes = withoutDoubles(askCode(text, subject, find, context))
    const isAsked = subject.trim() !== text.trim() && codes[0]?.fit === 'exact'
    const found = toAnswers(codes, subject)
    return isAsked ? [...found, ...numbers] : [...numbers, ...found]
  }

  return function answerDigits(text, { kind, subject }, { find }, context) {
    const answers = kind === 'what' ? listAnswers(text, subject, find, context) : []
    if (answers.length === 0) return undefined
    const said = [context.openIso, countryCallingSo(text)]
    const isUnmistakable = !areOfAnyCountry(answers, said)
    return { answers, isUnmistakable, unknownName: undefined, asked: subject.trim() }
  }
}

/** Whether it surely is a number: short, impossible and incomplete ones may be codes as well. */
function isCertain(answer: Answer): boolean {
  return answer.kind === 'number' && 'isWhole' in answer.reading && answer.reading.isWhole
}

/** Whether a national number or code exists in several countries, and nothing says which of them is meant. */
function areOfAnyCountry(
  [first, ...others]: readonly Answer[],
  said: readonly (string | undefined)[],
): boolean {
  const iso = first && isoOfDigits(first)
  if (iso === undefined || said.includes(iso)) return false
  return others.some((other) => {
    const otherIso = isoOfDigits(other)
    return otherIso !== undefined && otherIso !== iso && isAsGood(other, first)
  })
}

/** The country of an area, or of a number that was written without its calling code. */
function isoOfDigits(answer: Answer): string | undefined {
  if (answer.kind === 'area') return answer.country.iso
  if (answer.kind !== 'number' || isInternational(answer.typed)) return undefined
  const { reading } = answer
  return reading.kind === 'covered' || reading.kind === 'country' ? reading.country.iso : undefined
}

function isAsGood(other: Answer, first: Answer | undefined): boolean {
  if (other.kind === 'area' && first?.kind === 'area') return other.fit === first.fit
  return other.kind === 'number' && first?.kind === 'number' && other.typed === first.typed
}

const isInternational = (typed: string): boolean => /^\W*(?:\+|00|011)/.test(typed)

/** Reads the numbers in a question. Empty if it has none. */
type AnswerNumbers = (
  text: string,
  subject: string,
  find: FindPart,
  context: AskContext,
) => NumberAnswer[]

const MOST_FOUND = 10

/** While areas are still missing no number is ruled out: an invalid one may be valid in a country yet to come. */
function createAnswerNumbers(world: World): AnswerNumbers {
  return function answerNumbers(text, subject, find, { openIso, likelyIso }) {
    const homeIso = countryBeside(subject, find) ?? openIso
    const origin = { likelyIso, ...(homeIso !== undefined && { homeIso }) }
    for (const typed of new Set([text.trim(), subject.trim()])) {
      const numbers = readNumbers(typed, world, origin).flatMap(({ text: written, readings }) =>
        readings
          .filter(isPossible)
          .map((reading) => ({ kind: 'number', typed: written, reading }) as const),
      )
      if (numbers.length > 0) return bestOfEachFirst(numbers)
    }
    return []
  }

  /** The country that is named beside a number: `0161 496 0000, UK`. */
  function countryBeside(text: string, find: FindPart): string | undefined {
    const words = withoutNumbers(text, ' ')
      .replace(/[\s,;:]+/gu, ' ')
      .trim()
    if (words === '' || words.length === text.trim().length) return undefined
    const found = find(words, { limit: MOST_FOUND, depth: 'exact' })
    return found.find(({ area, fit }) => !area && fit === 'exact')?.country.iso
  }

  function isPossible(reading: NumberReading): boolean {
    return isComplete(world) || reading.kind !== 'impossible' || reading.reason !== 'invalid'
  }
}

/** Of several numbers the likeliest reading of each, then what else they may be. */
function bestOfEachFirst(numbers: readonly NumberAnswer[]): NumberAnswer[] {
  const isFirst = ({ typed }: NumberAnswer, i: number) =>
    numbers.findIndex((one) => one.typed === typed) === i
  return [...numbers.filter(isFirst), ...numbers.filter((one, i) => !isFirst(one, i))]
}

/** Finds the areas and countries a code may belong to, best first; empty if the text has no code. */
type AskCode = (text: string, subject: string, find: FindPart, context: AskContext) => Candidate[]

/** The country whose word for area codes it is: `vorwahl 0221` is German. */
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

const USUAL_TRUNKS = ['', '0', '1'] // which the search of codes knows
const TRUNK_APART = /^\(?\d{1,2}[\s(-]/

function createAskCode({ countries }: World): AskCode {
  /** Areas whose code stands behind another trunk prefix: 8 in Russia, 06 in Hungary. */
  function findBehindTrunk(code: string, find: FindPart): RankedFound[] {
    const digits = code.replace(/[\s()-]/g, '')
    if (!/^\d{3,}$/.test(digits)) return []
    return countries.flatMap(({ iso, callingCode }) => {
      const trunk = trunkOf(iso)
      if (USUAL_TRUNKS.includes(trunk) || !digits.startsWith(trunk)) return []
      const found = find(`+${callingCode}${digits.slice(trunk.length)}`, { limit: MOST_WITH_CODE })
      return found.filter(
        ({ area, country, fit }) => area && country.iso === iso && fit === 'exact',
      )
    })
  }

  return function askCode(text, subject, find, { openIso, likelyIso }) {
    const question = readCodeQuestion(text)
    const code = question ? `${question.words} ${question.code}`.trim() : cleanNumber(subject)
    const isCode = isCodeLike(code) && /\d/.test(code)
    if (!isCode && !/\d{2}/.test(code)) return []
    const called = countryCallingSo(text)
    const all = find(code, { limit: MOST_WITH_CODE, openIso: openIso ?? called ?? likelyIso })
    const found = all.filter(({ fit }) => fit !== 'similar') // a name with a mistake: 9 de Julio
    // a name with digits in it is no code: 15 de Noviembre
    if (!isCode && !/^\d/.test(found[0]?.text ?? '')) return []
    const exactOf = (iso: string | undefined) =>
      found.filter(({ country, fit }) => country.iso === iso && fit === 'exact')
    const behindTrunk = findBehindTrunk(code, find)
    // India has a code 8495, but who writes `8 495` means Moscow
    const rest =
      behindTrunk.length > 0 && TRUNK_APART.test(code)
        ? found.filter(({ fit }) => fit !== 'exact')
        : found
    return [...exactOf(called), ...exactOf(openIso), ...behindTrunk, ...rest].map(
      ({ country, area, text: name, fit }) => ({
        what: area
          ? { kind: 'area', country, area, place: undefined }
          : { kind: 'country', country },
        text: name,
        fit,
        ...CERTAIN,
      }),
    )
  }
}

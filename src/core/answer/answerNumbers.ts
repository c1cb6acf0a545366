import type { NumberReading } from '../number/readNumber.ts'
import { readNumbers } from '../number/readNumbers.ts'
import { withoutNumbers } from '../number/withoutNumbers.ts'
import type { Find } from '../search/ask/find.ts'
import { isComplete, type World } from '../world.ts'
import type { NumberAnswer } from './answer.ts'
import type { AskContext } from './askContext.ts'

/** Reads the numbers in a question. Empty if it has none. */
export type AnswerNumbers = (text: string, subject: string, context: AskContext) => NumberAnswer[]

const MOST_FOUND = 10

/** While the areas of countries are missing, none can be ruled out: an invalid number may be valid there. */
export function createAnswerNumbers(world: World, find: Find): AnswerNumbers {
  return function answerNumbers(text, subject, { openIso, likelyIso }) {
    const homeIso = countryBeside(subject) ?? openIso
    const origin = { likelyIso, ...(homeIso !== undefined && { homeIso }) }
    for (const typed of new Set([text.trim(), subject.trim()])) {
      const numbers = readNumbers(typed, world, origin).flatMap(({ text: written, readings }) =>
        readings.filter(isPossible).map((reading) => ({ kind: 'number', typed: written, reading }) as const),
      )
      if (numbers.length > 0) return bestOfEachFirst(numbers)
    }
    return []
  }

  /** The country that is named beside a number: `0161 496 0000, UK`. */
  function countryBeside(text: string): string | undefined {
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

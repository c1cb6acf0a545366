import type { Find } from '../search/ask/find.ts'
import type { World } from '../world.ts'
import type { Answer, Answers } from './answer.ts'
import { createAnswerNumbers } from './answerNumbers.ts'
import { countryCallingSo, createAskCode } from './askCode.ts'
import type { AskContext } from './askContext.ts'
import type { Candidate } from './name/candidate.ts'
import { withoutDoubles } from './name/rankCandidates.ts'
import type { Question } from './question/readQuestion.ts'

/** Answers a text with digits by the numbers and codes in it. Undefined if it has neither. */
export type AnswerDigits = (text: string, question: Question, context: AskContext) => Answers | undefined

const DIALLED = /^\s*\(?011[\s-]/ // from America: a calling code follows

export function createAnswerDigits(
  world: World,
  find: Find,
  toAnswers: (candidates: readonly Candidate[], name: string) => Answer[],
): AnswerDigits {
  const answerNumbers = createAnswerNumbers(world, find)
  const askCode = createAskCode(find)

  function listAnswers(text: string, subject: string, context: AskContext): readonly Answer[] {
    const numbers = answerNumbers(text, subject, context)
    if (numbers.some(isCertain) && !DIALLED.test(text)) return numbers
    const codes = withoutDoubles(askCode(text, subject, context))
    const isAsked = subject.trim() !== text.trim() && codes[0]?.fit === 'exact'
    const found = toAnswers(codes, subject)
    return isAsked ? [...found, ...numbers] : [...numbers, ...found]
  }

  return function answerDigits(text, { kind, subject }, context) {
    const answers = kind === 'what' ? listAnswers(text, subject, context) : []
    if (answers.length === 0) return undefined
    const likely = [context.openIso, context.likelyIso, countryCallingSo(text)]
    const isUnmistakable = !areOfAnyCountry(answers, likely)
    return { answers, isUnmistakable, unknownName: undefined, asked: subject.trim() }
  }
}

/** Whether a number surely is one: short, impossible and incomplete ones may be codes as well. */
function isCertain(answer: Answer): boolean {
  return answer.kind === 'number' && 'isWhole' in answer.reading && answer.reading.isWhole
}

/** Whether a code is one of several countries, and the first is none of those that are likely. */
function areOfAnyCountry(
  [first, ...others]: readonly Answer[],
  likely: readonly (string | undefined)[],
): boolean {
  if (first?.kind !== 'area' || likely.includes(first.country.iso)) return false
  return others.some(
    (other) => other.kind === 'area' && other.fit === first.fit && other.country.iso !== first.country.iso,
  )
}

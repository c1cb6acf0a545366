import { CoverageError } from '../../core/failure.ts'
import { decode } from '../../core/protocol/decode.ts'
import type { BodyOutcome } from '../answerOutcome.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import { type AnswerKind, classifyAnswer, fieldsOf } from './classifyAnswer.ts'
import { createEndCheck } from './endCheck.ts'

type Asked = Pick<LookupRequest, 'output' | 'operation'>

/** Judges the body of an answer with status 200 as it passes. */
interface BodyJudge {
  /** Takes the beginning of the decoded text; returns what it says about the credentials. */
  readonly begin: (text: string, isWhole: boolean) => AnswerKind
  /** Takes all decoded bytes, in pieces. */
  readonly read: (bytes: Uint8Array) => void
  /** What it is so far, or as a whole, if it has ended as HTTP says. */
  readonly conclude: (hasEnd: boolean) => BodyOutcome
}

/**
 * The page reads more than this recognises, so what is unclear counts as served. What is told apart is what no client
 * could take for a list: a web page, nothing, an error report, and half a list whose transfer ended well.
 */
export function createBodyJudge(asked: Asked): BodyJudge {
  const endCheck = createEndCheck(asked.output, fieldsOf(asked.operation))
  let beginning: BodyOutcome = 'empty'
  let isLikeList = false

  return {
    begin(text, isWhole) {
      const kind = classifyAnswer(asked, text, isWhole)
      beginning = judgeBeginning(asked, kind, text, isWhole)
      isLikeList = beginning === 'served' ? text !== '' : BEGINNINGS[asked.output].test(text)
      return kind
    },
    read: endCheck.read,
    conclude(hasEnd) {
      const canBeHalf = isLikeList && (beginning === 'served' || beginning === 'foreign')
      return hasEnd && canBeHalf && !endCheck.isComplete() ? 'incomplete' : beginning
    },
  }
}

/** How a list begins. */
const BEGINNINGS = {
  json: /^\s*\{/,
  xml: /^\s*(?:<\?xml[^>]*\?>)?\s*<DATA[\s>]/i,
  csv: /^\s*"?\+?\d+"?,/,
}

function judgeBeginning(asked: Asked, kind: AnswerKind, text: string, isWhole: boolean): BodyOutcome {
  if (kind === 'refusal') return 'sign_in_failed'
  if (isWhole) return text.trim() === '' ? judgeNothing(asked) : judgeWhole(asked, text)
  return kind === 'unclear' && isForeign(asked, text) ? 'foreign' : 'served'
}

/** In CSV a country without areas is no line at all. A list of no countries is a fault in any form. */
function judgeNothing({ output, operation }: Asked): BodyOutcome {
  return output === 'csv' && operation === 'getareas' ? 'served' : 'empty'
}

function judgeWhole({ output, operation }: Asked, text: string): BodyOutcome {
  try {
    const rows = decode(output, text, fieldsOf(operation))
    return rows.length === 0 && operation === 'getcountries' ? 'empty' : 'served'
  } catch (error) {
    const kind = error instanceof CoverageError ? error.kind : undefined
    if (kind === 'credentials') return 'sign_in_failed'
    if (kind === 'broken') return 'incomplete'
    return kind === 'reported' ? 'reported' : 'foreign'
  }
}

/** Whether a longer body begins like a web page. JSON may have a warning in front, as of PHP. */
function isForeign({ output }: Asked, text: string): boolean {
  if (/^\s*<(?:!doctype|html|head|body)\b/i.test(text)) return true
  if (output === 'json') return !text.includes('{')
  return output === 'csv' ? /^\s*</.test(text) : !text.includes('<')
}

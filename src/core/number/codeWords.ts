import { isOverlong } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'
import { cleanNumber, plainText } from './cleanNumber.ts'
import words from './codeWords.json' with { type: 'json' }

// Words of questions about codes, folded, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Russian.

/** Words for codes: one of them beside digits makes a question. */
export const CODE_WORDS = setOf(words.code)

/** Words that ask where a code is, or whose it is. */
const ASKING_WORDS = setOf(words.asking)

/** Words that may stand between them. */
const FILLERS = setOf(words.fillers)

/** Words for other codes. */
const OTHER_CODES = setOf(words.otherCodes)

/** A question about a code or a number, in words: `area code 212`, `wo ist +4989`, `vorwahl 0221 deutschland`. */
export interface CodeQuestion {
  readonly code: string // in plain characters: +4989, 0221
  readonly words: string // what else is named, folded: a country or a town; '' if nothing is
}

const DIGITS = /[+(]{0,2}\d(?:[\d\s()./-]*\d)?\)?/g
const MAX_DIGITS = 17 // 00 and the longest number

/**
 * The code that a question in one of nine languages is about. Undefined if no word asks, if there are no digits or several
 * codes, or if only fillers stand beside them.
 */
export function readCodeQuestion(text: string): CodeQuestion | undefined {
  if (isOverlong(text)) return undefined
  const plain = plainText(text)
  const codes = [...plain.matchAll(DIGITS)]
  const [found] = codes
  if (!found || codes.length > 1) return undefined
  const code = cleanNumber(found[0])
  const digits = code.replace(/\D/g, '').length
  if (digits > MAX_DIGITS) return undefined
  const before = plain.slice(0, found.index)
  const after = plain.slice(found.index + found[0].length)
  if (/[\p{L}_@]$/u.test(before) || /^[\p{L}_@]/u.test(after)) return undefined // as in A380
  const beside = `${foldText(before)} ${foldText(after)}`.split(' ').filter((word) => word !== '')
  if (beside.some((word) => OTHER_CODES.has(word))) return undefined
  const rest = beside.filter(
    (word) => !CODE_WORDS.has(word) && !ASKING_WORDS.has(word) && !FILLERS.has(word),
  )
  const names = rest.join(' ')
  if (beside.some((word) => CODE_WORDS.has(word))) return { code, words: names }
  const asks = beside.some((word) => ASKING_WORDS.has(word))
  return asks && rest.length === 0 ? { code, words: '' } : undefined
}

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

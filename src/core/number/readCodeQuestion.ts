import { isOverlong } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'
import { cleanNumber } from './cleanNumber.ts'
import { ASKING_WORDS, CODE_WORDS, FILLERS, OTHER_CODES } from './codeWords.ts'
import { plainText } from './plainText.ts'

/** A question about a code or a number, in words: `area code 212`, `wo ist +4989`, `vorwahl 0221 deutschland`. */
export interface CodeQuestion {
  readonly code: string // in plain characters: +4989, 0221
  readonly words: string // what else is named, folded: a country or a town; '' for nothing
}

const DIGITS = /[+(]{0,2}\d(?:[\d\s()./-]*\d)?\)?/g
const MAX_DIGITS = 17 // 00 and the longest number

/**
 * The code that a question in one of nine languages is about. Undefined if the text is no such question: if no word
 * asks, if there are no digits or several codes, or if only fillers stand beside them.
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
  const words = `${foldText(before)} ${foldText(after)}`.split(' ').filter((word) => word !== '')
  if (words.some((word) => OTHER_CODES.has(word))) return undefined
  const rest = words.filter((word) => !CODE_WORDS.has(word) && !ASKING_WORDS.has(word) && !FILLERS.has(word))
  const names = rest.join(' ')
  if (words.some((word) => CODE_WORDS.has(word))) return { code, words: names }
  const asks = words.some((word) => ASKING_WORDS.has(word))
  return asks && rest.length === 0 ? { code, words: '' } : undefined
}

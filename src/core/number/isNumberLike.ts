import { isOverlong } from '../inputLength.ts'
import { cleanNumber } from './cleanNumber.ts'

/** Shorter ones are codes, or years. */
const MIN_DIGITS = 7
const MAX_DIGITS = 40

// the characters of a number, then optionally an extension or the parameters of a tel: link
const NUMBER =
  /^(?:tel:)?(?=.{0,3}\d)[\s(]*\+?[\d\s()[\]./~-]+(?:[,;]?\s*(?:ext(?:ension)?|x|#)[.:=]?\s*\d{1,9}#?|(?:;[a-z-]+=[^;]*)+)?$/i

/** 2024-01-15 and 15.01.2024 have enough digits, and only characters that numbers have too. */
const DATE = /^(?:\d{4}([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2\d{4})$/

/** Whether a text looks like a whole telephone number. Cheap: it does not check any country's rules. */
export function isNumberLike(text: string): boolean {
  if (isOverlong(text)) return false
  const cleaned = cleanNumber(text)
  if (!NUMBER.test(cleaned) || DATE.test(cleaned)) return false
  const digits = cleaned.replace(/;.*|\D/g, '').replace(/^00/, '').length
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS
}

/** Whether a text has only the characters of a code or a number. */
export function isCodeLike(text: string): boolean {
  return /^[+\d\s().-]+$/.test(text)
}

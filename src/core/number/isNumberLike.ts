import { isOverlong } from '../inputLength.ts'
import { cleanNumber, digitsOf } from './cleanNumber.ts'

/** Shorter ones are codes, or years. */
const MIN_DIGITS = 7
const MAX_DIGITS = 40

const NUMBER = /^\(?\+?(?=.{0,3}\d)[\d\s()./~-]+(?: ext\. \d+| x)?$/

/** Texts with enough digits and the characters of numbers that are something else. */
const OTHERS = [
  /^\d{4}([-/. ])\s?[01]?\d\1\s?[0-3]?\d$/, // 2024-01-15
  /^[0-3]?\d([-/. ])\s?[0-3]?\d\1\s?(?:19|20)\d\d$/, // 15.01.2024
  /^(?:19|20)\d\d\s?[-/]\s?(?:19|20)\d\d$/, // 2019-2024
  /^(?!\d\d(?:\.\d\d){3}$)(?:0|1?\d?\d|2[0-4]\d|25[0-5])(?:\.(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])){3}$/, // 192.168.100.20, but 21.76.12.74 is how numbers of Niger are written
  /^-?\d{1,3}\.\d{3,}[\s/]+-?\d{1,3}\.\d{3,}$/, // 48.8566 2.3522
  /^-?\d{1,3}\.\d{5,}$/, // 48.856614
]

/** Whether a text looks like a whole telephone number. Cheap: it does not check any country's rules. */
export function isNumberLike(text: string): boolean {
  return !isOverlong(text) && isCleanNumber(cleanNumber(text))
}

/** The same for a text that is cleaned already. */
export function isCleanNumber(cleaned: string): boolean {
  if (!NUMBER.test(cleaned) || OTHERS.some((other) => other.test(cleaned))) return false
  const digits = digitsOf(cleaned).replace(/^00/, '').length
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS
}

/** Whether a text has only the characters of a code or a number. */
export function isCodeLike(text: string): boolean {
  return /^[+\d\s().-]+$/.test(text)
}

import { isOverlong } from '../readable.ts'
import { cleanNumber } from './cleanNumber.ts'

/** Nothing shorter is a whole number anywhere that people would paste: it is a code, or a year. */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 40

// signs of a number, then perhaps an extension, or the parameters of a tel: link
const NUMBER =
  /^(?:tel:)?(?=.{0,3}\d)[\s(]*\+?[\d\s()[\]./~-]+(?:[,;]?\s*(?:ext(?:ension)?|x|#)[.:=]?\s*\d{1,9}#?|(?:;[a-z-]+=[^;]*)+)?$/i

/** 2024-01-15 and 15.01.2024: digits enough, and signs that numbers have too. */
const DATE = /^(?:\d{4}([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2\d{4})$/

/** Whether a text looks like a whole telephone number. Cheap: it knows no country's rules. */
export function isNumberLike(text: string): boolean {
  if (isOverlong(text)) return false
  const cleaned = cleanNumber(text)
  if (!NUMBER.test(cleaned) || DATE.test(cleaned)) return false
  const digits = cleaned.replace(/;.*|\D/g, '').replace(/^00/, '').length
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS
}

// D-10115, 75001, 10001-1234, 00-950, 111 22, 1012 AB, SW1A 1AA, K1A 0B1, 〒100-0001; a bare number of three to six digits
const POSTCODE =
  /(^|[^\p{L}\p{N}+])(?:〒\s*)?(?:[A-Z]{1,3}[-–]\s?)?(?:\d{5}-\d{4}|\d{5}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{3,6}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?)(?![\p{L}\p{N}])/gu

/** A text with a space in place of each postcode. */
export function dropPostcodes(text: string): string {
  return text.replace(POSTCODE, '$1 ')
}

/** Dublin 2, Paris 8e: `$1` is the end of the name. */
export const DISTRICT_NUMBER =
  /(\p{L}[\p{M}.'’]*[\p{L}\p{M}.'’])\s+\d{1,2}(?:[eE][rR]?|[èÈ][mM][eE])?$/u

/** Words for postcodes in the languages of the page. */
const WORDS =
  /(^|[^\p{L}])(?:(?:post(?:al|code|leitzahl|nummer|ale?)?(?:[\s-]?codes?)?|plz|zip(?:[\s-]?codes?)?|c[oó]d(?:igos?|ice|ul)?[\s.-]*po[sș]t\p{L}*|codes?[\s-]postal|po[sș]tal|kode[\s-]?pos|pos|cap|cep|cp|почтовый|индекс|الرمز البريدي|رمز بريدي)(?!\p{L})[\s.:#]*)+|邮编|邮政编码|郵便番号|郵遞區號|〒/giu

const LETTERED =
  /^(?:[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?|[a-z]\d[a-z][\s-]?\d[a-z]\d|[1-9]\d{3}\s?[a-z]{2}|[a-z]{1,3}-\d{4,6}|[a-z]\d[\dw]\s?[a-z\d]{4})$/iu
const DIGITS = /^(?:\d{4,6}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{3}-\d{4}|\d{4}-\d{3}|\d{5}-\d{3,4})$/u

/** Whether a text is only a postcode: surely, as SW1A 1AA or `PLZ 10115`, or perhaps, as digits that may be a code. */
export function readPostcode(text: string): 'sure' | 'perhaps' | undefined {
  const bare = text
    .replace(WORDS, '$1 ')
    .replace(/^\s*(?:is|ist|est|es|è|é)\s/iu, '')
    .trim()
  const isDigits = DIGITS.test(bare)
  if (LETTERED.test(bare) || (isDigits && bare !== text.trim())) return 'sure'
  return isDigits ? 'perhaps' : undefined
}

/** Labels before a number: `Tel.: `, `Fax `, `callto:`. `tel:` stays: it is part of the number's syntax. */
const LABEL = /^(?:telephone|phone|mobile|cell|tel(?!:)|fax|callto|t|p|m)\b[\s.:]*(?=[+(\d])/i

/**
 * A pasted number in plain characters: normalizes full-width digits and unusual spaces, and removes a
 * label and the invisible characters that copied numbers are often wrapped in.
 */
export function cleanNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LABEL, '')
}

/** In every script the digits have consecutive code points, from zero to nine. */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(point - zero)
}

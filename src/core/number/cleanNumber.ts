/** What people write before a number: `Tel.: `, `Fax `, `callto:`. `tel:` is read with the rest. */
const LABEL = /^(?:telephone|phone|mobile|cell|tel(?!:)|fax|callto|t|p|m)\b[\s.:]*(?=[+(\d])/i

/**
 * A number as it is pasted, in plain signs: full-width digits and odd spaces are made usual ones,
 * invisible marks go (copied numbers are often wrapped in them), and so does a label.
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

/** Digits of every script stand in runs of ten, from zero to nine. */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit
  const point = digit.codePointAt(0)!
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(point - zero)
}

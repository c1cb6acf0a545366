/**
 * A text in plain characters: without accents, invisible characters and marks, with ASCII digits, spaces and dashes,
 * from full-width, mathematical, circled and any other forms.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2795\u02d6]/gu, '+')
    .replace(/[\u2044\u2215]/gu, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

/** In every script the digits have consecutive code points, from zero to nine. */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(point - zero)
}

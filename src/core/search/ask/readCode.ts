/** A number as it may be meant: digits from the calling code on, or within a country. */
export interface CodeReading {
  readonly international?: string // after +, 00 or 011
  readonly national?: string // after a trunk 0
  readonly bare?: string // nothing says which
}

const CODE = /^\s*\+?[\d\s()./-]*\d[\d\s()./-]*$/
const AMERICAN_EXIT = '011' // also a trunk 0 and the beginning of a code

/** The ways to read something typed as a code or a number; undefined if it is neither. */
export function readCode(text: string): CodeReading | undefined {
  if (!CODE.test(text)) return undefined
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '')
  if (digits === '') return undefined
  if (/^\s*\(?\+/.test(text)) return { international: digits }
  if (/^00+[1-9]/.test(digits)) return { international: digits.replace(/^00/, '') }
  if (digits.startsWith(AMERICAN_EXIT) && digits.length > AMERICAN_EXIT.length)
    return { international: digits.slice(AMERICAN_EXIT.length), national: digits.slice(1) }
  if (digits.startsWith('0')) return { national: digits.slice(1) }
  if (/^\s*\(0\)/.test(text)) return { national: digits }
  return text.includes('(0)') ? { international: digits } : { bare: digits }
}

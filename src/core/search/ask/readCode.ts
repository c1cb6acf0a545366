/** What the digits of a code or number may be; more than one can be set. */
export interface CodeReading {
  readonly international?: string // from the calling code on: written after +, 00 or 011
  readonly national?: string // written after a trunk 0
  readonly bare?: string // written without a prefix: international or national
}

const CODE = /^\s*\+?[\d\s()./-]*\d[\d\s()./-]*$/
const AMERICAN_EXIT = '011' // could also be a trunk 0 and the start of a code

/** Reads a text as a code or number. Undefined if it has characters that neither has. */
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

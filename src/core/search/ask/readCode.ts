import { isOverlong } from '../../inputLength.ts'
import { cleanNumber } from '../../number/cleanNumber.ts'

/** What the digits of a code or number may be; more than one can be set. */
export interface CodeReading {
  readonly international?: string // from the calling code on: written after +, 00 or 011
  readonly national?: string // written after a trunk 0
  readonly bare?: string // written without a prefix: international or national
}

const CODE = /^(?:\s*\+)?[\s()./-]*\d[\d\s()./-]*$/
const AMERICAN_EXIT = '011' // could also be a trunk 0 and the start of a code

/** Reads a text as a code or number, with a label, quotes or `xxx` as well. Undefined if it is neither. */
export function readCode(text: string): CodeReading | undefined {
  if (CODE.test(text)) return readPlainCode(text)
  if (!/[\p{Nd}\p{No}]/u.test(text) || isOverlong(text)) return undefined
  const cleaned = cleanNumber(text).replace(/ (?:x|ext\. \d+)$/, '')
  // a word and a few digits are a name or an address, unless the digits are written as a code
  const isSure = /^\(?[+0]/.test(cleaned) || !/\p{L}{2}/u.test(text)
  return isSure && CODE.test(cleaned) ? readPlainCode(cleaned) : undefined
}

function readPlainCode(text: string): CodeReading | undefined {
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

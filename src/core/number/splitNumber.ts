import type { NumberParts } from './numberReading.ts'

/** Splits a number in international form after the digits of its code, or after its first group. */
export function splitNumber(
  display: string,
  callingCode: string,
  codeLength?: number,
): NumberParts {
  const national = display.slice(callingCode.length + 1).trim() // without the +
  const end = codeLength === undefined ? endOfGroup(national) : endOfDigits(national, codeLength)
  return {
    callingCode,
    code: national.slice(0, end),
    subscriber: national.slice(end).replace(/^[\s().-]+/, ''),
  }
}

/** Numbers that are written in one piece have no code. */
const endOfGroup = (text: string): number => Math.max(0, text.search(/[\s-]/))

function endOfDigits(text: string, digits: number): number {
  let rest = digits
  for (let i = 0; rest > 0 && i < text.length; i++) {
    if (/\d/.test(text.charAt(i))) rest--
    if (rest === 0) return i + 1
  }
  return digits === 0 ? 0 : text.length
}

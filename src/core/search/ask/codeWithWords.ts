import { nationalCode } from '../../prefix.ts'
import { foldText } from '../../text/foldText.ts'
import type { CodeDigits } from '../codeColumn.ts'
import { areaOf, countryOf, type SearchIndex } from '../searchIndex.ts'
import { mayBelong } from './findCodes.ts'
import { type CodeReading, readCode } from './readCode.ts'

/** A code or number with words before or after it. */
export interface CodeWithWords {
  readonly words: string // folded
  readonly code: CodeReading
}

const CODE_FIRST = /^\s*(?<code>\+?\(?\d[\d\s()./-]*)[\s,:]+(?<words>\p{Letter}.*)$/u
const CODE_LAST = /^(?<words>.*\p{Letter}[^\d+(]*)[\s,:(]+(?<code>\+?\(?\d[\d\s()./-]*)$/u

export function readCodeWithWords(query: string): CodeWithWords | undefined {
  const { code: text = '', words = '' } = (CODE_FIRST.exec(query) ?? CODE_LAST.exec(query))?.groups ?? {}
  const code = readCode(text)
  return code && { words: foldText(words), code }
}

/** Whether an entry's code starts with the digits, or the digits with the code, as those of a number there do. */
export function hasCode(
  index: SearchIndex,
  entry: number,
  { international, national, bare }: CodeReading,
): boolean {
  const area = areaOf(index, entry)
  const { callingCode } = countryOf(index, entry)
  if (!area) return callingCode === (international ?? bare)
  const code = nationalCode(callingCode, area.code)
  return (
    fits(callingCode + code, { digits: international ?? bare ?? '', isNational: false }) ||
    fits(code.replace(/^0/, ''), { digits: national ?? bare ?? '', isNational: true })
  )

  function fits(own: string, typed: CodeDigits): boolean {
    if (own === '' || typed.digits === '') return false
    return own.startsWith(typed.digits) || (typed.digits.startsWith(own) && mayBelong(callingCode, typed))
  }
}

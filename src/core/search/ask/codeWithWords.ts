import { nationalCode } from '../../prefix.ts'
import { foldText } from '../../text/foldText.ts'
import { areaOf, countryOf, type SearchIndex } from '../searchIndex.ts'
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

/** Whether an entry's code starts with the digits, or the digits with the code, as those of a number do. */
export function hasCode(
  index: SearchIndex,
  entry: number,
  { international, national, bare }: CodeReading,
): boolean {
  const area = areaOf(index, entry)
  const { callingCode } = countryOf(index, entry)
  if (!area) return callingCode === (international ?? bare)
  const areaNational = nationalCode(callingCode, area.code)
  return (
    isEitherPrefix(callingCode + areaNational, international ?? bare) ||
    isEitherPrefix(areaNational.replace(/^0/, ''), national ?? bare)
  )
}

function isEitherPrefix(code: string, digits = ''): boolean {
  return digits !== '' && code !== '' && (code.startsWith(digits) || digits.startsWith(code))
}

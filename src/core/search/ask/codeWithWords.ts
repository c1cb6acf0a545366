import { nationalCode } from '../../prefix.ts'
import { foldText } from '../../text/foldText.ts'
import { areaOf, countryOf, type SearchIndex } from '../searchIndex.ts'
import { type CodeReading, readCode } from './readCode.ts'

/** A code or number beside words. */
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

/** Whether an area's code begins with the digits, or they with it. */
export function hasCode(
  index: SearchIndex,
  entry: number,
  { international, national, bare }: CodeReading,
): boolean {
  const area = areaOf(index, entry)
  const { callingCode } = countryOf(index, entry)
  if (!area) return callingCode === (international ?? bare)
  const within = nationalCode(callingCode, area.code)
  const pairs = [
    [callingCode + within, international ?? bare],
    [within.replace(/^0/, ''), national ?? bare],
  ]
  return pairs.some(
    ([code = '', digits]) => digits && code && (code.startsWith(digits) || digits.startsWith(code)),
  )
}

import { createXmlScanner } from '../xml/createXmlScanner.ts'
import { formatDays } from './cells.ts'

/** Writes a number as the format of its cell shows it, as far as codes and dates need it. */
export type FormatNumber = (value: number) => string

const MAX_DIGITS = 15 // that Excel shows
const MAX_CODE_LENGTH = 255 // as in Excel

/** The built-in formats that show dates or times. Source: numFmt in ISO/IEC 29500-1, 18.8.30 */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** For each style of cells, by its number, how it shows numbers. `styles` is the text of xl/styles.xml. */
export function readFormats(styles: string, is1904: boolean): FormatNumber[] {
  const codes = new Map<number, string>()
  const formats: FormatNumber[] = []
  const scanner = createXmlScanner(styles)
  let isCells = false
  while (scanner.next()) {
    const { name, isClosing } = scanner
    if (name === 'cellXfs') isCells = !isClosing
    else if (isClosing) continue
    else if (name === 'numFmt')
      codes.set(
        Number(scanner.attribute('numFmtId')),
        (scanner.attribute('formatCode') ?? '').slice(0, MAX_CODE_LENGTH),
      )
    else if (name === 'xf' && isCells) {
      const id = Number(scanner.attribute('numFmtId') ?? 0)
      formats.push(createFormat(codes.get(id), isBuiltInDate(id), is1904))
    }
  }
  return formats
}

/** A number in the general format of a cell, without the exponent that a narrow column shows. */
export function formatGeneral(value: number): string {
  return String(Number(value.toPrecision(MAX_DIGITS)))
}

function createFormat(code: string | undefined, isBuiltIn: boolean, is1904: boolean): FormatNumber {
  if (isBuiltIn && code === undefined) return dateFormat(is1904)
  if (code === undefined) return formatGeneral
  const parts = readPattern(code)
  if (parts) return (value) => (isWhole(value) ? fillPattern(parts, value) : formatGeneral(value))
  return showsDate(code) ? dateFormat(is1904) : formatGeneral
}

function dateFormat(is1904: boolean): FormatNumber {
  return (value) => formatDays(value, is1904) ?? formatGeneral(value)
}

/** Whether a format has letters of dates, apart from what is quoted, escaped or a colour. */
function showsDate(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare)
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}

const PATTERN_PART = /"[^"]*"|\\.|[0#?]|[ +()/-]/g
const DIGIT = /^[0#?]$/

/** The parts of a format that has only digits and signs: 000 keeps the zeros of codes, "+"0 the sign, 0#" "## the groups. */
function readPattern(code: string): string[] | undefined {
  const [section = ''] = code.split(';') // that of positive numbers
  const parts = section.match(PATTERN_PART) ?? []
  return parts.join('') === section && parts.some((part) => DIGIT.test(part)) ? parts : undefined
}

/** The digits from the last on, each in its place; the first place has those that are left. */
function fillPattern(parts: readonly string[], value: number): string {
  let rest = formatGeneral(value)
  const first = parts.findIndex((part) => DIGIT.test(part))
  let text = ''
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i] ?? ''
    if (!DIGIT.test(part)) {
      text = part.replace(/^"|"$|^\\/g, '') + text
      continue
    }
    const taken = i === first ? rest : rest.slice(-1)
    rest = rest.slice(0, rest.length - taken.length)
    text = (taken || (part === '0' ? '0' : '')) + text
  }
  return text
}

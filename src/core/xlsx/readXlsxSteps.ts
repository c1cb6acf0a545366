import { FileError, oversizedFile } from '../fileError.ts'
import { say } from '../language/say.ts'
import type { Steps } from '../steps.ts'
import { createXmlScanner, type XmlScanner } from '../xml/createXmlScanner.ts'
import { columnOf, formatDays, MAX_COLUMNS, MAX_ROWS, unescapeCell } from './cells.ts'
import { openWorkbookSteps } from './openWorkbookSteps.ts'

const TAGS_PER_STEP = 2000
const TEXTS_PER_STEP = 500
const MAX_TAGS = 500_000 // of a cell or a shared text, which are read in one step
const MAX_CELLS = 5_000_000
const MAX_CHARACTERS = 128 * 1024 * 1024 // a text that many cells share counts for each

export interface ReadSheet {
  readonly name: string
  readonly isHidden?: true // people do not see it
  readonly rows: readonly (readonly string[])[] // from the sheet's first row on; each ends with its last cell that has text
}

/**
 * The sheets of a workbook, in the order of their tabs. Cells are text as shown: dates as 2026-11-23, numbers without
 * thousands; the zeros in front of a number are there only if its format shows them. Throws `FileError` if this is not
 * a workbook, or a damaged, protected or huge one: what all its sheets together may hold is limited.
 */
export function* readXlsxSteps(bytes: Uint8Array<ArrayBuffer>): Steps<ReadSheet[]> {
  const workbook = yield* openWorkbookSteps(bytes)
  const strings = yield* stringSteps(yield* workbook.textSteps(workbook.stringsPath))
  const styles = yield* workbook.textSteps(workbook.stylesPath)
  const formats = yield* formatSteps(styles, workbook.is1904)
  const look = {
    strings,
    formatOf: (style: number) => formats[style] ?? formatGeneral,
    room: createRoom(),
  }
  const sheets: ReadSheet[] = []
  for (const { name, path, isHidden } of workbook.sheets) {
    const rows = yield* rowSteps(yield* workbook.textSteps(path), look)
    sheets.push({ name, ...(isHidden && { isHidden }), rows })
  }
  return sheets
}

/** What the sheets of a workbook may still hold: a small file can be a large one many times over. */
interface Room {
  cells: number // with the empty ones between others, and the rows
  characters: number
}

const createRoom = (): Room => ({ cells: MAX_CELLS, characters: MAX_CHARACTERS })

/** What the rest of a workbook says of a cell, and the room that it leaves. */
interface Look {
  readonly strings: readonly string[]
  readonly formatOf: (style: number) => FormatNumber
  readonly room: Room
}

/** The rows of a sheet from its first on, from the text of its part. Rows that are left out are empty. */
function* rowSteps(xml: string, look: Look): Steps<(readonly string[])[]> {
  const rows: string[][] = []
  const scanner = createXmlScanner(xml)
  let cells: string[] = []
  let [row, column, tags] = [-1, -1, 0]
  while (scanner.next()) {
    if (++tags % TAGS_PER_STEP === 0) yield
    const { name, isClosing } = scanner
    if (isClosing) continue
    if (name === 'mergeCell') fillDown(rows, scanner.attribute('ref') ?? '', look.room)
    else if (name === 'row') {
      row = numberOf(scanner.attribute('r'), row + 1, MAX_ROWS)
      cells = []
      column = -1
    } else if (name === 'c') {
      const reference = scanner.attribute('r')
      column = (reference === undefined ? undefined : columnOf(reference)) ?? column + 1
      const text = readCell(scanner, look)
      if (text === '' || column >= MAX_COLUMNS || row < 0) continue
      take(
        look.room,
        Math.max(1, column + 1 - cells.length) + Math.max(0, row + 1 - rows.length),
        text,
      )
      while (cells.length < column) cells.push('')
      cells[column] = text
      while (rows.length < row) rows.push([])
      rows[row] = cells
    }
  }
  return rows
}

/** What stands once in merged cells counts for each row that they reach over and that has other cells: `A2:A4`. */
function fillDown(rows: readonly string[][], range: string, room: Room): void {
  const [, from = '', to = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? []
  const column = columnOf(range)
  const text = column === undefined ? undefined : rows[Number(from) - 1]?.[column]
  if (column === undefined || !text) return
  for (const cells of rows.slice(Number(from), Number(to))) {
    take(room, Math.max(1, column + 1 - cells.length), text)
    if (cells.length === 0) continue
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
}

function take(room: Room, cells: number, text: string): void {
  room.cells -= cells
  room.characters -= text.length
  if (room.cells < 0)
    throw new FileError(
      say('The file has too many cells. Save only the sheet and the columns that are needed.'),
    )
  if (room.characters < 0) throw oversizedFile()
}

function numberOf(text: string | undefined, otherwise: number, max: number): number {
  const number = text === undefined ? Number.NaN : Number(text) - 1
  const isSane = Number.isInteger(number) && number >= 0 && number < max
  return isSane ? number : Math.min(otherwise, max - 1)
}

function readCell(scanner: XmlScanner, look: Look): string {
  if (scanner.isEmpty) return ''
  const type = scanner.attribute('t') ?? 'n'
  const style = scanner.attribute('s')
  let [value, tags] = ['', 0]
  while (scanner.next()) {
    if (++tags > MAX_TAGS) throw oversizedFile()
    const { name, isClosing, isEmpty } = scanner
    if (name === 'c' && isClosing) break
    if (name === 'v' && isClosing) value = scanner.textBefore()
    if (name === 'is' && !isClosing && !isEmpty) value = readRuns(scanner, 'is')
  }
  switch (type) {
    case 's':
      return look.strings[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
    case 'n':
      return showNumber(value, style === undefined ? formatGeneral : look.formatOf(Number(style)))
    case 'str':
      return unescapeCell(value)
    default: // inline texts, errors as #N/A, dates as 2026-11-23
      return value
  }
}

function showNumber(value: string, format: FormatNumber): string {
  const number = Number(value)
  return value.trim() === '' || Number.isNaN(number) ? value.trim() : format(number)
}

/** The shared strings of a workbook, from the text of xl/sharedStrings.xml. */
function* stringSteps(xml: string): Steps<string[]> {
  const strings: string[] = []
  const scanner = createXmlScanner(xml)
  let tags = 0
  while (scanner.next()) {
    if (++tags % TEXTS_PER_STEP === 0) yield
    if (scanner.name === 'si' && !scanner.isClosing)
      strings.push(scanner.isEmpty ? '' : readRuns(scanner, 'si'))
  }
  return strings
}

/** The text of an element whose parts may differ in font, without its pronunciation. */
function readRuns(scanner: XmlScanner, element: string): string {
  let [text, tags] = ['', 0]
  let isPhonetic = false
  while (scanner.next()) {
    if (++tags > MAX_TAGS) throw oversizedFile()
    const { name, isClosing } = scanner
    if (name === element && isClosing) break
    if (name === 'rPh') isPhonetic = !isClosing
    if (name === 't' && isClosing && !isPhonetic) text += scanner.textBefore()
  }
  return unescapeCell(text)
}

/** Writes a number as the format of its cell shows it, as far as codes and dates need it. */
type FormatNumber = (value: number) => string

const MAX_DIGITS = 15 // that Excel shows
const MAX_CODE_LENGTH = 255 // as in Excel

/** The built-in formats that show dates or times. Source: numFmt in ISO/IEC 29500-1, 18.8.30 */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** For each style of cells, by its number, how it shows numbers. `styles` is the text of xl/styles.xml. */
export function* formatSteps(styles: string, is1904: boolean): Steps<FormatNumber[]> {
  const codes = new Map<number, string>()
  const formats: FormatNumber[] = []
  const scanner = createXmlScanner(styles)
  let [isCells, tags] = [false, 0]
  while (scanner.next()) {
    if (++tags % TAGS_PER_STEP === 0) yield
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
const formatGeneral = (value: number): string => String(Number(value.toPrecision(MAX_DIGITS)))

function createFormat(code: string | undefined, isBuiltIn: boolean, is1904: boolean): FormatNumber {
  if (isBuiltIn && code === undefined) return dateFormat(is1904)
  if (code === undefined) return formatGeneral
  const sections = sectionsOf(code).map(readSection)
  if (sections[0]?.parts === undefined && showsDate(code)) return dateFormat(is1904)
  return function formatNumber(value) {
    const parts = isWhole(value) ? sectionFor(value, sections)?.parts : undefined
    return parts ? fillPattern(parts, value) : formatGeneral(value)
  }
}

function dateFormat(is1904: boolean): FormatNumber {
  return (value) => formatDays(value, is1904) ?? formatGeneral(value)
}

/** Whether a format has letters of dates, apart from what is quoted, escaped or a colour. */
function showsDate(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*(?:\]|$)/gi, '')
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare)
}

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0

/** One of up to four parts of a format, for the numbers that meet its condition. */
interface Section {
  readonly isMet: ((value: number) => boolean) | undefined // undefined: it has no condition
  readonly parts: readonly string[] | undefined // undefined: it shows more than digits and signs
}

/** `[<=9999999]###-####;(###) ###-####` has two. */
function sectionsOf(code: string): string[] {
  const sections = ['']
  for (const [token] of code.matchAll(/"[^"]*"|\\.|\[[^[\]]*\]|[_*].|[\s\S]/g)) {
    if (token === ';') sections.push('')
    else sections[sections.length - 1] += token
  }
  return sections
}

const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]$/
const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '=': (value, limit) => value === limit,
}

const PATTERN_PART = /"[^"]*"|\\.|\[[^[\]]*\]|[_*].|[0#?]|[ +()/-]/g
const DIGIT = /^[0#?]$/
const UNSEEN = /^[[_*]/ // a colour, a language, a condition; room as wide as a letter, or what fills the cell

/** 000 keeps the zeros of codes, "+"0 the sign, 0#" "## the groups. */
function readSection(section: string): Section {
  const tokens = section.match(PATTERN_PART) ?? []
  const [, sign = '', limit] = tokens.map((token) => CONDITION.exec(token)).find(Boolean) ?? []
  const compare = COMPARISONS[sign]
  const parts = tokens.filter((token) => !UNSEEN.test(token))
  const isPattern = tokens.join('') === section && parts.some((part) => DIGIT.test(part))
  return {
    isMet: compare && ((value) => compare(value, Number(limit))),
    parts: isPattern ? parts : undefined,
  }
}

/** Without conditions the first is for positive numbers, the third for zero. */
function sectionFor(value: number, sections: readonly Section[]): Section | undefined {
  if (sections.some(({ isMet }) => isMet))
    return sections.find(({ isMet }) => isMet?.(value)) ?? sections.find(({ isMet }) => !isMet)
  return (value === 0 ? sections[2] : undefined) ?? sections[0]
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

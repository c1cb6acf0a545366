import { brokenFile, FileError } from '../fileError.ts'
import { say } from '../language/say.ts'
import type { Steps } from '../steps.ts'
import { createXmlScanner, type XmlScanner } from '../xml/createXmlScanner.ts'
import { createPacker, createZip } from '../zip/createZip.ts'
import { columnOf, lettersOf, MAX_COLUMNS } from './cells.ts'
import { openWorkbookSteps } from './openWorkbookSteps.ts'
import { widenedRowSteps } from './widenedRowSteps.ts'

const TAGS_PER_STEP = 2000

const WIDTH = 18 // of the new columns
const PIECE = 65_536

/**
 * The same workbook with columns of text after those of a sheet; everything else stays as it is: styles, formulas and
 * other sheets. Each of `columns` has its cells by row, from the sheet's first row on, as `readXlsxSteps` counts them;
 * blank cells stay empty. In the first row that gets cells they look like its last cell. Throws `FileError` as
 * `readXlsxSteps` does, and if there is no such sheet or no room.
 */
export function* appendColumnsSteps(
  bytes: Uint8Array<ArrayBuffer>,
  sheetName: string,
  columns: readonly (readonly string[])[],
): Steps<Uint8Array<ArrayBuffer>[]> {
  const workbook = yield* openWorkbookSteps(bytes)
  const part = workbook.sheets.find(({ name }) => name === sheetName)
  if (!part) throw new FileError(say('The workbook has no sheet “{sheet}”.', { sheet: sheetName }))
  const xml = yield* workbook.textSteps(part.path)
  const extent = yield* measureSteps(xml)
  if (extent.width + columns.length > MAX_COLUMNS)
    throw new FileError(
      say('The sheet has no room for more columns. Delete empty columns, then try again.'),
    )
  const pieces = yield* widenedRowSteps(widen(xml, extent, columns), {
    first: extent.width,
    columns,
  })
  const zip = createZip()
  for (const entry of workbook.entries) {
    if (entry.name.toLowerCase() !== part.path.toLowerCase()) {
      zip.add(entry)
      continue
    }
    const packer = createPacker(entry.name)
    for (const piece of joined(pieces)) {
      for (let start = 0; start < piece.length; start += PIECE) {
        packer.push(wholeCharacters(piece, start))
        yield
      }
    }
    zip.add(packer.finish())
  }
  return zip.finish()
}

/** The same text in larger pieces: packing each row by itself takes three times as long. */
function* joined(pieces: readonly string[]): Generator<string, void> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield text
}

/** The part of a text that begins at `start`, moved so that it cuts no character in half. */
function wholeCharacters(text: string, start: number): string {
  const isHalf = (at: number) => /[\udc00-\udfff]/.test(text.charAt(at))
  const from = isHalf(start) && start > 0 ? start + 1 : start
  const to = isHalf(start + PIECE) ? start + PIECE + 1 : start + PIECE
  return text.slice(from, to)
}

/** The text of the sheet with a head that says that it is wider. */
function widen(
  xml: string,
  { width, height, dimension, dataStart, colsEnd, lastCol, prefix }: SheetExtent,
  columns: readonly (readonly string[])[],
): string {
  const last = width + columns.length
  const rows = Math.max(height, 1, ...columns.map(({ length }) => length))
  const at = colsEnd ?? dataStart
  const column = `<${prefix}col min="${width + 1}" max="${last}" width="${WIDTH}" customWidth="1"/>`
  const added =
    colsEnd === undefined
      ? `<${prefix}cols>${column}</${prefix}cols>`
      : lastCol <= width
        ? column
        : ''
  if (!dimension) return xml.slice(0, at) + added + xml.slice(at)
  const wider = `<${prefix}dimension ref="A1:${lettersOf(last - 1)}${rows}"${dimension.isEmpty ? '/' : ''}>`
  return (
    xml.slice(0, dimension.start) + wider + xml.slice(dimension.end, at) + added + xml.slice(at)
  )
}

/** How large a sheet is, and where its head tells of the widths of columns. */
interface SheetExtent {
  readonly width: number // up to the last column that has something in it
  readonly height: number
  readonly prefix: string // of its tags
  readonly dimension: Pick<XmlScanner, 'start' | 'end' | 'isEmpty'> | undefined // the tag that tells its size
  readonly dataStart: number // where its rows begin
  readonly colsEnd: number | undefined // where </cols> begins in its text
  readonly lastCol: number // the last column that has a width, from 1 on
}

/** Measures a sheet from the text of its part. */
function* measureSteps(xml: string): Steps<SheetExtent> {
  const scanner = createXmlScanner(xml)
  let [row, column, tags, width, height, merged, lastCol] = [0, -1, 0, 0, 0, 0, 0]
  let [prefix, dataStart]: [string, number | undefined] = ['', undefined]
  let [dimension, colsEnd]: [SheetExtent['dimension'], number | undefined] = [undefined, undefined]
  while (scanner.next()) {
    if (++tags % TAGS_PER_STEP === 0) yield
    const { name, isClosing, isEmpty, start, end } = scanner
    if (isClosing) {
      if (name === 'cols') colsEnd ??= start
    } else if (name === 'col') lastCol = Math.max(lastCol, Number(scanner.attribute('max')))
    else if (name === 'dimension' && dataStart === undefined) dimension ??= { start, end, isEmpty }
    else if (name === 'sheetData' && dataStart === undefined) {
      prefix = scanner.prefix
      dataStart = start
    } else if (name === 'row') {
      row = Number(scanner.attribute('r') ?? row + 1)
      column = -1
    } else if (name === 'c') column = columnOf(scanner.attribute('r') ?? '') ?? column + 1
    else if (name === 'v' || name === 'is' || name === 'f') {
      width = Math.max(width, column + 1)
      height = Math.max(height, row)
    } else if (name === 'mergeCell') {
      const end = columnOf(scanner.attribute('ref')?.split(':')[1] ?? '') ?? -1
      merged = Math.max(merged, end + 1)
    }
  }
  if (dataStart === undefined) throw brokenFile()
  // some merge a title over all columns that there can be
  const isFar = merged > width + 100 || merged >= MAX_COLUMNS
  return {
    width: isFar ? width : Math.max(width, merged),
    height,
    prefix,
    dimension,
    dataStart,
    colsEnd: colsEnd !== undefined && colsEnd < dataStart ? colsEnd : undefined,
    lastCol,
  }
}

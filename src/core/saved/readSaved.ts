import { type CsvFormat, namedDelimiter, readCsv } from '../csv/readCsv.ts'
import { sniffCsv } from '../csv/sniffCsv.ts'
import { decodeSteps } from '../encoding/textBytes.ts'
import { openFile } from '../file/openFile.ts'
import { FileError } from '../fileError.ts'
import { say } from '../language/say.ts'
import { AREA_FIELDS } from '../protocol/fields.ts'
import { runThrough } from '../steps.ts'
import { readXlsxSteps } from '../xlsx/readXlsxSteps.ts'
import {
  findColumns,
  guessColumns,
  isHeading,
  MissingColumns,
  type SavedColumns,
  usualWidth,
} from './columns.ts'
import { isoInFileName } from './isoNamed.ts'
import { readJson } from './readJson.ts'
import { type RowsToRead, readRows } from './readRows.ts'
import { readXml } from './readXml.ts'
import { formatPlace, type OrderLine, type SavedContents } from './savedFile.ts'
import {
  type BrokenRow,
  breakRow,
  cleanCell,
  type SavedSheet,
  type SheetRow,
  sparingly,
  type Tell,
} from './sheet.ts'

const HEADING_ROWS = 12 // a title may stand above the headings
const [CODE_FIELD] = AREA_FIELDS // files with the protocol's headings are for programs

/** Reads a file of any format. Throws an `Error` with a sentence for people if there is no area in it. */
export function readSavedFile(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  tell: Tell,
): SavedContents {
  try {
    const opened = openFile(fileName, bytes, 'areas')
    if (opened.kind === 'workbook')
      return readSavedSheets(runThrough(readXlsxSteps(bytes)), fileName)
    const text = runThrough(decodeSteps(bytes, opened.encoding.label))
    return readSavedText(text, fileName, tell)
  } catch (error) {
    // a file that was made to break its reader
    if (error instanceof RangeError || error instanceof TypeError)
      throw new FileError(
        say('{file} is too large or too deeply nested to be read. Save it as CSV, and open that.', {
          file: fileName,
        }),
      )
    throw error
  }
}

/** Reads the text of a file. Throws a plain `Error` with a sentence for people if there is no area in it. */
export function readSavedText(text: string, fileName: string, tell: Tell): SavedContents {
  const plain = text.replace(/^\ufeff/, '')
  const head = plain.slice(0, 2000).trimStart()
  if (head.startsWith('<')) {
    const isKml = /<(?:[\w.-]+:)?(?:kml|Placemark|Document)[\s>]/i.test(head)
    return readSheet(readXml(plain, tell), fileName, isKml ? 'KML' : 'XML', 'line')
  }
  if (/^[[{]/.test(head)) {
    const isGeo = /"FeatureCollection"|"Feature"/.test(head)
    return readSheet(readJson(plain, tell), fileName, isGeo ? 'GeoJSON' : 'JSON', 'record')
  }
  const sheet = readSavedCsv(plain, tell)
  const isPlainList = usualWidth(sheet.rows.map(({ cells }) => cells)) === 1
  if (isPlainList && isOrder(plain) && !isHeading(sheet.rows[0]?.cells ?? []))
    return toOrder(readOrder(plain), say('List of codes'), 'line', [])
  return readSheet(sheet, fileName, 'CSV', 'line')
}

/** A sheet of a workbook. */
export interface Worksheet {
  readonly name: string
  readonly isHidden?: boolean
  readonly rows: readonly (readonly string[])[]
}

/** Reads a workbook: the first sheet with areas, of those people see before hidden ones. Throws as `readSavedText`. */
export function readSavedSheets(sheets: readonly Worksheet[], fileName: string): SavedContents {
  let failure: unknown
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  const hidden = sheets.filter(({ isHidden }) => isHidden)
  for (const { name, isHidden, rows } of [...seen, ...hidden]) {
    const sheet: SavedSheet = { fields: undefined, rows: numbered(rows), broken: [] }
    if (sheet.rows.length === 0) continue
    try {
      const contents = readSheet(sheet, fileName, 'Excel', 'row')
      if (sheets.length === 1) return contents
      return { ...contents, format: describeSheet(contents.format, name, isHidden === true) }
    } catch (error) {
      failure ??= error
    }
  }
  throw failure ?? emptyFile(fileName)
}

function describeSheet(format: string, sheet: string, isHidden: boolean): string {
  return isHidden
    ? say('{format}, hidden sheet “{sheet}”', { format, sheet })
    : say('{format}, sheet “{sheet}”', { format, sheet })
}

function emptyFile(fileName: string): Error {
  return new Error(
    say('{file} is empty. Save it again where it comes from, and open that.', { file: fileName }),
  )
}

function numbered(rows: Worksheet['rows']): SheetRow[] {
  return rows.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: index + 1, cells }] : [],
  )
}

function readSheet(
  sheet: SavedSheet,
  fileName: string,
  format: string,
  unit: SavedContents['unit'],
): SavedContents {
  if (!sheet.fields && sheet.rows.length + sheet.broken.length === 0) throw emptyFile(fileName)
  const { columns, rows, titles, headings, isHeaded, isProtected, width } = layOut(
    sheet,
    unit === 'row',
  )
  const broken = [...sheet.broken, ...titles]
  if (isOrderSheet(columns))
    return { ...toOrderSheet(rows, columns, format, unit, broken), ...(isHeaded && { headings }) }
  if (columns.code === undefined && columns.prefix === undefined && !hasCountries(columns))
    throw new MissingColumns(
      say(
        '{file} has no column of area codes. Open a file that this page or a coverage service has saved.',
        {
          file: fileName,
        },
      ),
      headings,
    )
  const read = readRows({
    rows,
    columns,
    width,
    isProtected,
    isCut: unit === 'row',
    iso: isoInFileName(fileName),
    fallback: say('Country not named'),
  })
  const headed = isHeaded
    ? say('{format} with header', { format })
    : say('{format} without header', { format })
  const contents: SavedContents = {
    ...read,
    format: sheet.fields ? format : headed,
    unit,
    rowCount: rows.length + broken.length,
    codes: [],
    broken: [...broken, ...read.broken].sort((a, b) => a.line - b.line),
  }
  if (contents.world.countries.length > 0) return contents
  const [first] = contents.broken
  throw new Error(
    first
      ? say('No row of {file} can be read as an area. {row}: {reason}', {
          file: fileName,
          row: formatPlace(unit, first.line),
          reason: first.reason,
        })
      : say(
          '{file} has headings and no row below them. Save it again where it comes from, and open that.',
          {
            file: fileName,
          },
        ),
  )
}

interface Layout extends Pick<RowsToRead, 'columns' | 'rows' | 'isProtected' | 'width'> {
  readonly titles: readonly BrokenRow[]
  readonly headings: readonly string[] // the cells of the first row if there are none
  readonly isHeaded: boolean
}

function layOut({ fields, rows }: SavedSheet, isWorkbook: boolean): Layout {
  if (fields)
    return {
      columns: withCallingCodes(findColumns(fields), rows),
      rows,
      titles: [],
      headings: fields,
      isHeaded: true,
      isProtected: false,
      width: undefined,
    }
  const known = rows.slice(0, HEADING_ROWS).findIndex(({ cells }) => isHeading(cells))
  const at = known < 0 && isForeignHeading(rows) ? 0 : known
  const heading = rows[at]
  if (!heading) {
    const width = usualWidth(rows.map(({ cells }) => cells))
    const headings = rows[0]?.cells ?? []
    const columns = guessColumns(rows)
    return { columns, rows, titles: [], headings, isHeaded: false, isProtected: !isWorkbook, width }
  }
  const body = rows.slice(at + 1)
  return {
    columns: withGuesses(findColumns(heading.cells), body),
    rows: body,
    titles: rows
      .slice(0, at)
      .map(({ line, cells }) =>
        breakRow(line, say('It stands above the headings.'), cells.join(' ')),
      ),
    headings: heading.cells,
    isHeaded: true,
    isProtected: !isWorkbook && !heading.cells.includes(CODE_FIELD),
    width: heading.cells.length,
  }
}

const CALLING_CODE = /^\+\d{1,4}$/

/** Earlier maps of countries that we wrote call the calling codes prefixes, each of another country. */
function withCallingCodes(columns: SavedColumns, rows: readonly SheetRow[]): SavedColumns {
  const { prefix, ...others } = columns
  const { code, callingCode, iso } = others
  if (prefix === undefined || code !== undefined || callingCode !== undefined || iso === undefined)
    return columns
  const isos = new Set(rows.map(({ cells }) => cells[iso]))
  const isCountries =
    isos.size === rows.length && rows.every(({ cells }) => CALLING_CODE.test(cells[prefix] ?? ''))
  return isCountries ? { ...others, callingCode: prefix } : columns
}

/** If the headings name no codes, as in an unknown language, the columns are guessed by their content. */
function withGuesses(named: SavedColumns, rows: readonly SheetRow[]): SavedColumns {
  if (named.code !== undefined || named.prefix !== undefined || hasCountries(named)) return named
  const taken = new Set(Object.values(named))
  const guessed = Object.entries(guessColumns(rows)).filter(([, column]) => !taken.has(column))
  return { ...Object.fromEntries(guessed), ...named }
}

const SAMPLE_ROWS = 100

/** Whether only the first row has no digits: headings in an unknown language. */
function isForeignHeading([first, ...rows]: readonly SheetRow[]): boolean {
  const filled = first?.cells.filter((cell) => cell.trim() !== '') ?? []
  const isWords = filled.length > 2 && filled.every((cell) => !/\d/.test(cell))
  return (
    isWords &&
    rows.slice(0, SAMPLE_ROWS).every(({ cells }) => cells.some((cell) => /\d/.test(cell)))
  )
}

function hasCountries({ iso, callingCode, country }: SavedColumns): boolean {
  return iso !== undefined && (callingCode !== undefined || country !== undefined)
}

/** Whether there are only codes, perhaps with names: nothing that a map can show. */
function isOrderSheet(columns: SavedColumns): boolean {
  const { code, prefix, name, ...others } = columns
  return (code !== undefined || prefix !== undefined) && Object.keys(others).length === 0
}

function toOrderSheet(
  rows: readonly SheetRow[],
  columns: SavedColumns,
  format: string,
  unit: SavedContents['unit'],
  broken: readonly BrokenRow[],
): SavedContents {
  const codes = rows.map(({ line, cells }) => {
    const code = cells[columns.code ?? columns.prefix ?? 0] ?? ''
    const name = cells[columns.name ?? -1] ?? ''
    return readOrderLine(name === '' ? code : `${code} ${name}`, line)
  })
  return toOrder(codes, format, unit, broken)
}

function toOrder(
  codes: SavedContents['codes'],
  format: string,
  unit: SavedContents['unit'],
  broken: readonly BrokenRow[],
): SavedContents {
  return {
    kind: 'codes',
    format,
    unit,
    rowCount: codes.length + broken.length,
    world: { countries: [], areas: new Map() },
    written: new Map(),
    codes,
    broken,
  }
}

const ORDER = /^\+?(\d(?:[\d ]*\d)?)(?:[\s,;:–-]+(\D.*))?$/s
const MOST = 0.6 // of the lines

/** Whether a text is an order pack: a code in each line, maybe with the name of its town behind it. */
function isOrder(text: string): boolean {
  const lines = linesOf(text.slice(0, 20_000)).filter((line) => line.trim() !== '')
  const orders = lines.filter((line) => ORDER.test(cleanCell(line))).length
  return orders > 0 && orders >= lines.length * MOST
}

/** The lines of an order pack, also those without a code, to report them as not understood. */
export function readOrder(text: string): OrderLine[] {
  return linesOf(text).flatMap((line, index) =>
    line.trim() === '' ? [] : readOrderLine(line, index + 1),
  )
}

function readOrderLine(text: string, line: number): OrderLine {
  const [, digits = '', name = ''] = ORDER.exec(cleanCell(text)) ?? []
  return { line, text: text.trim(), code: digits.replace(/\D/g, ''), name: name.trim() }
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/)
}

/** Cells of a CSV text with any separator, without blank rows. A row with a stray quote is broken alone. */
function readSavedCsv(text: string, tell: Tell): SavedSheet {
  const named = namedDelimiter(text)
  const rows: SheetRow[] = []
  const broken: BrokenRow[] = []
  const told = sparingly(tell)
  for (const { cells, line, start, end, isBroken } of readCsv(
    text,
    named ? { delimiter: named, hasQuotes: true } : formatOf(text),
  )) {
    told(end / text.length)
    if (isBroken)
      broken.push(
        breakRow(line, say('A quotation mark is opened and not closed.'), text.slice(start, end)),
      )
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
  }
  return { fields: undefined, rows, broken }
}

const DELIMITERS = ['\t', ';', '|', ','] as const // a comma last: others are chosen where numbers have decimal commas

const SURE = 3 // headings that we know and that a separator keeps apart: our own tables have more, whatever their names hold

function formatOf(text: string): CsvFormat {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const headed = DELIMITERS.find((one) => Object.keys(findColumns(first.split(one))).length >= SURE)
  if (headed) return { delimiter: headed, hasQuotes: true }
  const { delimiter } = sniffCsv(text, DELIMITERS)
  const likely =
    delimiter === '\n' ? (DELIMITERS.find((one) => first.includes(one)) ?? ',') : delimiter
  return { delimiter: likely, hasQuotes: true }
}

import type { Steps } from '../steps.ts'
import { escapeXml } from '../xml/entities.ts'
import { createPacker, createZip, pack } from '../zip/createZip.ts'
import {
  daysOf,
  escapeCell,
  lettersOf,
  MAX_CELL_LENGTH,
  MAX_ROWS,
  nameOfSheet,
  type SheetCell,
  type SheetHead,
} from './cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The number of each format of cells in `STYLES`. */
const STYLE = { text: 1, number: 2, date: 3, header: 4, distance: 5 } as const

const WORKSHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}">`
const STRINGS_HEAD = `${HEAD}<sst xmlns="${MAIN}">`

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="165" formatCode="#,##0.0"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const ELEMENTS_PER_PUSH = 1000
const ROWS_PER_STEP = 200

/** A workbook with one sheet, as `createXlsxWriter` makes it, in pieces of bytes. */
export function* writeXlsxSteps(
  head: SheetHead,
  rows: Iterable<readonly SheetCell[]>,
): Steps<Uint8Array<ArrayBuffer>[]> {
  const writer = createXlsxWriter(head)
  let batch: (readonly SheetCell[])[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_PER_STEP) continue
    writer.append(batch)
    batch = []
    yield
  }
  writer.append(batch)
  return writer.finish()
}

/** Writes a workbook of one sheet: `append` its rows, some hundreds at a time, then `finish` gives its pieces. */
interface XlsxWriter {
  /** Throws `RangeError` beyond `MAX_ROWS`. */
  append(rows: readonly (readonly SheetCell[])[]): void
  finish(): Uint8Array<ArrayBuffer>[]
}

/** A bold header that stays in sight, and typed columns. Texts longer than a cell can be are cut. */
function createXlsxWriter({ name, columns }: SheetHead): XlsxWriter {
  const letters = columns.map((_, column) => lettersOf(column))
  const strings = createStrings()
  const packer = createPacker('xl/worksheets/sheet1.xml')
  const header = columns.map(({ header }, i) =>
    stringCell(`${letters[i]}1`, STYLE.header, strings, header),
  )
  packer.push(
    `${headOfSheet(columns.map(({ width }) => width))}<row r="1">${header.join('')}</row>`,
  )
  let height = 1
  function writeRow(cells: readonly SheetCell[]): string {
    height++
    const written = columns.map(({ kind }, i) =>
      writeCell(`${letters[i]}${height}`, kind, strings, cells[i]),
    )
    return `<row r="${height}">${written.join('')}</row>`
  }
  return {
    append(rows) {
      if (height + rows.length > MAX_ROWS)
        throw new RangeError(`A sheet cannot have more than ${MAX_ROWS} rows.`)
      packer.push(rows.map(writeRow).join(''))
    },
    finish() {
      packer.push(footOfSheet(`A1:${letters[letters.length - 1] ?? 'A'}${height}`))
      const zip = createZip()
      for (const [path, text] of partsAround(nameOfSheet(name))) zip.add(pack(path, text))
      zip.add(packer.finish())
      zip.add(strings.pack())
      return zip.finish()
    },
  }
}

function headOfSheet(widths: readonly number[]): string {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${WORKSHEET_HEAD}<sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${columns.join('')}</cols><sheetData>`
}

/** Excel marks numbers that are stored as text: here they are meant to be. */
function footOfSheet(range: string): string {
  return `</sheetData><autoFilter ref="${range}"/><ignoredErrors>\
<ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

function writeCell(
  reference: string,
  kind: Exclude<keyof typeof STYLE, 'header'>,
  strings: Strings,
  cell: SheetCell,
): string {
  if (cell === undefined || cell === '') return ''
  const value = kind === 'date' && typeof cell === 'string' ? (daysOf(cell) ?? cell) : cell
  if (typeof value === 'string') return stringCell(reference, STYLE.text, strings, value)
  if (!Number.isFinite(value)) return ''
  return `<c r="${reference}" s="${STYLE[kind === 'text' ? 'number' : kind]}"><v>${value}</v></c>`
}

function stringCell(reference: string, style: number, strings: Strings, text: string): string {
  return `<c r="${reference}" s="${style}" t="s"><v>${strings.indexOf(text)}</v></c>`
}

type Strings = ReturnType<typeof createStrings>

/** The texts of all cells, each once. */
function createStrings() {
  const indexes = new Map<string, number>()
  const packer = createPacker('xl/sharedStrings.xml')
  let elements = [STRINGS_HEAD]
  function push(): void {
    packer.push(elements.join(''))
    elements = []
  }
  return {
    indexOf(text: string): number {
      const known = indexes.get(text)
      if (known !== undefined) return known
      const escaped = escapeCell(text.slice(0, MAX_CELL_LENGTH))
      const space = /^\s|\s$/.test(escaped) ? ' xml:space="preserve"' : ''
      elements.push(`<si><t${space}>${escaped}</t></si>`)
      if (elements.length > ELEMENTS_PER_PUSH) push()
      indexes.set(text, indexes.size)
      return indexes.size - 1
    },
    pack() {
      elements.push('</sst>')
      push()
      return packer.finish()
    },
  }
}

/** The parts of a workbook with one sheet, except the sheet and its strings: paths and texts. */
function partsAround(sheetName: string): readonly (readonly [path: string, text: string])[] {
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>\
<sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const types = `<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>\
<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`
  return [
    ['[Content_Types].xml', HEAD + types],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', HEAD + workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ]
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const elements = targets.map(
    ([kind, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${elements.join('')}</Relationships>`
}

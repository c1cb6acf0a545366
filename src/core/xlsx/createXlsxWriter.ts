import { createPacker, createZip, pack } from '../zip/createZip.ts'
import { lettersOf } from './cellReference.ts'
import { escapeCell } from './cellText.ts'
import { daysOf } from './serialDate.ts'
import { MAX_CELL_LENGTH, MAX_ROWS, nameOfSheet, type SheetCell, type SheetHead } from './sheet.ts'
import { partsAround, STRINGS_HEAD, STYLE, WORKSHEET_HEAD } from './workbookParts.ts'

const ELEMENTS_PER_PUSH = 1000

/** Writes a workbook of one sheet: `append` its rows, some hundreds at a time, then `finish` gives its pieces. */
export interface XlsxWriter {
  /** Throws `RangeError` beyond `MAX_ROWS`. */
  append(rows: readonly (readonly SheetCell[])[]): void
  finish(): Uint8Array<ArrayBuffer>[]
}

/** A bold header that stays in sight, and typed columns. Texts longer than a cell can be are cut. */
export function createXlsxWriter({ name, columns }: SheetHead): XlsxWriter {
  const letters = columns.map((_, column) => lettersOf(column))
  const strings = createStrings()
  const packer = createPacker('xl/worksheets/sheet1.xml')
  const header = columns.map(({ header }, i) => stringCell(`${letters[i]}1`, STYLE.header, strings, header))
  packer.push(`${headOfSheet(columns.map(({ width }) => width))}<row r="1">${header.join('')}</row>`)
  let height = 1
  function writeRow(cells: readonly SheetCell[]): string {
    height++
    const written = columns.map(({ kind }, i) => writeCell(`${letters[i]}${height}`, kind, strings, cells[i]))
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

import { oversizedFile } from '../fileError.ts'
import type { Steps } from '../steps.ts'
import { createXmlScanner, type XmlScanner } from '../xml/createXmlScanner.ts'
import { columnOf, escapeCell, lettersOf, MAX_CELL_LENGTH, MAX_COLUMNS } from './cells.ts'

const TAGS_PER_STEP = 2000

/** Columns of new cells: their texts by row, '' leaves a cell as it is. */
export interface NewColumns {
  readonly first: number // the column they begin at; what is there is empty
  readonly columns: readonly (readonly string[])[]
}

/** The text of a sheet, in pieces, with new cells after those of its rows. Rows that are missing are added. */
export function* widenedRowSteps(xml: string, added: NewColumns): Steps<string[]> {
  const height = Math.max(0, ...added.columns.map(({ length }) => length))
  const pieces: string[] = []
  let copied = 0 // up to here the text has been taken over
  let next = 0 // the first row that may be missing
  let isHead = true
  for (const row of oldRows(xml)) {
    if (!row) {
      yield
      continue
    }
    const missing = rowsBetween(next, Math.min(row.number ?? height, height), row.prefix, added)
    const isWidened = row.number !== undefined && hasCells(row.number, added)
    if (missing === '' && !isWidened) {
      next = Math.max(next, (row.number ?? 0) + 1)
      continue
    }
    if (row.number === undefined && row.isEmpty) {
      pieces.push(
        xml.slice(copied, row.start),
        `<${row.prefix}sheetData>${missing}</${row.prefix}sheetData>`,
      )
    } else {
      pieces.push(xml.slice(copied, row.start), missing)
      if (isWidened) pieces.push(widenRow(xml, row, isHead, added))
    }
    copied = isWidened || row.isEmpty ? row.end : row.start
    if (isWidened) isHead = false
    next = Math.max(next, (row.number ?? 0) + 1)
  }
  pieces.push(xml.slice(copied))
  return pieces
}

const hasCells = (row: number, { columns }: NewColumns): boolean =>
  columns.some((column) => column[row])

/** Rows that have only new cells. */
function rowsBetween(start: number, end: number, prefix: string, added: NewColumns): string {
  let rows = ''
  for (let row = start; row < end; row++) {
    if (!hasCells(row, added)) continue
    const cells = added.columns.map((column, i) =>
      writeCell(prefix, `${lettersOf(added.first + i)}${row + 1}`, undefined, column[row] ?? ''),
    )
    rows += `<${prefix}row r="${row + 1}">${cells.join('')}</${prefix}row>`
  }
  return rows
}

/** A row up to its closing tag; all of it if it has only one tag. */
function widenRow(
  xml: string,
  row: OldRow,
  isHead: boolean,
  { first, columns }: NewColumns,
): string {
  const { number = 0, prefix, start, contentStart, end, isEmpty, cells } = row
  // how far a row spans is a hint, and wrong now
  const tag = xml.slice(start, contentStart).replace(/\sspans\s*=\s*(?:"[^"]*"|'[^']*')/, '')
  if (isEmpty) {
    const written = columns.map((column, i) =>
      writeCell(prefix, `${lettersOf(first + i)}${number + 1}`, undefined, column[number] ?? ''),
    )
    return `${tag.slice(0, -2).trimEnd()}>${written.join('')}</${prefix}row>`
  }
  const headStyle = isHead ? cells.filter(({ isFilled }) => isFilled).pop()?.style : undefined
  const split =
    cells.find(({ column }) => column >= first)?.start ??
    cells[cells.length - 1]?.end ??
    contentStart
  const tail = cells[cells.length - 1]?.end ?? contentStart
  const written = columns.map((column, i) => {
    const old = cells.find((cell) => cell.column === first + i)
    const text = column[number] ?? ''
    if (text === '') return old ? xml.slice(old.start, old.end) : ''
    return writeCell(prefix, `${lettersOf(first + i)}${number + 1}`, headStyle ?? old?.style, text)
  })
  const after = cells.filter(({ column }) => column >= first + columns.length)
  const kept = after.map((cell) => xml.slice(cell.start, cell.end))
  return `${tag}${xml.slice(contentStart, split)}${written.join('')}${kept.join('')}${xml.slice(tail, end)}`
}

function writeCell(
  prefix: string,
  reference: string,
  style: string | undefined,
  text: string,
): string {
  if (text === '') return ''
  const look = style === undefined ? '' : ` s="${style}"`
  const inner = `<${prefix}t xml:space="preserve">${escapeCell(text.slice(0, MAX_CELL_LENGTH))}</${prefix}t>`
  return `<${prefix}c r="${reference}"${look} t="inlineStr"><${prefix}is>${inner}</${prefix}is></${prefix}c>`
}

interface OldCell {
  readonly column: number
  readonly style: string | undefined
  readonly start: number // in the text of the sheet
  readonly end: number
  readonly isFilled: boolean
}

/** A row as it stands in the text of a sheet. The last has no number: it is the end of the rows. */
interface OldRow {
  readonly number: number | undefined // from 0 on
  readonly prefix: string // of its tags
  readonly start: number // of its first tag
  readonly contentStart: number
  readonly end: number // where its last tag begins; where it ends if it has only one
  readonly isEmpty: boolean // <row/>
  readonly cells: readonly OldCell[]
}

/** The rows of a sheet in its order, and undefined in between, after some work. */
export function* oldRows(xml: string): Generator<OldRow | undefined, void> {
  const scanner = createXmlScanner(xml)
  const read = { tags: 0 }
  let number = -1
  while (scanner.next()) {
    if (++read.tags % TAGS_PER_STEP === 0) yield undefined
    const { name, isClosing, isEmpty } = scanner
    if (name === 'sheetData' && (isClosing || isEmpty)) yield finish(scanner, undefined, scanner)
    if (name !== 'row' || isClosing) continue
    number = Number(scanner.attribute('r') ?? number + 2) - 1
    const { start, end, prefix } = scanner
    if (isEmpty) yield finish(scanner, number, { start, end })
    else {
      const cells = yield* readCells(scanner, read)
      yield { number, prefix, start, contentStart: end, end: scanner.start, isEmpty: false, cells }
    }
  }
}

function finish(
  { prefix, isEmpty }: XmlScanner,
  number: number | undefined,
  { start, end }: { readonly start: number; readonly end: number },
): OldRow {
  return {
    number,
    prefix,
    start,
    contentStart: end,
    end: isEmpty ? end : start,
    isEmpty,
    cells: [],
  }
}

/** Leaves the scanner at the end of the row. Yields in between, and refuses more cells than a row can have. */
function* readCells(scanner: XmlScanner, read: { tags: number }): Generator<undefined, OldCell[]> {
  const cells: OldCell[] = []
  let open: Omit<OldCell, 'end'> = { column: -1, style: undefined, start: 0, isFilled: false }
  while (scanner.next()) {
    if (++read.tags % TAGS_PER_STEP === 0) yield undefined
    const { name, isClosing, isEmpty, start, end } = scanner
    if (name === 'row') break
    if (name === 'c' && !isClosing) {
      const column = columnOf(scanner.attribute('r') ?? '') ?? open.column + 1
      open = { column, style: scanner.attribute('s'), start, isFilled: false }
    }
    if (name === 'v' || name === 'is' || name === 'f') open = { ...open, isFilled: true }
    if (name === 'c' && (isClosing || isEmpty)) cells.push({ ...open, end })
    if (cells.length > MAX_COLUMNS) throw oversizedFile()
  }
  return cells
}

import type { Steps } from '../steps.ts'
import { lettersOf } from './cellReference.ts'
import { escapeCell } from './cellText.ts'
import { type OldRow, oldRows } from './oldRows.ts'
import { MAX_CELL_LENGTH } from './sheet.ts'

/** Columns of new cells: their texts by row, '' leaves a cell as it is. */
export interface NewColumns {
  readonly first: number // the column they begin at; what is there is empty
  readonly columns: readonly (readonly string[])[]
}

/** The text of a sheet, in pieces, with new cells behind its rows. Rows that are missing are added. */
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
      pieces.push(xml.slice(copied, row.start), `<${row.prefix}sheetData>${missing}</${row.prefix}sheetData>`)
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

function hasCells(row: number, { columns }: NewColumns): boolean {
  return columns.some((column) => column[row])
}

/** Rows that have new cells alone. */
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

/** A row up to its last tag, or with it if it is all of it. */
function widenRow(xml: string, row: OldRow, isHead: boolean, { first, columns }: NewColumns): string {
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
    cells.find(({ column }) => column >= first)?.start ?? cells[cells.length - 1]?.end ?? contentStart
  const tail = cells[cells.length - 1]?.end ?? contentStart
  const written = columns.map((column, i) => {
    const old = cells.find((cell) => cell.column === first + i)
    const text = column[number] ?? ''
    if (text === '') return old ? xml.slice(old.start, old.end) : ''
    return writeCell(prefix, `${lettersOf(first + i)}${number + 1}`, headStyle ?? old?.style, text)
  })
  const behind = cells.filter(({ column }) => column >= first + columns.length)
  const kept = behind.map((cell) => xml.slice(cell.start, cell.end))
  return `${tag}${xml.slice(contentStart, split)}${written.join('')}${kept.join('')}${xml.slice(tail, end)}`
}

function writeCell(prefix: string, reference: string, style: string | undefined, text: string): string {
  if (text === '') return ''
  const look = style === undefined ? '' : ` s="${style}"`
  const inner = `<${prefix}t xml:space="preserve">${escapeCell(text.slice(0, MAX_CELL_LENGTH))}</${prefix}t>`
  return `<${prefix}c r="${reference}"${look} t="inlineStr"><${prefix}is>${inner}</${prefix}is></${prefix}c>`
}

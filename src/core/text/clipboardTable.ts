import { escapeHtml } from '../xml/entities.ts'
import { guardFormula } from './guardFormula.ts'

type Rows = readonly (readonly string[])[]

/** A table as it is put on the clipboard: as text for sheets, as HTML for mails. */
interface ClipboardTable {
  readonly plain: string
  readonly html: string
}

/** The first row is the head, and may be empty. */
export function clipboardTable(rows: Rows): ClipboardTable {
  return { plain: formatTabbed(rows.filter((row) => row.length > 0)), html: formatHtml(rows) }
}

/** Cells separated by tabs. Tabs and line breaks within a cell become spaces, or a sheet would split it. */
function formatTabbed(rows: Rows): string {
  return rows
    .map((row) => row.map((cell) => guardFormula(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
}

/** A table of text cells: sheets keep `+49 30` and `030`, and no name is a formula or an element. The head may be empty. */
function formatHtml([head = [], ...rows]: Rows): string {
  const heads = head.map((cell) => `<th align="left" style="${CELL}">${textOf(cell)}</th>`)
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th align="left" style="${CELL}">${textOf(first)}</th>${rest.map((cell) => `<td style="${CELL}">${textOf(cell)}</td>`).join('')}</tr>`,
  )
  const thead = heads.length > 0 ? `<thead><tr>${heads.join('')}</tr></thead>` : ''
  return `<meta charset="utf-8"><table border="1" cellspacing="0" style="border-collapse:collapse">${thead}<tbody>${body.join('')}</tbody></table>`
}

const CELL = "padding:4px 8px;vertical-align:top;mso-number-format:'\\@'"

const textOf = (cell: string): string => escapeHtml(guardFormula(cell)).replace(/\r?\n|\r/g, '<br>')

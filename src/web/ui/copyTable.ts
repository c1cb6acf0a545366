import { guardFormula } from '../../core/csv/guardFormula.ts'
import { escapeHtml } from '../../core/xml/entities.ts'
import { copyBySelection, copyText } from './useCopying.ts'

type Rows = readonly (readonly string[])[]

/** Puts a table on the clipboard: as HTML for mails, as cells for sheets. The first row is the head. False if forbidden. */
export async function copyTable(rows: Rows): Promise<boolean> {
  const plain = formatTabbed(rows)
  return copyBoth(plain, formatHtml(rows)) || copyText(plain)
}

/** By the copy event: browsers remove the hints to sheets from a `ClipboardItem`, and some have none. */
function copyBoth(plain: string, html: string): boolean {
  let isPut = false
  function put(event: ClipboardEvent): void {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', plain)
    event.clipboardData.setData('text/html', html)
    event.preventDefault()
    isPut = true
  }
  document.addEventListener('copy', put, { capture: true })
  const isCopied = copyBySelection(plain)
  document.removeEventListener('copy', put, { capture: true })
  return isCopied && isPut
}

/** Cells separated by tabs. Tabs and line breaks within a cell become spaces, or a sheet would split it. */
export function formatTabbed(rows: Rows): string {
  return rows
    .map((row) => row.map((cell) => guardFormula(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
}

/** A table of text cells: sheets keep `+49 30` and `030`, and no name is a formula or an element. The head may be empty. */
export function formatHtml([head = [], ...rows]: Rows): string {
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

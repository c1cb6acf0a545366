import type { TrunkOf } from '../codeForms.ts'
import { csvRow } from '../csv/csvRow.ts'
import { type Cell, columnsOf } from './columnsOf.ts'
import type { Listing } from './listing.ts'
import { protectCell } from './protectCell.ts'

const MARK = '\uFEFF' // without it Excel does not recognize UTF-8

/**
 * CSV for spreadsheets, header first. Where a comma stands in decimals, Excel expects semicolons between the cells. There
 * is no `sep=` line: it makes Excel forget the mark.
 */
export function* tableLines(listing: Listing, isDecimalComma: boolean, trunkOf: TrunkOf): Generator<string> {
  const { columns, rows } = columnsOf(listing, trunkOf)
  const delimiter = isDecimalComma ? ';' : ','
  const write = (cell: Cell) => {
    if (typeof cell !== 'number') return protectCell(cell ?? '')
    return isDecimalComma ? String(cell).replace('.', ',') : String(cell)
  }
  const headers = columns.map(({ header }) => protectCell(header))
  yield MARK + csvRow(headers, delimiter)
  for (const cells of rows) yield csvRow(cells.map(write), delimiter)
}

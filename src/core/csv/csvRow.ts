const NEWLINE = '\r\n'

/** A line of CSV (RFC 4180), with its end; another delimiter than a comma if one is given. */
export function csvRow(cells: readonly string[], delimiter = ','): string {
  return cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter) + NEWLINE
}

/** A cell in quotes if it needs them to be read back as it is. */
export function quoteCell(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell)
  return isPlain ? cell : `"${cell.replace(/"/g, '""')}"`
}

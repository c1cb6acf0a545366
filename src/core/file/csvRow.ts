const NEWLINE = '\r\n'

/** A line of CSV (RFC 4180), with its end; another delimiter than a comma if one is given. */
export function csvRow(cells: readonly string[], delimiter = ','): string {
  return cells.map((cell) => quote(cell, delimiter)).join(delimiter) + NEWLINE
}

function quote(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell)
  return isPlain ? cell : `"${cell.replace(/"/g, '""')}"`
}

/** A row of a table in Markdown. */
export function printCells(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

/** Compares texts by their characters, the same in every language: for `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The letters of a column: A for 0, Z for 25, AA for 26. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26) - 1
  const letter = String.fromCharCode(65 + (column % 26))
  return rest < 0 ? letter : lettersOf(rest) + letter
}

/** The column of a reference like `AB12`, from 0 on; undefined if it has no letters. */
export function columnOf(reference: string): number | undefined {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const letter = (reference.charCodeAt(i) & ~32) - 64 // both cases
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}

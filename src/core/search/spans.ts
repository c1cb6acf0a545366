/**
 * Lists that share one column: list `i` runs from `startAt(starts, i)` to `endAt(starts, i)`, exclusive.
 * `starts` has one number more than there are lists, the end of the last.
 */
export type Starts = Uint32Array

export function startAt(starts: Starts, list: number): number {
  return starts[list] ?? 0
}

export function endAt(starts: Starts, list: number): number {
  return starts[list + 1] ?? 0
}

export function lengthAt(starts: Starts, list: number): number {
  return endAt(starts, list) - startAt(starts, list)
}

/**
 * Binary search: the first index of `from` to `to` (exclusive) for which `isBefore` is false, or `to`.
 * The indexes for which it is true must come first.
 */
export function bisect(from: number, to: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

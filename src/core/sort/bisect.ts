/** Binary search: the first index of `from` to `to` at which `isBefore`, true up to there, is false; `to` if none. */
export function bisect(from: number, to: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

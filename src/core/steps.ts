/** Work in slices of bounded time: yields after each, and returns the result after the last. */
export type Steps<Result> = Generator<void, Result>

/** Items per step: 0.05 to 0.4 ms of work, several times that before the code is compiled. */
const STEP = 4096

/** Calls `work` for ranges that together cover the items 0 to `count`, one range of `step` items per step. */
export function* inSteps(
  count: number,
  work: (start: number, end: number) => void,
  step = STEP,
): Steps<void> {
  for (let start = 0; start < count; start += step) {
    work(start, Math.min(start + step, count))
    yield
  }
}

/** The items in arrays of `size`, the last of which may be shorter. */
export function* inPieces<Item>(items: Iterable<Item>, size = STEP): Generator<readonly Item[]> {
  let piece: Item[] = []
  for (const item of items) {
    piece.push(item)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** Runs all steps at once and returns their result. */
export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** `items.map(map)` in steps. */
export function* mapSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Steps<readonly Result[]> {
  const results: Result[] = []
  yield* inSteps(items.length, (start, end) => {
    for (const item of items.slice(start, end)) results.push(map(item))
  })
  return results
}

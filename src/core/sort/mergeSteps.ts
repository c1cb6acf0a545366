import type { Steps } from '../steps.ts'

const MERGED_PER_STEP = 1024

/** Merges sorted lists into one, in steps; ties in the order of the lists. */
export function* mergeSteps<Item>(
  lists: readonly (readonly Item[])[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  let left = lists
  while (left.length > 1) {
    const merged: (readonly Item[])[] = []
    for (let i = 0; i < left.length; i += 2) {
      const [first = [], second] = left.slice(i, i + 2)
      merged.push(second ? yield* mergeTwoSteps(first, second, compare) : first)
    }
    left = merged
  }
  return left[0] ?? []
}

// a plain loop that yields now and then: it runs about eight times for every area of the world
function* mergeTwoSteps<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  const merged: Item[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    const [a, b] = [left[l] as Item, right[r] as Item]
    const isLeft = compare(a, b) <= 0
    merged.push(isLeft ? a : b)
    if (isLeft) l++
    else r++
    if (merged.length % MERGED_PER_STEP === 0) yield
  }
  yield
  return merged.concat(left.slice(l), right.slice(r))
}

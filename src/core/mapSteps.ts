import { inSteps, type Steps } from './steps.ts'

/** What `map` makes of each item, in steps. */
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

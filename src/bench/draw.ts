import { createRandom } from './createPoints.ts'

/** How items are drawn: each by what it is called, the weightier the likelier. */
interface Urn<Item> {
  readonly seed: number
  readonly keyOf: (item: Item) => string
  readonly weightOf?: (item: Item) => number
}

/**
 * So many of the items, each once. An item more or less changes the draw by one at most, so that a gazetteer which
 * grows is asked the same texts. Source: Efraimidis and Spirakis, Weighted random sampling with a reservoir, 2006.
 */
export function draw<Item>(
  items: readonly Item[],
  count: number,
  { seed, keyOf, weightOf = () => 1 }: Urn<Item>,
): Item[] {
  return items
    .map((item) => ({
      item,
      rank: Math.log(createRandom(hash(keyOf(item)) ^ seed)()) / weightOf(item),
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ item }) => item)
}

/** FNV-1a over the units of a text. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return state
}

/** The items of a list by key, in their order. An item may have several keys, or none. */
export function groupBy<Item, Key = string>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<Key>,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

import type { Area } from '../area.ts'
import type { Position } from '../geo/position.ts'
import { PositionMap } from '../geo/positionMap.ts'
import { stepsOncePerList } from '../oncePerList.ts'
import { inSteps, mapSteps, type Steps } from '../steps.ts'

/** The areas of a list that are one place, in their order, one for each code. */
export type PlaceRow<Item> = readonly [Item, ...Item[]]

/**
 * A list by place: where areas of a country have the same name and position, a row for all of them stands where the
 * first one stood. Namesakes elsewhere stay apart; without a position, the name alone tells.
 */
export const byPlaceSteps = stepsOncePerList(groupSteps) as typeof groupSteps

function* groupSteps<Item>(
  items: readonly Item[],
  areaOf: (item: Item) => Area,
  isoOf: (item: Item) => string, // its country
): Steps<readonly PlaceRow<Item>[]> {
  const keyOf = createKeyOf(areaOf, isoOf)
  const rows = new Map<string, [Item, ...Item[]]>()
  yield* inSteps(items.length, (start, end) => {
    for (const item of items.slice(start, end)) {
      const key = keyOf(item)
      const row = rows.get(key)
      if (row) row.push(item)
      else rows.set(key, [item])
    }
  })
  return yield* mapSteps([...rows.values()], (row) => oncePerCode(row, areaOf))
}

/** Whether a place of a list has several areas. */
export function hasSeveral<Item>(
  items: readonly Item[],
  areaOf: (item: Item) => Area,
  isoOf: (item: Item) => string,
): boolean {
  const keyOf = createKeyOf(areaOf, isoOf)
  const keys = new Set<string>()
  return items.some((item) => keys.size === keys.add(keyOf(item)).size)
}

/** What is equal for the areas of a place. */
function createKeyOf<Item>(areaOf: (item: Item) => Area, isoOf: (item: Item) => string) {
  const spots = new PositionMap<number>()
  const spotOf = (position: Position) => {
    const spot = spots.get(position)
    if (spot === undefined) spots.set(position, spots.size)
    return spot ?? spots.size - 1
  }
  return (item: Item) => {
    const { name, position } = areaOf(item)
    return `${position ? spotOf(position) : ''} ${isoOf(item)} ${name}`
  }
}

function oncePerCode<Item>(row: PlaceRow<Item>, areaOf: (item: Item) => Area): PlaceRow<Item> {
  if (row.length === 1) return row
  const [first, ...others] = row
  const codes = new Set([areaOf(first).code])
  const isNew = (item: Item) => codes.size < codes.add(areaOf(item).code).size
  return [first, ...others.filter(isNew)]
}

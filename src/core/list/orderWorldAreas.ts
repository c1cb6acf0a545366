import type { Steps } from '../steps.ts'
import type { World, WorldArea } from '../world.ts'
import { compareAreas, orderAreas, type Sort } from './order.ts'

type Ordered = readonly WorldArea[]

/**
 * All areas of the world in one order, in steps, because comparing the names of fifteen thousand takes
 * longer than a frame. A merge sort that starts from the sorted list of each country; ties by country.
 */
export function* orderWorldAreaSteps(world: World, sort: Sort): Steps<Ordered> {
  let lists: Ordered[] = []
  for (const country of world.countries) {
    const areas = world.areas.get(country.iso)
    if (!areas?.length) continue
    lists.push(orderAreas(areas, sort).map((area) => ({ country, area })))
    yield
  }
  while (lists.length > 1) {
    const merged: Ordered[] = []
    for (let i = 0; i < lists.length; i += 2) {
      const [left = [], right] = lists.slice(i, i + 2)
      merged.push(right ? yield* mergeSteps(left, right, sort) : left)
    }
    lists = merged
  }
  return lists[0] ?? []
}

/** A unique key of an area in the world: several countries may have the same code. */
export function keyOfWorldArea({ country, area }: WorldArea): string {
  return `${country.iso} ${area.code}`
}

const MERGED_IN_A_STEP = 1024

// a plain loop that yields now and then: it runs about eight times for every area
function* mergeSteps(left: Ordered, right: Ordered, sort: Sort): Steps<Ordered> {
  const merged: WorldArea[] = []
  let [l, r] = [0, 0]
  for (;;) {
    const a = left[l]
    const b = right[r]
    if (!a || !b) break
    const isLeft = compareWorldAreas(a, b, sort) <= 0
    merged.push(isLeft ? a : b)
    if (isLeft) l++
    else r++
    if (merged.length % MERGED_IN_A_STEP === 0) yield
  }
  yield
  return merged.concat(left.slice(l), right.slice(r))
}

function compareWorldAreas(a: WorldArea, b: WorldArea, sort: Sort): number {
  return compareAreas(a.area, b.area, sort) || (a.country.iso < b.country.iso ? -1 : 1)
}

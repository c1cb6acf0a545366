import type { Area } from '../area.ts'
import type { Steps } from '../steps.ts'
import type { World, WorldArea } from '../world.ts'
import { compareAreas, orderAreas, type Sort } from './order.ts'

type Ordered = readonly WorldArea[]

/**
 * All areas of the world in one order, in steps: to compare the names of fifteen thousand takes
 * longer than a frame. Each country is ordered once, then lists are merged two by two.
 */
export function* orderWorldAreaSteps(world: World, sort: Sort): Steps<Ordered> {
  let lists: Ordered[] = []
  for (const country of world.countries) {
    const areas = world.areas.get(country.iso)
    if (!areas?.length) continue
    lists.push(orderOnce(areas, sort).map((area) => ({ country, area })))
    yield
  }
  while (lists.length > 1) {
    const merged: Ordered[] = []
    for (let i = 0; i < lists.length; i += 2) {
      const [left, right] = [lists[i]!, lists[i + 1]]
      merged.push(right ? yield* mergeSteps(left, right, sort) : left)
    }
    lists = merged
  }
  return lists[0] ?? []
}

/** The key of an area in the world: two countries may have the same code. */
export function keyOfWorldArea({ country, area }: WorldArea): string {
  return `${country.iso} ${area.code}`
}

const MERGED_IN_A_STEP = 1024

// a plain loop, stopped now and then: it runs for every area, eight times
function* mergeSteps(left: Ordered, right: Ordered, sort: Sort): Steps<Ordered> {
  const merged: WorldArea[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    const isLeft = compare(left[l]!, right[r]!, sort) <= 0
    merged.push(isLeft ? left[l++]! : right[r++]!)
    if (merged.length % MERGED_IN_A_STEP === 0) yield
  }
  while (l < left.length) merged.push(left[l++]!)
  while (r < right.length) merged.push(right[r++]!)
  yield
  return merged
}

function compare(a: WorldArea, b: WorldArea, sort: Sort): number {
  return compareAreas(a.area, b.area, sort) || (a.country.iso < b.country.iso ? -1 : 1)
}

const ordered = new Map<Sort, WeakMap<readonly Area[], readonly Area[]>>()

function orderOnce(areas: readonly Area[], sort: Sort): readonly Area[] {
  const known = ordered.get(sort) ?? new WeakMap()
  ordered.set(sort, known)
  const result = known.get(areas) ?? orderAreas(areas, sort)
  known.set(areas, result)
  return result
}

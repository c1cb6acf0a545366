import { WORLD, worldX, worldY } from '../geo/mercator.ts'
import type { Position } from '../geo/position.ts'
import { PositionMap } from '../geo/positionMap.ts'
import { inSteps, type Steps } from '../steps.ts'
import type { NamedList, Spots } from './prominence.ts'

export function* spotSteps({
  count,
  positionOf,
}: Pick<NamedList, 'count' | 'positionOf'>): Steps<Spots> {
  const positions: Position[] = []
  const numbers = new PositionMap<number>()
  function numberOf(position: Position): number {
    const known = numbers.get(position)
    if (known !== undefined) return known
    numbers.set(position, positions.length)
    return positions.push(position) - 1
  }
  const spotOf = new Int32Array(count).fill(-1)
  yield* inSteps(count, (start, end) => {
    for (let item = start; item < end; item++) {
      const position = positionOf(item)
      if (position) spotOf[item] = numberOf(position)
    }
  })
  const x = new Float64Array(positions.length)
  const y = new Float64Array(positions.length)
  yield* inSteps(positions.length, (start, end) => {
    for (let spot = start; spot < end; spot++) {
      const { lat, lng } = positions[spot] ?? NOWHERE
      x[spot] = worldX(lng) / WORLD // whole units: copies of the world are exactly alike
      y[spot] = worldY(lat) / WORLD
    }
  })
  return {
    count: positions.length,
    positions,
    x,
    y,
    spotOf,
    itemsOf: groupItems(spotOf, positions.length),
  }
}

const NOWHERE: Position = { lat: 0, lng: 0 }

/** The items of each spot side by side in one column: a counting sort. */
function groupItems(spotOf: Int32Array, count: number): Spots['itemsOf'] {
  const ends = new Uint32Array(count + 1)
  for (const spot of spotOf) if (spot >= 0) ends[spot + 1] = (ends[spot + 1] ?? 0) + 1
  for (let spot = 1; spot <= count; spot++) ends[spot] = (ends[spot] ?? 0) + (ends[spot - 1] ?? 0)
  const items = new Uint32Array(ends[count] ?? 0)
  const next = ends.slice()
  for (let item = 0; item < spotOf.length; item++) {
    const spot = spotOf[item] ?? -1
    if (spot < 0) continue
    const slot = next[spot] ?? 0
    items[slot] = item
    next[spot] = slot + 1
  }
  return (spot) => items.subarray(ends[spot], ends[spot + 1])
}

import type { Box } from './cells.ts'
import type { Cluster } from './clustersIn.ts'
import { wrapX } from './mercator.ts'
import { type PointIndex, xAt, yAt } from './pointIndex.ts'

/** The places of a cluster's points in the list that the index was built from. */
export function membersOf(
  { ids }: PointIndex,
  { ranges, count }: Pick<Cluster, 'ranges' | 'count'>,
): Uint32Array {
  const members = new Uint32Array(count)
  let filled = 0
  for (const { from, to } of ranges) {
    members.set(ids.subarray(from, to), filled)
    filled += to - from
  }
  return members
}

/**
 * The smallest box with all points of a cluster in it, edges included, the short way round: it
 * begins in the world's first copy and may end in the next. Visits every point: for a click.
 */
export function extentOf(index: PointIndex, { ranges }: Pick<Cluster, 'ranges'>): Box {
  // half a world is more than two cells: no point is farther from one of the first cell
  const anchor = xAt(index, ranges[0]!.from)
  let [west, north, east, south] = [0, Infinity, 0, -Infinity]
  for (const { from, to } of ranges) {
    for (let i = from; i < to; i++) {
      const offset = (xAt(index, i) - anchor) | 0 // modulo the world, negative to the west
      west = Math.min(west, offset)
      east = Math.max(east, offset)
      north = Math.min(north, yAt(index, i))
      south = Math.max(south, yAt(index, i))
    }
  }
  const start = wrapX(anchor + west)
  return { west: start, north, east: start + east - west, south }
}

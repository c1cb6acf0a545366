import { wrapX } from '../geo/mercator.ts'
import type { WorldBox } from './cells.ts'
import type { Cluster } from './clustersIn.ts'
import { type PointIndex, xAt, yAt } from './pointIndex.ts'

/** The numbers of a cluster's points in the list that the index was built from. */
export function membersOf(
  { ids }: PointIndex,
  { ranges }: Pick<Cluster, 'ranges'>, // its count may leave out some
): Uint32Array {
  const members = new Uint32Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0))
  let filled = 0
  for (const { from, to } of ranges) {
    members.set(ids.subarray(from, to), filled)
    filled += to - from
  }
  return members
}

/** The bounding box of a cluster's points, the short way round, from the world's first copy. Visits them all. */
export function extentOf(index: PointIndex, { ranges }: Pick<Cluster, 'ranges'>): WorldBox {
  // no point is half a world away from the first cell, which would be more than two cells
  const anchor = xAt(index, ranges[0].from)
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

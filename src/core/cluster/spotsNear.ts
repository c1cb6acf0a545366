import { eastward, WORLD, wrapX } from '../geo/mercator.ts'
import { cellsTouching } from './cells.ts'
import type { Cluster } from './clustersIn.ts'
import { at, type PointIndex, xAt, yAt } from './pointIndex.ts'

/** A position with all points that have it. */
export interface NearSpot {
  readonly from: number // its first point in the index
  readonly distance: number // world units
}

const LEAST_CELL = 2 ** 8

/** The spots within a distance of a point, in any copy of the world and in no order; all lengths in world units. */
export function spotsNear(index: PointIndex, x: number, y: number, within: number): NearSpot[] {
  const found: NearSpot[] = []
  const box = { west: x - within, east: x + within, north: y - within, south: y + within }
  const size = Math.min(WORLD, Math.max(LEAST_CELL, 2 ** Math.ceil(Math.log2(2 * within))))
  const center = wrapX(x)
  for (const { from, to } of cellsTouching(index, size, box)) {
    for (let i = from; i < to; i++) {
      if (i > from && isSameSpot(index, i, i - 1)) continue
      const distance = Math.hypot(eastward(center, xAt(index, i)), yAt(index, i) - y)
      if (distance <= within) found.push({ from: i, distance })
    }
  }
  return found
}

/** A spot as a cluster, in the copy of the world where it is nearest to an x. */
export function clusterOfSpot(index: PointIndex, { from }: NearSpot, nearX: number): Cluster {
  let to = from + 1
  while (to < index.ids.length && isSameSpot(index, from, to)) to++
  const [x, y] = [xAt(index, from), yAt(index, from)]
  const count = to - from
  return {
    x,
    y,
    copy: Math.round((nearX - x) / WORLD) + 0,
    count,
    isSpot: count > 1,
    ranges: [{ from, to }],
  }
}

/** Points at one position are side by side in the index. */
export function isSameSpot({ high, low }: PointIndex, a: number, b: number): boolean {
  return at(high, a) === at(high, b) && at(low, a) === at(low, b)
}

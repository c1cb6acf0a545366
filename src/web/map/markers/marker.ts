import type { Cluster } from '../../../core/cluster/clustersIn.ts'
import { membersOf } from '../../../core/cluster/members.ts'
import { type PointIndex, xAt, yAt } from '../../../core/cluster/pointIndex.ts'
import { clusterOfSpot, spotsNear } from '../../../core/cluster/spotsNear.ts'
import { eastward, WORLD } from '../../../core/geo/mercator.ts'
import type { NameKind } from '../../../core/placement/placement.ts'
import type { MapName } from '../names/drawNames.ts'
import { type ViewBox, worldPxAt } from '../scale.ts'

/** What is drawn at a point, in pixels of the world at the map's zoom. */
export interface Marker {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
  readonly name?: NameKind | undefined // how the map names it, if it does
  readonly isCrowded?: boolean // whether a tap there could as well mean another spot
}

/** What a marker represents: one place, several at one spot, or several near each other, counted. */
export type MarkerKind = 'point' | 'spot' | 'cluster'

const DOT_RADIUS_PX = 4 // for tooltips: the largest
const COUNT_RADIUS_PX = { least: 8, perTenfold: 3.2 }

export function kindOf({ count, isSpot }: Cluster): MarkerKind {
  if (count === 1) return 'point'
  return isSpot ? 'spot' : 'cluster'
}

export function radiusOf(cluster: Cluster): number {
  return kindOf(cluster) === 'cluster' ? countRadius(cluster.count) : DOT_RADIUS_PX
}

/** The radius of a disc with a count, which grows with the number of digits. */
export function countRadius(count: number): number {
  return COUNT_RADIUS_PX.least + COUNT_RADIUS_PX.perTenfold * Math.log10(count)
}

const REACH_PX = 256 // a cluster's places are nearer to its middle

/** How many of a cluster's places are in sight, and their middle if others are not; in pixels of the world. */
export function partInSight(
  index: PointIndex,
  cluster: Cluster,
  perPixel: number,
  { left, top, right, bottom }: ViewBox,
  isCounted: (place: number) => boolean,
) {
  const [x, y] = [(cluster.x + cluster.copy * WORLD) / perPixel, cluster.y / perPixel]
  const fromEdge = Math.min(x - left, right - x, y - top, bottom - y)
  if (fromEdge >= REACH_PX)
    return { count: membersOf(index, cluster).filter(isCounted).length, x, y }
  const part = { count: 0, x: 0, y: 0 }
  for (const { from, to } of cluster.ranges)
    for (let i = from; i < to; i++) {
      const ownX = x + eastward(cluster.x, xAt(index, i)) / perPixel
      const ownY = yAt(index, i) / perPixel
      if (
        ownX < left ||
        ownX > right ||
        ownY < top ||
        ownY > bottom ||
        !isCounted(index.ids[i] ?? 0)
      )
        continue
      part.count++
      part.x += (ownX - part.x) / part.count
      part.y += (ownY - part.y) / part.count
    }
  return part
}

const CROWDED_PX = 12 // two spots within so little of a tap: nobody can tell which one is meant

/** What can be hit on the map. */
export interface HitSources {
  readonly index: PointIndex
  readonly zoom: number
  readonly names: readonly MapName[]
  readonly counts: readonly Marker[]
}

/** A name at a point, else a count there, else the spot nearest to it within a distance; all in pixels of the world. */
export function findMarker(
  sources: HitSources,
  x: number,
  y: number,
  withinPx: number,
): Marker | undefined {
  const { names, counts } = sources
  const name = names.find(
    ({ left, top, width, height }) =>
      x >= left && x <= left + width && y >= top && y <= top + height,
  )
  const named = name && spotAt(sources, name.x, name.y, 1)
  if (named) return { ...named, isCrowded: false }
  const count = counts.find(
    (marker) => Math.hypot(marker.x - x, marker.y - y) <= radiusOf(marker.cluster),
  )
  return count ?? spotAt(sources, x, y, withinPx)
}

function spotAt(
  { index, zoom, names }: HitSources,
  x: number,
  y: number,
  withinPx: number,
): Marker | undefined {
  const perPixel = WORLD / worldPxAt(zoom)
  const spots = spotsNear(index, x * perPixel, y * perPixel, withinPx * perPixel)
  const [first, ...others] = spots
  if (!first) return undefined
  const nearest = others.reduce(
    (best, spot) => (spot.distance < best.distance ? spot : best),
    first,
  )
  const cluster = clusterOfSpot(index, nearest, x * perPixel)
  const place = index.ids[nearest.from] ?? 0
  const name = names.find(({ places }) => places.includes(place))
  return {
    cluster,
    x: (cluster.x + cluster.copy * WORLD) / perPixel,
    y: cluster.y / perPixel,
    name: name?.kind,
    isCrowded: spots.filter(({ distance }) => distance < CROWDED_PX * perPixel).length > 1,
  }
}

import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import { clusterOfSpot, spotsNear } from '../../../core/cluster/spotsNear.ts'
import { WORLD } from '../../../core/geo/mercator.ts'
import type { MapName } from '../names/drawNames.ts'
import { worldPxAt } from '../scale.ts'
import { type Marker, radiusOf } from './marker.ts'

const CROWDED_PX = 12 // two spots within so little of a tap: nobody can tell which one is meant

/** What can be hit on the map. */
export interface HitSources {
  readonly index: PointIndex
  readonly zoom: number
  readonly names: readonly MapName[]
  readonly counts: readonly Marker[]
}

/** A name at a point, else a count there, else the spot nearest to it within a distance; all in pixels of the world. */
export function findMarker(sources: HitSources, x: number, y: number, withinPx: number): Marker | undefined {
  const { names, counts } = sources
  const name = names.find(
    ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
  )
  const named = name && spotAt(sources, name.x, name.y, 1)
  if (named) return { ...named, isCrowded: false }
  const count = counts.find((marker) => Math.hypot(marker.x - x, marker.y - y) <= radiusOf(marker.cluster))
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
  const nearest = others.reduce((best, spot) => (spot.distance < best.distance ? spot : best), first)
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

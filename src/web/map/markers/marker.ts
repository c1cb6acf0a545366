import type { Cluster } from '../../../core/cluster/clustersIn.ts'
import type { NameKind } from '../../../core/placement/placement.ts'

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

/** Of the disc with a count: it grows with the number of digits. */
export function countRadius(count: number): number {
  return COUNT_RADIUS_PX.least + COUNT_RADIUS_PX.perTenfold * Math.log10(count)
}

import type { Cluster } from '../../../core/cluster/clustersIn.ts'
import type { Rectangle } from '../occupancy.ts'

/** A cluster as it was drawn: pixels of the world at the map's zoom. */
export interface Marker {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
}

/** What a marker represents: one point, several at one spot, or several near each other. */
export type MarkerKind = 'point' | 'spot' | 'cluster'

export const POINT_RADIUS_PX = 4.5
export const MARKED_RADIUS_PX = 7
export const SPOT_RADIUS_PX = { disc: 8.5, ring: 11, hit: 10 } // a disc within a ring; between the two, a click hits it
const CLUSTER_RADIUS_PX = { least: 12, perTenfold: 3.5, most: 24 }

export function kindOf({ count, isSpot }: Cluster): MarkerKind {
  if (count === 1) return 'point'
  return isSpot ? 'spot' : 'cluster'
}

/** The radius for clicks, tooltips and labels. Clusters grow with the number of digits, up to about their distance. */
export function radiusOf(cluster: Cluster): number {
  const { least, perTenfold, most } = CLUSTER_RADIUS_PX
  switch (kindOf(cluster)) {
    case 'point':
      return POINT_RADIUS_PX
    case 'spot':
      return SPOT_RADIUS_PX.hit
    case 'cluster':
      return Math.min(most, least + perTenfold * Math.log10(cluster.count))
  }
}

export function rectangleOf({ cluster, x, y }: Marker): Rectangle {
  const radius = radiusOf(cluster)
  return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
}

/** Where the only point of a marker is in the index. */
export function slotOf({ ranges: [range] }: Cluster): number {
  return range?.from ?? 0
}

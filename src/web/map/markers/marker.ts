import type { Cluster } from '../../../core/cluster/clustersIn.ts'

/** Something drawn: one point, several at one spot, or several near each other. */
export type MarkerKind = 'point' | 'spot' | 'cluster'

export const POINT_RADIUS_PX = 4.5
export const MARKED_RADIUS_PX = 7
const SPOT_RADIUS_PX = 10
const CLUSTER_RADIUS_PX = { least: 12, perTenfold: 3.5, most: 24 }

export function kindOf({ count, isSpot }: Cluster): MarkerKind {
  if (count === 1) return 'point'
  return isSpot ? 'spot' : 'cluster'
}

/** Discs grow with the number of digits: at most as wide as clusters are apart. */
export function radiusOf(cluster: Cluster): number {
  const { least, perTenfold, most } = CLUSTER_RADIUS_PX
  switch (kindOf(cluster)) {
    case 'point':
      return POINT_RADIUS_PX
    case 'spot':
      return SPOT_RADIUS_PX
    case 'cluster':
      return Math.min(most, least + perTenfold * Math.log10(cluster.count))
  }
}

/** A count in at most four signs: 812, 3.9k, 15k, 1.2M. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : COMPACT.format(count).replace('K', 'k')
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 })

import { WORLD, worldX, worldY } from '../../../core/cluster/mercator.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { Zones } from '../../../core/zones/zones.ts'

/** The site whose cell a position lies in. */
export function siteAt({ sites, mesh }: Zones, { lat, lng }: Position): number {
  const x = worldX(lng) / WORLD
  const copies = Math.round((sites.x[0] ?? 0) - x) // the sites lie side by side
  return mesh.find(x + copies, worldY(lat) / WORLD)
}

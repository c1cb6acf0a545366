import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { Zones } from '../../../core/zones/zones.ts'

/** The site whose cell a position lies in. */
export function siteAt({ sites, mesh }: Zones, { lat, lng }: Position): number {
  const x = mercatorX(lng)
  const copies = Math.round((sites.x[0] ?? 0) - x) // the sites lie side by side
  return mesh.find(x + copies, mercatorY(lat))
}

import type { Position } from './position.ts'
import { bearing, compassPoint, distanceKm } from './sphere.ts'

const KILOMETRES = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Distance and direction: `12 km NE`, `0.4 km N`, `here`. */
export function formatWay(from: Position, to: Position): string {
  const km = distanceKm(from, to)
  if (km < 0.05) return 'here'
  return `${formatKm(km)} ${compassPoint(bearing(from, to))}`
}

/** `0.4 km`, `12 km`, `8,953 km`. */
export function formatKm(km: number): string {
  return `${km < 10 ? Number(km.toFixed(1)) : KILOMETRES.format(km)} km`
}

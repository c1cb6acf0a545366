import type { Position } from '../../core/position.ts'

/** Where Web Mercator ends: the latitude at which the world becomes a square. */
const MAX_LAT = 85.0511287798

/** Web Mercator in units of the world's width: 0..1 from west to east. */
function worldX(lng: number): number {
  return lng / 360 + 0.5
}

/** Web Mercator in units of the world's width: 0..1 from north to south. */
function worldY(lat: number): number {
  const clamped = Math.max(-MAX_LAT, Math.min(MAX_LAT, lat))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
}

/** Positions as columns of projected coordinates: x and y in turn, so that drawing only multiplies. */
export function projectAll(positions: readonly Position[]): Float64Array {
  const columns = new Float64Array(positions.length * 2)
  for (const [i, { lat, lng }] of positions.entries()) {
    columns[2 * i] = worldX(lng)
    columns[2 * i + 1] = worldY(lat)
  }
  return columns
}

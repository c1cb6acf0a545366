// Web Mercator. Maps draw in widths of the world, the index of points in whole world units.

/** The width and the height of the world in world units: x grows to the east, y to the south. */
export const WORLD = 2 ** 32

/** In widths of the world, 0 at the antimeridian; beyond 0..1 for longitudes beyond ±180. */
export function mercatorX(lng: number): number {
  return lng / 360 + 0.5
}

/** In widths of the world, 0..1 from the northern edge at 85.05 degrees; clamped beyond the edges. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) // infinite at the poles
  return Math.max(0, Math.min(1, y))
}

/** Integer world units from the antimeridian, 0 to 2^32 - 1; 180 and -180 are both 0. */
export function worldX(lng: number): number {
  return (mercatorX(lng) * WORLD) >>> 0
}

/** Integer world units from the northern edge, 0 to 2^32 - 1; clamped beyond the edges. */
export function worldY(lat: number): number {
  return Math.min(WORLD - 1, mercatorY(lat) * WORLD) >>> 0
}

/** Degrees; beyond ±180 if x is in another copy of the world. */
export function lngOf(x: number): number {
  return (x / WORLD - 0.5) * 360
}

export function latOf(y: number): number {
  return (Math.atan(Math.sinh((0.5 - y / WORLD) * 2 * Math.PI)) * 180) / Math.PI
}

/** The equivalent x in the copy of the world that starts at 0. */
export function wrapX(x: number): number {
  return x - Math.floor(x / WORLD) * WORLD
}

/** The distance from `from` east to `to`, the short way round: at most half a world, negative to the west. */
export function eastward(from: number, to: number): number {
  return wrapX(to - from + WORLD / 2) - WORLD / 2
}

import { distanceKm } from '../../core/geo/sphere.ts'
import type { Thing } from './thing.ts'

const KM_PER_DEGREE = 111.2

/** Finds things near a point, by cells of one degree. Distances up to some hundred kilometres. */
export function createGrid(things: readonly Thing[]) {
  const cells = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = keyOf(Math.floor(thing.lat), Math.floor(thing.lng))
    const cell = cells.get(key)
    if (cell) cell.push(thing)
    else cells.set(key, [thing])
  }
  function near(lat: number, lng: number, maxKm: number): Thing[] {
    const rows = maxKm / KM_PER_DEGREE
    const columns =
      rows / Math.max(0.1, Math.cos((Math.min(89, Math.abs(lat) + rows) * Math.PI) / 180))
    const found: Thing[] = []
    for (let row = Math.floor(lat - rows); row <= Math.floor(lat + rows); row++) {
      for (let column = Math.floor(lng - columns); column <= Math.floor(lng + columns); column++) {
        for (const thing of cells.get(keyOf(row, column)) ?? [])
          if (distanceKm({ lat, lng }, thing) <= maxKm) found.push(thing)
      }
    }
    return found
  }
  return { near }
}

function keyOf(row: number, column: number): string {
  return `${row} ${((column + 540) % 360) - 180}`
}

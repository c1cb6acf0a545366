import type { Box } from '../../core/geo/mapView.ts'

/** Knows which parts of the map are taken, so that labels do not overlap. */
export interface Occupancy {
  isFree(box: Box): boolean
  take(box: Box): void
}

const CELL_PX = 64
const FAR_CELLS = 2 ** 26 // more columns than any zoom has

/**
 * Keeps boxes in the cells of a grid, so that each is compared with few others. With a
 * `worldPx`, boxes may overlap across the antimeridian; without it, copies of the world are separate.
 */
export function createOccupancy(worldPx?: number): Occupancy {
  const columns = worldPx === undefined ? FAR_CELLS : Math.max(1, Math.round(worldPx / CELL_PX))
  const cells = new Map<number, Box[]>()

  function cellsOf({ left, top, width, height }: Box): number[] {
    const found: number[] = []
    for (let row = cellOf(top); row <= cellOf(top + height); row++) {
      for (let column = cellOf(left); column <= cellOf(left + width); column++)
        found.push(row * columns + (((column % columns) + columns) % columns))
    }
    return found
  }

  return {
    isFree: (box) =>
      cellsOf(box).every((cell) => {
        const others = cells.get(cell)
        return !others?.some((other) => overlap(box, other, worldPx))
      }),
    take(box) {
      for (const cell of cellsOf(box)) {
        const others = cells.get(cell)
        if (others) others.push(box)
        else cells.set(cell, [box])
      }
    },
  }
}

function cellOf(px: number): number {
  return Math.floor(px / CELL_PX)
}

/** Whether two boxes have a part in common, more than an edge. */
export function overlap(a: Box, b: Box, worldPx = Infinity): boolean {
  // distance of the middles, the short way round the world
  const apartX = Math.abs(a.left + a.width / 2 - b.left - b.width / 2) % worldPx
  const isBeside = Math.min(apartX, worldPx - apartX) >= (a.width + b.width) / 2
  const isAboveOrBelow = a.top + a.height <= b.top || b.top + b.height <= a.top
  return !isBeside && !isAboveOrBelow
}

/** A rectangle in pixels. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Knows which parts of the map are taken, so that labels do not overlap. */
export interface Occupancy {
  isFree(rectangle: Rectangle): boolean
  take(rectangle: Rectangle): void
}

const CELL_PX = 64
const FAR_CELLS = 2 ** 26 // more columns than any zoom has

/**
 * Keeps rectangles in the cells of a grid, so that each is compared with few others. With a
 * `worldSize`, rectangles may overlap across the antimeridian; without it, copies of the world are separate.
 */
export function createOccupancy(worldSize?: number): Occupancy {
  const columns = worldSize === undefined ? FAR_CELLS : Math.max(1, Math.round(worldSize / CELL_PX))
  const cells = new Map<number, Rectangle[]>()

  function cellsOf({ left, top, width, height }: Rectangle): number[] {
    const found: number[] = []
    for (let row = cellOf(top); row <= cellOf(top + height); row++) {
      for (let column = cellOf(left); column <= cellOf(left + width); column++)
        found.push(row * columns + (((column % columns) + columns) % columns))
    }
    return found
  }

  return {
    isFree: (rectangle) =>
      cellsOf(rectangle).every((cell) => {
        const others = cells.get(cell)
        return !others?.some((other) => overlap(rectangle, other, worldSize))
      }),
    take(rectangle) {
      for (const cell of cellsOf(rectangle)) {
        const others = cells.get(cell)
        if (others) others.push(rectangle)
        else cells.set(cell, [rectangle])
      }
    },
  }
}

function cellOf(px: number): number {
  return Math.floor(px / CELL_PX)
}

/** Whether two rectangles have a part in common, more than an edge. */
export function overlap(a: Rectangle, b: Rectangle, worldSize = Infinity): boolean {
  // distance of the middles, the short way round the world
  const apartX = Math.abs(a.left + a.width / 2 - b.left - b.width / 2) % worldSize
  const isBeside = Math.min(apartX, worldSize - apartX) >= (a.width + b.width) / 2
  const isAboveOrBelow = a.top + a.height <= b.top || b.top + b.height <= a.top
  return !isBeside && !isAboveOrBelow
}

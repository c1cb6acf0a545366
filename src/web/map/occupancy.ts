import type { Box, MapView } from '../../core/geo/mapView.ts'
import type { ViewBox } from './scale.ts'

/** Knows which parts of the map are taken, so that labels do not overlap. */
export interface Occupancy {
  isFree(box: Box): boolean
  take(box: Box): void
}

const CELL_PX = 64
const FAR_CELLS = 2 ** 26 // more columns than any zoom has

/** Boxes in cells of a grid, so that each is compared with few. With a `worldPx` they overlap over the antimeridian. */
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

/** The edges of a view, as boxes without a width or a height: what overlaps one would be cut. */
export function edgesOf({ left, top, right, bottom }: ViewBox): Box[] {
  const [width, height] = [right - left, bottom - top]
  return [
    { left, top, width, height: 0 },
    { left, top: bottom, width, height: 0 },
    { left, top, width: 0, height },
    { left: right, top, width: 0, height },
  ]
}

export const shift = (box: Box, x: number, y: number): Box => ({
  ...box,
  left: box.left + x,
  top: box.top + y,
})

const cellOf = (px: number): number => Math.floor(px / CELL_PX)

/** Whether two boxes have a part in common, more than an edge. */
export function overlap(a: Box, b: Box, worldPx = Infinity): boolean {
  // distance of the middles, the short way round the world
  const apartX = Math.abs(a.left + a.width / 2 - b.left - b.width / 2) % worldPx
  const isBeside = Math.min(apartX, worldPx - apartX) >= (a.width + b.width) / 2
  const isAboveOrBelow = a.top + a.height <= b.top || b.top + b.height <= a.top
  return !isBeside && !isAboveOrBelow
}

const FINE_CELL_PX = 32
const COLUMNS = 2 ** 20 // more than any canvas has

/** A test for whether a point, in pixels from the canvas' corner, is in one of a few rectangles; fast for very many. */
export function createCovered(
  rectangles: readonly Box[], // in pixels of the world
  view: MapView,
): (x: number, y: number) => boolean {
  const cells = new Map<number, Box[]>()
  for (const { left: worldLeft, top: worldTop, width, height } of rectangles) {
    const rectangle = { left: worldLeft - view.left, top: worldTop - view.top, width, height }
    const { left, top } = rectangle
    for (let row = fineCellOf(top); row <= fineCellOf(top + rectangle.height); row++) {
      for (let column = fineCellOf(left); column <= fineCellOf(left + rectangle.width); column++) {
        const cell = row * COLUMNS + column
        const others = cells.get(cell)
        if (others) others.push(rectangle)
        else cells.set(cell, [rectangle])
      }
    }
  }
  if (cells.size === 0) return () => false
  return (x, y) => {
    const near = cells.get(fineCellOf(y) * COLUMNS + fineCellOf(x))
    return near?.some((rectangle) => isInside(x, y, rectangle)) ?? false
  }
}

function isInside(x: number, y: number, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}

const fineCellOf = (px: number): number => Math.floor(px / FINE_CELL_PX)

import type { Box, MapView } from '../../../core/geo/mapView.ts'

const CELL_PX = 32
const COLUMNS = 2 ** 20 // more than any canvas has

/**
 * Answers whether a point lies in one of a few rectangles, in pixels from the canvas'
 * corner: fast enough to be asked for each of very many points.
 */
export function createCovered(
  rectangles: readonly Box[], // in pixels of the world
  view: MapView,
): (x: number, y: number) => boolean {
  const cells = new Map<number, Box[]>()
  for (const { left: worldLeft, top: worldTop, width, height } of rectangles) {
    const rectangle = { left: worldLeft - view.left, top: worldTop - view.top, width, height }
    const { left, top } = rectangle
    for (let row = cellOf(top); row <= cellOf(top + rectangle.height); row++) {
      for (let column = cellOf(left); column <= cellOf(left + rectangle.width); column++) {
        const cell = row * COLUMNS + column
        const others = cells.get(cell)
        if (others) others.push(rectangle)
        else cells.set(cell, [rectangle])
      }
    }
  }
  if (cells.size === 0) return () => false
  return (x, y) => {
    const near = cells.get(cellOf(y) * COLUMNS + cellOf(x))
    return near?.some((rectangle) => isInside(x, y, rectangle)) ?? false
  }
}

function isInside(x: number, y: number, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}

function cellOf(px: number): number {
  return Math.floor(px / CELL_PX)
}

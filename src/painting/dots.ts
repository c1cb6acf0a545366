import type { Size } from '../core/geo/mapView.ts'

/** A point of the list on the map, in pixels of the canvas. */
export interface Dot {
  readonly spot: number // index
  readonly x: number
  readonly y: number
}

const RADIUS_PX = { least: 0.8, most: 2.8, ofRoom: 1 / 9 }
const CROWDED_PX = 24 // of the map to each side for a dot
const PALE = 0.6
const CELL_PX = 2 // of dots so near only one is drawn

/** Dots, the smaller and paler the more there are. */
export function drawDots(
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  { width, height }: Size,
  colour: string,
  opacity = 1,
): void {
  const roomPx = Math.sqrt((width * height) / Math.max(1, dots.length))
  const radius = Math.max(RADIUS_PX.least, Math.min(RADIUS_PX.most, roomPx * RADIUS_PX.ofRoom))
  const taken = new Set<number>()
  context.beginPath()
  for (const { x, y } of dots) {
    const cell = Math.floor(x / CELL_PX) * 65_536 + Math.floor(y / CELL_PX)
    if (taken.has(cell)) continue
    taken.add(cell)
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.fillStyle = colour
  context.globalAlpha = roomPx < CROWDED_PX ? PALE * opacity : opacity
  context.fill()
  context.globalAlpha = 1
}

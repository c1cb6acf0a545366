import { cellsTouching, type GridCell, type WorldBox } from '../../../core/cluster/cells.ts'
import { type PointIndex, type Range, xAt, yAt } from '../../../core/cluster/pointIndex.ts'
import { isSameSpot } from '../../../core/cluster/spotsNear.ts'
import type { MapView } from '../../../core/geo/mapView.ts'
import { WORLD, wrapX } from '../../../core/geo/mercator.ts'
import { type DotStyle, type Dots, stampDots } from '../paint/stampDots.ts'

const CELL_PX = 256 // for finding what is in view
const EDGE_PX = 1 // a pole is at the very edge of the world
const MOST_ARCS = 1500 // more dots than this are drawn pixel by pixel, which is many times as fast

/** A dot for each spot in view that is not covered, beneath everything else: it may replace what is on the canvas. */
export function drawDots(
  context: CanvasRenderingContext2D,
  view: MapView,
  index: PointIndex,
  style: DotStyle,
  isCovered: (x: number, y: number) => boolean, // in pixels from the canvas' corner
): void {
  const ranges = cellsIn(index, view)
  const points = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  const copies = 1 + Math.floor((view.width + 2 * style.radiusPx) / view.worldPx) // of the world that show one spot, at most
  const dots = new Float32Array(2 * points * copies)
  let count = 0
  eachSpot(index, ranges, view, style.radiusPx, (x, y) => {
    if (isCovered(x, y)) return
    dots[count++] = x
    dots[count++] = y
  })
  if (points > MOST_ARCS) stampDots(context, style, dots.slice(0, count))
  else drawArcs(context, style, dots.subarray(0, count)) // not sent to the worker, as the others are: no copy
}

/** Calls back once for each spot in view, with its points in the index. */
export function visitSpots(
  index: PointIndex,
  view: MapView,
  visit: (from: number, to: number) => void,
): void {
  const seen = new Set<number>() // a wide view has some spots in two copies of the world
  eachSpot(index, cellsIn(index, view), view, EDGE_PX, (_x, _y, from, to) => {
    if (seen.has(from)) return
    seen.add(from)
    visit(from, to)
  })
}

/** How many points are in view, each once. */
export function countPoints(index: PointIndex, view: MapView): number {
  const { west, north, east, south } = worldBoxOf(view)
  const size = cellSizeIn(view)
  const isWithin = (x: number, y: number, width: number) =>
    y >= north && y + width <= south && wrapX(x - west) + width <= east - west
  let count = 0
  for (const { from, to, column, row } of cellsIn(index, view)) {
    if (isWithin(column * size, row * size, size)) count += to - from
    else for (let i = from; i < to; i++) if (isWithin(xAt(index, i), yAt(index, i), 0)) count++
  }
  return count
}

function drawArcs(
  context: CanvasRenderingContext2D,
  { radiusPx, opacity, colour }: DotStyle,
  dots: Dots,
): void {
  context.fillStyle = colour
  context.globalAlpha = opacity
  for (let i = 0; i < dots.length; i += 2) {
    context.beginPath()
    context.arc(dots[i] ?? 0, dots[i + 1] ?? 0, radiusPx, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
}

const cellSizeIn = ({ worldPx }: MapView): number =>
  Math.min(WORLD, 2 ** Math.ceil(Math.log2((CELL_PX * WORLD) / worldPx)))

function cellsIn(index: PointIndex, view: MapView): readonly GridCell[] {
  return cellsTouching(index, cellSizeIn(view), worldBoxOf(view))
}

/** A view in units of the world. */
export function worldBoxOf({ left, top, width, height, worldPx }: MapView): WorldBox {
  const perPixel = WORLD / worldPx
  return {
    west: left * perPixel,
    north: top * perPixel,
    east: (left + width) * perPixel,
    south: (top + height) * perPixel,
  }
}

/** Calls back for each spot within a margin of a view, in each copy of the world that is seen. */
function eachSpot(
  index: PointIndex,
  ranges: readonly Range[],
  { left, top, width, height, worldPx }: MapView,
  margin: number,
  act: (x: number, y: number, from: number, to: number) => void,
): void {
  const scale = worldPx / WORLD
  const firstCopy = Math.floor((left - margin) / worldPx)
  const lastCopy = Math.floor((left + width + margin) / worldPx)
  // plain loops: there may be a hundred thousand points
  for (const { from, to } of ranges) {
    for (let i = from; i < to; ) {
      const first = i++
      while (i < to && isSameSpot(index, i, first)) i++
      const y = yAt(index, first) * scale - top
      if (y < -margin || y > height + margin) continue
      const x = xAt(index, first) * scale - left
      for (let copy = firstCopy; copy <= lastCopy; copy++) {
        const copyX = x + copy * worldPx
        if (copyX >= -margin && copyX <= width + margin) act(copyX, y, first, i)
      }
    }
  }
}

import type { WorldBox } from '../../../core/cluster/cells.ts'
import { cellsTouching } from '../../../core/cluster/cells.ts'
import { type PointIndex, type Range, xAt, yAt } from '../../../core/cluster/pointIndex.ts'
import { isSameSpot } from '../../../core/cluster/spotsNear.ts'
import type { MapView } from '../../../core/geo/mapView.ts'
import { WORLD } from '../../../core/geo/mercator.ts'
import type { DotStyle, DrawAt } from './dotStyle.ts'
import { drawStamps } from './drawStamps.ts'

const CELL_PX = 256 // finds what is in view, no more
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
  const ranges = rangesIn(index, view)
  const points = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  const eachDot = (drawAt: DrawAt) =>
    eachSpot(index, ranges, view, style.radiusPx, (x, y) => {
      if (!isCovered(x, y)) drawAt(x, y)
    })
  if (points > MOST_ARCS) drawStamps(context, style, eachDot)
  else drawArcs(context, style, eachDot)
}

/** Calls back once for each spot in view, with its points in the index. */
export function visitSpots(
  index: PointIndex,
  view: MapView,
  visit: (from: number, to: number) => void,
): void {
  const seen = new Set<number>() // a wide view has some spots in two copies of the world
  eachSpot(index, rangesIn(index, view), view, EDGE_PX, (_x, _y, from, to) => {
    if (seen.has(from)) return
    seen.add(from)
    visit(from, to)
  })
}

/** How many points are in view, each once. */
export function countPoints(index: PointIndex, view: MapView): number {
  let count = 0
  const add = (from: number, to: number) => {
    count += to - from
  }
  const isRepeated = view.width > view.worldPx
  if (isRepeated) visitSpots(index, view, add)
  else eachSpot(index, rangesIn(index, view), view, 0, (_x, _y, from, to) => add(from, to))
  return count
}

function drawArcs(
  context: CanvasRenderingContext2D,
  { radiusPx, opacity, colour }: DotStyle,
  eachDot: (drawAt: DrawAt) => void,
) {
  context.fillStyle = colour
  context.globalAlpha = opacity
  eachDot((x, y) => {
    context.beginPath()
    context.arc(x, y, radiusPx, 0, 2 * Math.PI)
    context.fill()
  })
  context.globalAlpha = 1
}

function rangesIn(index: PointIndex, { left, top, width, height, worldPx }: MapView): readonly Range[] {
  const perPixel = WORLD / worldPx
  const box: WorldBox = {
    west: left * perPixel,
    north: top * perPixel,
    east: (left + width) * perPixel,
    south: (top + height) * perPixel,
  }
  return cellsTouching(index, Math.min(WORLD, 2 ** Math.ceil(Math.log2(CELL_PX * perPixel))), box)
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

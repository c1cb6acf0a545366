import type { Box, Size } from '../../../core/geo/mapView.ts'
import { createOccupancy } from '../occupancy.ts'
import { boxesOf, type Label, type PlacedLabel, type WaterSpot } from './labelStyles.ts'

/** A position in Web Mercator, 0..1 of the world's width. */
interface WorldPoint {
  readonly x: number
  readonly y: number
}

const GAP_PX = 7 // between a text and the point that it names
const MARGIN_PX: Size = { width: 8, height: 4 } // kept free around a text
const LAKE_SHAPE = 3 // the width of a lake that a text needs, by the text's height
const POINT_SIZE: Size = { width: 8, height: 8 } // kept free around what is named

/**
 * The labels that fit on a world of a width in pixels. The most important come first: each takes the
 * first free place on its surface or beside its point. No text covers one of the `spared` points. Whole
 * worlds are placed, not views, so that nothing flickers at an edge.
 */
export function placeLabels(
  labels: Iterable<Label>,
  spared: Iterable<WorldPoint>,
  worldPx: number,
  measure: (label: Label) => Size,
): PlacedLabel[] {
  const taken = createOccupancy(worldPx)
  const sparedPoints = createOccupancy(worldPx)
  for (const { x, y } of spared)
    sparedPoints.take(rectangleAt(x * worldPx, y * worldPx, POINT_SIZE))
  const placed: PlacedLabel[] = []
  const isFree = (box: Box) => taken.isFree(box) && sparedPoints.isFree(box)
  const ofWaters = new Map<string, WorldPoint[]>()
  for (const label of labels) {
    if (label.water && !isFarFromSame(label, label.water, ofWaters, worldPx)) continue
    const [pointX, pointY] = [label.x * worldPx, label.y * worldPx]
    const point = rectangleAt(pointX, pointY, POINT_SIZE)
    if (!label.isSurface && !taken.isFree(point)) continue
    const size = measure(label)
    const padded = { width: size.width + MARGIN_PX.width, height: size.height + MARGIN_PX.height }
    if (label.water && Math.max(size.width, LAKE_SHAPE * size.height) > label.water.room * worldPx)
      continue
    const offsets = label.water
      ? [[0, 0] as const]
      : label.isSurface
        ? offsetsOnSurface(size)
        : offsetsAroundPoint(size)
    for (const [dx, dy] of offsets) {
      const [x, y] = [pointX + dx, pointY + dy]
      const text = boxesOf(x, y, padded, label.water?.angle ?? 0)
      if (!text.every(isFree)) continue
      if (!label.isSurface) taken.take(point)
      for (const box of text) taken.take(box)
      if (label.water) ofWaters.set(nameOf(label), [...(ofWaters.get(nameOf(label)) ?? []), label])
      placed.push({ label, x: x / worldPx, y: y / worldPx, size })
      break
    }
  }
  return placed
}

function isFarFromSame(
  label: Label,
  { apartPx }: WaterSpot,
  placed: Map<string, WorldPoint[]>,
  worldPx: number,
) {
  const same = placed.get(nameOf(label)) ?? []
  return same.every(({ x, y }) => Math.hypot(x - label.x, y - label.y) * worldPx >= apartPx)
}

function nameOf({ lines }: Label): string {
  return lines.join(' ')
}

type Offset = readonly [dx: number, dy: number] // of a text's middle

/** Above, below, right and left of a point. */
function offsetsAroundPoint({ width, height }: Size): Offset[] {
  const [besidePx, abovePx] = [width / 2 + GAP_PX, height / 2 + GAP_PX]
  return [
    [0, -abovePx],
    [0, abovePx],
    [besidePx, 0],
    [-besidePx, 0],
  ]
}

/** In the middle of a surface, or somewhat higher or lower. */
function offsetsOnSurface({ height }: Size): Offset[] {
  const step = height + GAP_PX
  return [
    [0, 0],
    [0, -step],
    [0, step],
  ]
}

function rectangleAt(x: number, y: number, { width, height }: Size): Box {
  return { left: x - width / 2, top: y - height / 2, width, height }
}

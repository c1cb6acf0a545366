import type { Label } from './label.ts'

/** A rectangle around its middle, in pixels of the world. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A place in Web Mercator, 0..1 of the world's width. */
interface WorldPoint {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a label found room: the middle of its text, in Web Mercator. */
export interface PlacedLabel {
  readonly label: Label
  readonly x: number
  readonly y: number
  readonly size: Size // of its text
}

const GAP_PX = 7 // between a text and the point that it names
const MARGIN_PX: Size = { width: 8, height: 4 } // kept free around a text
const POINT_PX = 8 // kept free around what is named

/**
 * The labels that have room on a world of a width in pixels. The first come first, each at the first
 * place on its surface or beside its point that is free; no text hides one of the `spared` points. Whole worlds are
 * placed, not views: nothing flickers at an edge.
 */
export function placeLabels(
  labels: Iterable<Label>,
  spared: Iterable<WorldPoint>,
  worldSize: number,
  measure: (label: Label) => Size,
): PlacedLabel[] {
  const space = createSpace(worldSize)
  const sparedSpace = createSpace(worldSize)
  for (const point of spared) sparedSpace.take(boxAt(point, worldSize))
  const placed: PlacedLabel[] = []
  for (const label of labels) {
    const point = boxAt(label, worldSize)
    if (!label.isSurface && !space.isFree(point)) continue
    const size = measure(label)
    const boxes = label.isSurface ? boxesUpon(point, size) : boxesAround(point, size)
    const text = boxes.find((box) => space.isFree(box) && sparedSpace.isFree(box))
    if (!text) continue
    if (!label.isSurface) space.take(point)
    space.take(text)
    placed.push({ label, x: text.x / worldSize, y: text.y / worldSize, size })
  }
  return placed
}

function boxAt({ x, y }: WorldPoint, worldSize: number): Box {
  return { x: x * worldSize, y: y * worldSize, width: POINT_PX, height: POINT_PX }
}

/** Above, below, right and left of a point. */
function boxesAround({ x, y }: Box, size: Size): Box[] {
  const [besidePx, abovePx] = [size.width / 2 + GAP_PX, size.height / 2 + GAP_PX]
  const box = { width: size.width + MARGIN_PX.width, height: size.height + MARGIN_PX.height }
  return [
    { ...box, x, y: y - abovePx },
    { ...box, x, y: y + abovePx },
    { ...box, x: x + besidePx, y },
    { ...box, x: x - besidePx, y },
  ]
}

/** In the middle of a surface, or somewhat higher or lower. */
function boxesUpon({ x, y }: Box, size: Size): Box[] {
  const box = { width: size.width + MARGIN_PX.width, height: size.height + MARGIN_PX.height, x }
  return [0, -1, 1].map((step) => ({ ...box, y: y + step * (size.height + GAP_PX) }))
}

const CELL_PX = 64

/** Remembers which parts of the world are taken, on a grid, so that each box meets few others. */
function createSpace(worldSize: number) {
  const columns = Math.max(1, Math.round(worldSize / CELL_PX))
  const cells = new Map<number, Box[]>()

  function cellsOf({ x, y, width, height }: Box): number[] {
    const found: number[] = []
    for (let row = cellOf(y - height / 2); row <= cellOf(y + height / 2); row++) {
      for (let column = cellOf(x - width / 2); column <= cellOf(x + width / 2); column++) {
        found.push(row * columns + (((column % columns) + columns) % columns))
      }
    }
    return found
  }

  return {
    isFree: (box: Box): boolean =>
      cellsOf(box).every((cell) => !cells.get(cell)?.some((other) => overlap(box, other, worldSize))),
    take(box: Box): void {
      for (const cell of cellsOf(box)) {
        const boxes = cells.get(cell)
        if (boxes) boxes.push(box)
        else cells.set(cell, [box])
      }
    },
  }
}

function cellOf(px: number): number {
  return Math.floor(px / CELL_PX)
}

/** East of the world its western edge follows: distances are the shorter way round. */
function overlap(a: Box, b: Box, worldSize: number): boolean {
  const apart = Math.abs(a.x - b.x) % worldSize
  const isBeside = Math.min(apart, worldSize - apart) >= (a.width + b.width) / 2
  return !isBeside && Math.abs(a.y - b.y) < (a.height + b.height) / 2
}

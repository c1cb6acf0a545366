import { cellsTouching, type GridCell, type WorldBox } from '../../../core/cluster/cells.ts'
import { type PointIndex, type Range, xAt, yAt } from '../../../core/cluster/pointIndex.ts'
import { isSameSpot } from '../../../core/cluster/spotsNear.ts'
import type { MapView } from '../../../core/geo/mapView.ts'
import { WORLD, wrapX } from '../../../core/geo/mercator.ts'

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
  const eachDot = (drawAt: DrawAt) =>
    eachSpot(index, ranges, view, style.radiusPx, (x, y) => {
      if (!isCovered(x, y)) drawAt(x, y)
    })
  if (points > MOST_ARCS) drawStamps(context, style, eachDot)
  else drawArcs(context, style, eachDot)
}

/** Calls back once for each spot in view, with its points in the index. */
export function visitSpots(index: PointIndex, view: MapView, visit: (from: number, to: number) => void): void {
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

export interface DotStyle {
  readonly radiusPx: number
  readonly opacity: number
  readonly colour: string // #rrggbb
}

/** Draws something at a point, in pixels from the canvas' corner. */
export type DrawAt = (x: number, y: number) => void

const OPAQUE = 255
const SUBPIXELS = 4 // in each direction: dots need not lie on the grid of pixels

/** The opacity of each pixel of a small square, 0 to 255. */
interface Stamp {
  readonly size: number
  readonly opacities: Uint8Array
}

/**
 * Draws dots of one colour into the pixels of the canvas, which must be empty: a hundred thousand in some
 * milliseconds. Where dots overlap they are denser, as if each had been filled.
 */
export function drawStamps(
  context: CanvasRenderingContext2D,
  { radiusPx, opacity, colour }: DotStyle,
  eachDot: (drawAt: DrawAt) => void,
): void {
  const { width, height } = context.canvas
  if (width === 0 || height === 0) return // a map without a size, as on paper: there is no such image
  const image = emptyImage(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  const tint = readTint(colour)
  const ratio = devicePixelRatio // reading it takes longer than drawing a dot
  const stamps = createStamps(radiusPx * ratio, opacity)
  const reach = (stamps[0]?.size ?? 0) / 2
  eachDot((cssX, cssY) => {
    const x = cssX * ratio - reach
    const y = cssY * ratio - reach
    const column = Math.floor(x)
    const row = Math.floor(y)
    const shift = Math.floor((y - row) * SUBPIXELS) * SUBPIXELS + Math.floor((x - column) * SUBPIXELS)
    const stamp = stamps[shift]
    if (stamp) print(pixels, width, height, stamp, column, row, tint)
  })
  context.putImageData(image, 0, 0)
}

let lastImage: ImageData | undefined

/** The same memory for each drawing: to get so much of it takes several times as long as to draw the dots. */
function emptyImage(width: number, height: number): ImageData {
  if (lastImage?.width === width && lastImage.height === height) lastImage.data.fill(0)
  else lastImage = new ImageData(width, height)
  return lastImage
}

// plain loops over typed arrays: they run for every pixel of every dot
function print(
  pixels: Uint32Array,
  width: number,
  height: number,
  { size, opacities }: Stamp,
  left: number,
  top: number,
  tint: number,
): void {
  const firstX = Math.max(0, -left)
  const lastX = Math.min(size, width - left)
  const firstY = Math.max(0, -top)
  const lastY = Math.min(size, height - top)
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const added = opacities[y * size + x] ?? 0
      if (added === 0) continue
      const pixel = (top + y) * width + left + x
      const before = (pixels[pixel] ?? 0) >>> 24
      const after = before + (((OPAQUE - before) * added) >> 8)
      pixels[pixel] = (after << 24) | tint
    }
  }
}

/** One stamp for each place of a dot's middle within a pixel. */
function createStamps(radius: number, opacity: number): Stamp[] {
  const size = Math.ceil(2 * radius) + 2
  return Array.from({ length: SUBPIXELS ** 2 }, (_, shift) => {
    const middleX = size / 2 + ((shift % SUBPIXELS) + 0.5) / SUBPIXELS
    const middleY = size / 2 + (Math.floor(shift / SUBPIXELS) + 0.5) / SUBPIXELS
    const opacities = Uint8Array.from({ length: size ** 2 }, (_, i) => {
      const distance = Math.hypot((i % size) + 0.5 - middleX, Math.floor(i / size) + 0.5 - middleY)
      // the edge fades over one pixel
      return Math.round(OPAQUE * opacity * Math.max(0, Math.min(1, radius + 0.5 - distance)))
    })
    return { size, opacities }
  })
}

/** A colour as the pixels of an image have it: blue, green and red, from the highest byte but one. */
function readTint(colour: string): number {
  const rgb = Number.parseInt(colour.trim().slice(1), 16)
  return ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)
}

import type { Palette } from './palette.ts'
import type { LandPaths } from './readLand.ts'
import type { Size, View } from './view.ts'

const GLOW_PX = 8
const COAST_PX = 1.2
const BORDER_PX = 0.8
const LISTED_PX = 1.3

interface Ground {
  readonly paths: LandPaths
  readonly listed: ReadonlySet<string> // ISO codes
}

/** Sea and countries. `pixels` is how many of the canvas a pixel of the page has. */
export function drawLand(
  context: CanvasRenderingContext2D,
  { paths, listed }: Ground,
  { view, size, pixels, palette }: LandOptions,
): void {
  const { x, y, worldPx } = view
  const { width, height } = size
  context.setTransform(pixels, 0, 0, pixels, 0, 0)
  context.fillStyle = palette.water
  context.fillRect(-width, -height, 3 * width, 3 * height) // Chromium prints what is drawn beyond the edges, too
  const half = height / 2 / worldPx
  const shapes = paths.shapes.filter(({ top, bottom }) => bottom > y - half && top < y + half)
  const unit = 1 / worldPx
  context.lineJoin = 'round'
  // copies of the world: a country at its edge goes on in the next one
  const copies = [-1, 0, 1].filter((copy) => Math.abs(copy + 0.5 - x) * worldPx < width / 2 + worldPx)
  for (const stage of STAGES) {
    for (const copy of copies) {
      const left = width / 2 + (copy - x) * worldPx
      const scale = pixels * worldPx
      context.setTransform(scale, 0, 0, scale, left * pixels, (height / 2 - y * worldPx) * pixels)
      stage(context, shapes, { paths, listed, palette, unit })
    }
  }
  context.setTransform(pixels, 0, 0, pixels, 0, 0)
}

interface LandOptions {
  readonly view: View
  readonly size: Size
  readonly pixels: number
  readonly palette: Palette
}

interface StageOptions extends Ground {
  readonly palette: Palette
  readonly unit: number // a pixel
}

type Stage = (context: CanvasRenderingContext2D, shapes: LandPaths['shapes'], options: StageOptions) => void

/** Each over all copies before the next: what is over land is painted over. */
const STAGES: readonly Stage[] = [
  (context, shapes, { palette, unit }) => {
    for (const [colour, px] of [
      [palette.coastGlow, GLOW_PX],
      [palette.coast, COAST_PX],
    ] as const) {
      context.strokeStyle = colour
      context.lineWidth = px * unit
      for (const { path } of shapes) context.stroke(path)
    }
  },
  (context, shapes, { listed, palette }) => {
    for (const { iso, path } of shapes) {
      context.fillStyle = listed.has(iso) ? palette.landListed : palette.land
      context.fill(path, 'evenodd')
    }
  },
  (context, shapes, { paths, listed, palette, unit }) => {
    context.strokeStyle = palette.border
    context.lineWidth = BORDER_PX * unit
    context.setLineDash([3 * unit, 2.5 * unit])
    context.stroke(paths.borders)
    context.setLineDash([])
    context.strokeStyle = palette.borderListed
    context.lineWidth = LISTED_PX * unit
    for (const { iso, path } of shapes) if (listed.has(iso)) context.stroke(path)
  },
]

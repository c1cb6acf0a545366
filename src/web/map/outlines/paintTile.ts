import { readPalette } from '../palette.ts'
import { TILE_PX } from '../scale.ts'
import { coordinateAt, type NatureTile, type OutlineTile, type Paths, TILE_EXTENT } from './tile.ts'

const BORDER_WIDTH_PX = 0.75
const OPEN_BORDER_WIDTH_PX = 1.5
const STATE_BORDER_WIDTH_PX = 0.75
const RIVER_WIDTH_PX = 1.1

export interface OutlineStyle {
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly open: string | undefined // ISO code of the open country
  readonly pointed: string | undefined // and of the one under the pointer
}

export interface DrawnTile {
  readonly outlines: OutlineTile
  readonly nature: NatureTile | undefined // undefined if it failed to load, or has not loaded yet
}

export function paintTile(
  canvas: HTMLCanvasElement,
  { outlines, nature }: DrawnTile,
  style: OutlineStyle,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = (TILE_PX * devicePixelRatio) / TILE_EXTENT
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.lineJoin = 'round'
  const pixel = devicePixelRatio / scale // of the page, in units of the tile
  paintLand(context, outlines, style)
  if (nature) paintNature(context, nature, pixel)
  paintBorders(context, outlines, style, pixel)
}

function paintLand(context: CanvasRenderingContext2D, outlines: OutlineTile, style: OutlineStyle): void {
  for (const { iso, rings } of outlines) {
    context.fillStyle = landColour(iso, style)
    tracePaths(context, rings)
    context.fill('evenodd')
  }
}

function landColour(iso: string, { covered, open, pointed }: OutlineStyle): string {
  const palette = readPalette()
  const coverage = covered.get(iso)
  if (iso === open) return palette.landOpen
  // a colour of its own, which no legend gives a meaning
  if (iso === pointed) return coverage ? palette.shadePointed : palette.landPointed
  if (coverage === undefined) return palette.land
  const { shade1, shade2, shade3, shade4, shade5 } = palette
  return [palette.landCovered, shade1, shade2, shade3, shade4, shade5][coverage] ?? palette.landCovered
}

function paintNature(context: CanvasRenderingContext2D, nature: NatureTile, pixel: number): void {
  const palette = readPalette()
  context.lineWidth = STATE_BORDER_WIDTH_PX * pixel
  context.strokeStyle = palette.borderState
  tracePaths(context, nature.states)
  context.stroke()
  context.lineWidth = RIVER_WIDTH_PX * pixel
  context.strokeStyle = palette.river
  traceCurves(context, nature.rivers)
  context.stroke()
  context.fillStyle = palette.water
  tracePaths(context, nature.lakes)
  context.fill('evenodd')
}

/** The open country comes last, or its neighbours' borders would cover its own. */
function paintBorders(
  context: CanvasRenderingContext2D,
  outlines: OutlineTile,
  style: OutlineStyle,
  pixel: number,
): void {
  const palette = readPalette()
  const [others, open] = [
    outlines.filter(({ iso }) => iso !== style.open),
    outlines.filter(({ iso }) => iso === style.open),
  ]
  context.lineWidth = BORDER_WIDTH_PX * pixel
  context.strokeStyle = palette.border
  for (const { rings } of others) strokePaths(context, rings)
  context.lineWidth = OPEN_BORDER_WIDTH_PX * pixel
  context.strokeStyle = palette.borderOpen
  for (const { rings } of open) strokePaths(context, rings)
}

function strokePaths(context: CanvasRenderingContext2D, paths: Paths): void {
  tracePaths(context, paths)
  context.stroke()
}

function tracePaths(context: CanvasRenderingContext2D, paths: Paths): void {
  context.beginPath()
  for (const path of paths) {
    context.moveTo(coordinateAt(path, 0), coordinateAt(path, 1))
    for (let i = 2; i < path.length; i += 2) context.lineTo(coordinateAt(path, i), coordinateAt(path, i + 1))
  }
}

/** Smooth curves through the middle of each segment: a river's points are some km apart, but it has no corners. */
function traceCurves(context: CanvasRenderingContext2D, paths: Paths): void {
  context.beginPath()
  for (const path of paths) {
    const last = path.length - 2
    context.moveTo(coordinateAt(path, 0), coordinateAt(path, 1))
    for (let i = 2; i < last; i += 2) {
      const [x, y] = [coordinateAt(path, i), coordinateAt(path, i + 1)]
      const [nextX, nextY] = [coordinateAt(path, i + 2), coordinateAt(path, i + 3)]
      context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
    }
    context.lineTo(coordinateAt(path, last), coordinateAt(path, last + 1))
  }
}

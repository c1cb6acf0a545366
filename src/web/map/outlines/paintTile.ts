import { readPalette } from '../palette.ts'
import { type NatureTile, type OutlineTile, type Paths, TILE_EXTENT } from './tile.ts'

const TILE_PX = 256 // a tile's own width; its canvas covers a little of the next
const BORDER_WIDTH_PX = 0.75
const OPEN_BORDER_WIDTH_PX = 1.5
const STATE_BORDER_WIDTH_PX = 0.75
const RIVER_WIDTH_PX = 1.1

export interface OutlineStyle {
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly open: string | undefined // ISO code of the country that is open
  readonly pointed: string | undefined // and of the one that is pointed at
}

export interface DrawnTile {
  readonly outlines: OutlineTile
  readonly nature: NatureTile | undefined // not loaded, or not yet
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
  // among shades, one shade more would say something else
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

/** The open country last, or its neighbours' borders would cover its own. */
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
    context.moveTo(path[0]!, path[1]!)
    for (let i = 2; i < path.length; i += 2) context.lineTo(path[i]!, path[i + 1]!)
  }
}

/** Through the middles of the steps: a river's points are a few km apart, and it has no corners. */
function traceCurves(context: CanvasRenderingContext2D, paths: Paths): void {
  context.beginPath()
  for (const path of paths) {
    const last = path.length - 2
    context.moveTo(path[0]!, path[1]!)
    for (let i = 2; i < last; i += 2) {
      const [x, y] = [path[i]!, path[i + 1]!]
      context.quadraticCurveTo(x, y, (x + path[i + 2]!) / 2, (y + path[i + 3]!) / 2)
    }
    context.lineTo(path[last]!, path[last + 1]!)
  }
}

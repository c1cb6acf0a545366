import { type Coords, GridLayer } from 'leaflet'
import type { Outlines } from './outlines.ts'
import { readPalette } from './palette.ts'
import { type NatureTile, type OutlineTile, type Paths, TILE_EXTENT } from './tile.ts'

const BORDER_WIDTH_PX = 0.75
const OPEN_BORDER_WIDTH_PX = 1.5
const STATE_BORDER_WIDTH_PX = 0.75
const RIVER_WIDTH_PX = 1.1
const NATURE_FROM_ZOOM = 3

export interface OutlineStyle {
  readonly covered: ReadonlySet<string> // ISO codes of the countries with coverage
  readonly open: string | undefined // ISO code of the country that is open
}

interface DrawnTile {
  readonly outlines: OutlineTile
  readonly nature: NatureTile | undefined // not loaded, or not yet
}

/** The built-in map: Natural Earth's countries drawn on canvas tiles, so that it needs no internet. */
export class OutlinesLayer extends GridLayer {
  readonly #outlines: Outlines
  readonly #drawn = new Map<HTMLElement, DrawnTile>()
  #style: OutlineStyle = { covered: new Set(), open: undefined }

  constructor(outlines: Outlines) {
    super({ className: 'outlines', updateWhenIdle: false, keepBuffer: 3 })
    this.#outlines = outlines
    this.on('tileunload', ({ tile }) => this.#drawn.delete(tile))
  }

  setStyle(style: OutlineStyle): void {
    this.#style = style
    this.repaint()
  }

  /** Draws the tiles again as they are, after a change of style or of the colour scheme. */
  repaint(): void {
    for (const [canvas, tile] of this.#drawn) paintTile(canvas as HTMLCanvasElement, tile, this.#style)
  }

  protected override createTile(coords: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const canvas = document.createElement('canvas')
    const size = this.getTileSize()
    canvas.width = size.x * devicePixelRatio
    canvas.height = size.y * devicePixelRatio
    this.#fill(canvas, coords, () => done(undefined, canvas))
    return canvas
  }

  /** What loads soonest first: the countries in coarse outlines, in fine ones, what lies within them. */
  async #fill(canvas: HTMLCanvasElement, coords: Coords, done: () => void): Promise<void> {
    this.#drawn.set(canvas, { outlines: [], nature: undefined })
    const draft = await this.#outlines.tile('draft', coords)
    if (draft) {
      this.#paint(canvas, { outlines: draft, nature: undefined })
      done()
    }
    const outlines = await this.#outlines.tile('outlines', coords)
    if (outlines) this.#paint(canvas, { outlines, nature: undefined })
    done()
    if (!outlines || coords.z < NATURE_FROM_ZOOM) return
    const nature = await this.#outlines.tile('nature', coords)
    if (nature) this.#paint(canvas, { outlines, nature })
  }

  #paint(canvas: HTMLCanvasElement, tile: DrawnTile): void {
    if (!this.#drawn.has(canvas)) return // unloaded meanwhile
    this.#drawn.set(canvas, tile)
    paintTile(canvas, tile, this.#style)
  }
}

function paintTile(canvas: HTMLCanvasElement, { outlines, nature }: DrawnTile, style: OutlineStyle): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / TILE_EXTENT
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
  const palette = readPalette()
  for (const { iso, rings } of outlines) {
    const covered = style.covered.has(iso) ? palette.landCovered : palette.land
    context.fillStyle = iso === style.open ? palette.landOpen : covered
    tracePaths(context, rings)
    context.fill('evenodd')
  }
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

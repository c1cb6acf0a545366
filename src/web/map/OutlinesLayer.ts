import { type Coords, GridLayer } from 'leaflet'
import type { Outlines } from './outlines.ts'
import { readPalette } from './palette.ts'
import { type OutlineTile, TILE_EXTENT, type TileOutline } from './tile.ts'

const BORDER_WIDTH_PX = 0.75
const OPEN_BORDER_WIDTH_PX = 1.5

export interface OutlineStyle {
  readonly covered: ReadonlySet<string> // ISO codes of the countries with coverage
  readonly open: string | undefined // ISO code of the country that is open
}

/** The built-in map: Natural Earth's countries drawn on canvas tiles, so that it needs no internet. */
export class OutlinesLayer extends GridLayer {
  readonly #outlines: Outlines
  readonly #drawn = new Map<HTMLElement, OutlineTile>()
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

  protected override createTile({ x, y, z }: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const canvas = document.createElement('canvas')
    const size = this.getTileSize()
    canvas.width = size.x * devicePixelRatio
    canvas.height = size.y * devicePixelRatio
    this.#outlines.tile(z, x, y).then((tile) => {
      if (tile) {
        this.#drawn.set(canvas, tile)
        paintTile(canvas, tile, this.#style)
      }
      done(undefined, canvas)
    })
    return canvas
  }
}

function paintTile(canvas: HTMLCanvasElement, tile: OutlineTile, style: OutlineStyle): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const palette = readPalette()
  const scale = canvas.width / TILE_EXTENT
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.lineJoin = 'round'
  // the open country last, or its neighbours' borders would cover its own
  for (const outline of tile.toSorted(
    (a, b) => Number(a.iso === style.open) - Number(b.iso === style.open),
  )) {
    const isOpen = outline.iso === style.open
    const isCovered = style.covered.has(outline.iso)
    context.fillStyle = isOpen ? palette.landOpen : isCovered ? palette.landCovered : palette.land
    context.strokeStyle = isOpen ? palette.borderOpen : palette.border
    context.lineWidth = ((isOpen ? OPEN_BORDER_WIDTH_PX : BORDER_WIDTH_PX) * devicePixelRatio) / scale
    tracePath(context, outline)
    context.fill('evenodd')
    context.stroke()
  }
}

function tracePath(context: CanvasRenderingContext2D, { rings }: TileOutline): void {
  context.beginPath()
  for (const ring of rings) {
    context.moveTo(ring[0]!, ring[1]!)
    for (let i = 2; i < ring.length; i += 2) context.lineTo(ring[i]!, ring[i + 1]!)
  }
}

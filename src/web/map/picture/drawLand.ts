import type { MapView } from '../../../core/geo/mapView.ts'
import { say } from '../../../core/language/say.ts'
import { CANVAS_PX, type Ink, type OutlineStyle, paintTile } from '../outlines/paintTile.ts'
import { createTileCutter, type TileCutter } from '../outlines/tileCutter.ts'
import { TILE_PX } from '../scale.ts'

/** Land, water and borders of a view, tile by tile. Rejects if none of it could be loaded. */
export async function drawLand(
  context: CanvasRenderingContext2D,
  view: MapView,
  style: OutlineStyle,
  ink: Ink,
): Promise<void> {
  const cutter = createTileCutter()
  const canvas = document.createElement('canvas')
  try {
    const tiles = await Promise.all(tilesOf(view).map((tile) => cutTile(cutter, tile)))
    if (tiles.every((tile) => !tile)) throw new Error(say('The outlines of the map could not be loaded.'))
    context.fillStyle = ink.palette.water
    context.fillRect(0, 0, view.width, view.height)
    for (const tile of tiles) {
      if (!tile) continue
      const { left, top, sizePx, ...drawn } = tile
      const side = (sizePx * CANVAS_PX) / TILE_PX
      canvas.width = canvas.height = Math.ceil(side * ink.pixelRatio)
      paintTile(canvas, drawn, style, ink)
      context.drawImage(canvas, left, top, side, side)
    }
  } finally {
    cutter.close()
    canvas.width = canvas.height = 0
  }
}

interface PicturedTile {
  readonly z: number
  readonly x: number // in the world
  readonly y: number
  readonly left: number // in the picture
  readonly top: number
  readonly sizePx: number
}

/** The tiles of the zoom that has enough detail for paper. */
function tilesOf({ zoom, worldPx, left, top, width, height }: MapView): PicturedTile[] {
  const z = Math.max(0, Math.ceil(zoom))
  const columns = 2 ** z
  const sizePx = worldPx / columns
  const tiles: PicturedTile[] = []
  for (let row = Math.max(0, Math.floor(top / sizePx)); row < columns && row * sizePx < top + height; row++) {
    for (let column = Math.floor(left / sizePx); column * sizePx < left + width; column++) {
      const x = ((column % columns) + columns) % columns
      tiles.push({ z, x, y: row, left: column * sizePx - left, top: row * sizePx - top, sizePx })
    }
  }
  return tiles
}

async function cutTile(cutter: TileCutter, { z, x, y, left, top, sizePx }: PicturedTile) {
  const coords = { z, x, y }
  const [land, nature] = await Promise.all([cutter.cut('land', coords), cutter.cut('nature', coords)])
  return land && { ...land, coords, nature, left, top, sizePx }
}

import { type DrawnTile, OPEN_BORDER_WIDTH_PX, type OutlineStyle } from '../outlines/paintTile.ts'
import { TILE_EXTENT } from '../outlines/tile.ts'
import { tracePaths } from '../outlines/tracePaths.ts'
import { readPalette } from '../palette.ts'

const TINTS = [0.1, 0.14, 0.19, 0.25] // opacities by class of coverage
const POINTED_TINT = 0.35
const OPEN_WASH = 0.5 // its points and names have to be read on any picture
const HALO_PX = 3

interface TilePlace {
  readonly left: number // pixels of the canvas
  readonly top: number
  readonly sizePx: number
}

/** Paints what a tile has of the coverage, translucent, within the tile's own square. */
export function paintCoverage(
  context: CanvasRenderingContext2D,
  { outlines }: DrawnTile,
  { covered, open, pointed }: OutlineStyle,
  { left, top, sizePx }: TilePlace,
): void {
  const { point, landOpen, borderOpen } = readPalette()
  const scale = sizePx / TILE_EXTENT
  context.save()
  clipWhole(context, left, top, sizePx)
  context.translate(left, top)
  context.scale(scale, scale)
  for (const { iso, rings } of outlines) {
    const coverage = covered.get(iso)
    if (coverage === undefined && iso !== open) continue
    tracePaths(context, rings)
    context.fillStyle = iso === open ? landOpen : point
    context.globalAlpha =
      iso === open ? OPEN_WASH : iso === pointed ? POINTED_TINT : (TINTS[coverage ?? 0] ?? 0)
    context.fill('evenodd')
    if (iso !== open) continue
    context.globalAlpha = 1
    context.lineJoin = 'round'
    strokeBorder(context, landOpen, (OPEN_BORDER_WIDTH_PX + 2 * HALO_PX) / scale)
    strokeBorder(context, borderOpen, (2 * OPEN_BORDER_WIDTH_PX) / scale)
  }
  context.restore()
}

/** To whole pixels, so that neighbouring tiles neither leave a gap nor overlap. */
function clipWhole(context: CanvasRenderingContext2D, left: number, top: number, sizePx: number): void {
  const [x, y] = [Math.round(left), Math.round(top)]
  context.beginPath()
  context.rect(x, y, Math.round(left + sizePx) - x, Math.round(top + sizePx) - y)
  context.clip()
}

function strokeBorder(context: CanvasRenderingContext2D, colour: string, width: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

import type { MapView } from '../../../core/geo/mapView.ts'
import type { Ink } from '../outlines/paintTile.ts'
import { type Palette, readPalette } from '../palette.ts'
import type { MapName } from './mapName.ts'

const DOT = { pill: { radiusPx: 3.4, ringPx: 1.6 }, label: { radiusPx: 2.4, ringPx: 1 } }
const HALO_PX = 4 // half of it is under the letters
const SHADOW = { blurPx: 6, downPx: 1.5 }
const EDGE_PX = { plain: 1, pointed: 1.6 }

type Drawable = Omit<MapName, 'spot' | 'places' | 'codes'>

/** A name and its dot. Over raster tiles and over borders a label's halo keeps it legible. */
export function drawName(
  context: CanvasRenderingContext2D,
  { kind, x, y, left, top, width, height, texts }: Drawable,
  view: MapView,
  isPointed: boolean,
  isWorld: boolean,
  ink: Ink = { palette: readPalette(), pixelRatio: devicePixelRatio },
): void {
  const { palette } = ink
  const halo = isWorld ? palette.nameHalo : palette.openHalo
  drawDot(context, x - view.left, y - view.top, kind, halo, palette)
  const [pageLeft, pageTop] = [left - view.left, top - view.top]
  if (kind === 'pill') drawPill(context, pageLeft, pageTop, width, height, isPointed, ink)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const colours = kind === 'pill' ? [palette.pillText, palette.pillCode] : [palette.name, palette.pillCode]
  for (const { text, font, role, x: textX } of texts) {
    context.font = font
    const at = [pageLeft + textX, pageTop + height / 2 + 0.5] as const
    if (kind === 'label') {
      context.lineWidth = HALO_PX
      context.strokeStyle = halo
      context.strokeText(text, ...at)
    }
    context.fillStyle = (role === 'more' ? palette.nameSoft : role === 'name' ? colours[0] : colours[1]) ?? ''
    context.fillText(text, ...at)
  }
}

function drawDot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  kind: MapName['kind'],
  halo: string,
  { point }: Palette,
): void {
  const { radiusPx, ringPx } = DOT[kind]
  context.beginPath()
  context.arc(x, y, radiusPx, 0, 2 * Math.PI)
  context.lineWidth = 2 * ringPx
  context.strokeStyle = halo
  context.stroke()
  context.fillStyle = point
  context.fill()
}

function drawPill(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
  isPointed: boolean,
  { palette: { pill, pillLine, openShadow, accent }, pixelRatio }: Ink,
): void {
  const radius = height / 2
  context.beginPath()
  context.arc(left + radius, top + radius, radius, Math.PI / 2, -Math.PI / 2)
  context.arc(left + width - radius, top + radius, radius, -Math.PI / 2, Math.PI / 2)
  context.closePath()
  context.shadowColor = openShadow
  context.shadowBlur = SHADOW.blurPx * pixelRatio
  context.shadowOffsetY = SHADOW.downPx * pixelRatio
  context.fillStyle = pill
  context.fill()
  context.shadowColor = 'transparent'
  context.shadowOffsetY = 0
  context.lineWidth = isPointed ? EDGE_PX.pointed : EDGE_PX.plain
  context.strokeStyle = isPointed ? accent : pillLine
  context.stroke()
}

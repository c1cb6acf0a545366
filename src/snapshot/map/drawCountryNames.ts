import type { Label } from '../../core/snapshot/land.ts'
import type { Palette } from './palette.ts'
import { type Box, isApart } from './placePills.ts'
import { eastPx, type Size, type View, xOf, yOf } from './view.ts'

const NAME_PX = 11
const HALO_PX = 3

interface NameOptions {
  readonly view: View
  readonly size: Size
  readonly palette: Palette
  readonly font: string
  readonly covered: readonly Box[]
}

/** The names of countries, whole, where nothing else is. */
export function drawCountryNames(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  { view, size: { width, height }, palette, font, covered }: NameOptions,
): void {
  const taken = [...covered]
  context.font = `600 ${NAME_PX}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = HALO_PX
  context.strokeStyle = palette.halo
  context.fillStyle = palette.name
  for (const [name, lng, lat] of labels) {
    const [x, y] = [width / 2 + eastPx(view, xOf(lng)), height / 2 + (yOf(lat) - view.y) * view.worldPx]
    if (x < 0 || x > width || y < NAME_PX || y > height - NAME_PX) continue
    const text = name.toUpperCase()
    const textWidth = context.measureText(text).width
    if (x < textWidth / 2 || x > width - textWidth / 2) continue
    const box = { left: x - textWidth / 2, top: y - NAME_PX / 2, width: textWidth, height: NAME_PX }
    if (!taken.every((other) => isApart(box, other))) continue
    taken.push(box)
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
}

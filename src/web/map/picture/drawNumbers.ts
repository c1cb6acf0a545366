import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { pointIn } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import { type PlacedMark, placeMarks } from '../../../core/proof/placeMarks.ts'
import { layOut } from '../names/nameStyle.ts'
import type { Ink } from '../outlines/paintTile.ts'

/** A place with its number in the table, its name and its code. */
export interface NumberedPlace {
  readonly number: number
  readonly position: Position
  readonly name: string
  readonly code: string
}

const DISC_PX = 18
const HALO_PX = 4

/** Numbered discs, with names where there is room. Returns what they cover. */
export function drawNumbers(
  context: CanvasRenderingContext2D,
  view: MapView,
  places: readonly NumberedPlace[],
  { palette }: Ink,
  family: string,
): Box[] {
  const byNumber = new Map(places.map((place) => [place.number, place]))
  const points = places.map(({ number, position }) => {
    const [x, y] = pointIn(view, position)
    return { number, x, y }
  })
  const layoutOf = (number: number) => {
    const { name, code } = byNumber.get(number) ?? { name: '', code: '' }
    return layOut(context, { item: 0, name, codes: code, more: 0 }, 'label', family, 1)
  }
  const marks = placeMarks(points, view, layoutOf)
  for (const mark of marks) drawName(mark)
  for (const mark of marks) drawDisc(mark)
  return marks.flatMap(({ x, y, width, label, numbers }) => [
    { left: x - width / 2, top: y - DISC_PX / 2, width, height: DISC_PX },
    ...(label ? [{ ...label, ...sizeOf(layoutOf(numbers[0] ?? 0)) }] : []),
  ])

  function drawName({ label, numbers }: PlacedMark): void {
    if (!label) return
    const { texts, height } = layoutOf(numbers[0] ?? 0)
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    for (const { text, font, role, x } of texts) {
      context.font = font
      context.lineWidth = HALO_PX
      context.strokeStyle = palette.nameHalo
      context.strokeText(text, label.left + x, label.top + height / 2)
      context.fillStyle = role === 'name' ? palette.name : palette.pillCode
      context.fillText(text, label.left + x, label.top + height / 2)
    }
  }

  function drawDisc({ x, y, width, text }: PlacedMark): void {
    const radius = DISC_PX / 2
    context.beginPath()
    context.arc(x - width / 2 + radius, y, radius, Math.PI / 2, -Math.PI / 2)
    context.arc(x + width / 2 - radius, y, radius, -Math.PI / 2, Math.PI / 2)
    context.closePath()
    context.lineWidth = 3
    context.strokeStyle = palette.dotRing
    context.stroke()
    context.fillStyle = palette.count
    context.fill()
    context.font = `700 11px ${family}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = palette.onCount
    context.fillText(text, x, y + 0.5)
  }
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height }
}

import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { pointIn } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import { type PlacedMark, placeMarks } from '../../../core/proof/placeMarks.ts'
import { layOut, tracePill, writeText } from '../../../painting/names.ts'
import type { Palette } from '../palette.ts'

/** What a picture is drawn with. */
export interface Paper {
  readonly palette: Palette
  readonly family: string
  readonly pixelRatio: number
}

/** A place with its number in the table, its name and its code. */
export interface NumberedPlace {
  readonly number: number
  readonly position: Position
  readonly name: string
  readonly code: string
}

const DISC_PX = 18

/** Numbered discs, with names where there is room. Returns what they cover. */
export function drawNumbers(
  context: CanvasRenderingContext2D,
  view: MapView,
  places: readonly NumberedPlace[],
  { palette, family }: Paper,
): Box[] {
  const byNumber = new Map(places.map((place) => [place.number, place]))
  const points = places.map(({ number, position }) => {
    const [x, y] = pointIn(view, position)
    return { number, x, y }
  })
  const layoutOf = (number: number) => {
    const { name, code } = byNumber.get(number) ?? { name: '', code: '' }
    return layOut(context, { name, codes: code, more: 0 }, 'label', family, 1)
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
    for (const text of texts) {
      const ink = text.role === 'name' ? palette.name : palette.pillCode
      writeText(context, text, label.left + text.x, label.top + height / 2, ink, palette.nameHalo)
    }
  }

  function drawDisc({ x, y, width, text }: PlacedMark): void {
    tracePill(context, x - width / 2, y - DISC_PX / 2, width, DISC_PX)
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

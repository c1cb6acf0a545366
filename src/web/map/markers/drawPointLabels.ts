import type { CanvasView } from '../CanvasLayer.ts'
import { createOccupancy, type Rectangle } from '../occupancy.ts'
import { readPalette } from '../palette.ts'
import { kindOf, type Marker, POINT_RADIUS_PX, rectangleOf, slotOf } from './marker.ts'

const FONT = '600 11px ui-sans-serif, system-ui, sans-serif'
const HEIGHT_PX = 14
const HALO_PX = 3
const GAP_PX = 4 // between a point and its label
const MAX_LABELLED = 400 // more points in a view leave no room for labels anyway

/** Writes codes beside points where no marker or other label is in the way. Returns where, in pixels of the world. */
export function drawPointLabels(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  markers: readonly Marker[],
  labelAt: (slot: number) => string | undefined,
): Rectangle[] {
  const points = markers.filter(({ cluster }) => kindOf(cluster) === 'point')
  if (points.length > MAX_LABELLED) return []
  const drawn: Rectangle[] = []
  const occupancy = createOccupancy()
  for (const marker of markers) occupancy.take(rectangleOf(marker))
  context.font = FONT
  for (const { cluster, x, y } of points) {
    const label = labelAt(slotOf(cluster))
    if (label === undefined) continue
    const left = x + POINT_RADIUS_PX + GAP_PX
    const width = context.measureText(label).width
    const rectangle = { left, top: y - HEIGHT_PX / 2, width, height: HEIGHT_PX }
    if (!occupancy.isFree(rectangle)) continue
    occupancy.take(rectangle)
    drawn.push(rectangle)
    drawLabel(context, label, left - view.left, y - view.top)
  }
  return drawn
}

/** A label to the right of x, vertically centred on y, legible on any background. */
function drawLabel(context: CanvasRenderingContext2D, label: string, x: number, y: number): void {
  const { label: colour, labelHalo } = readPalette()
  context.font = FONT
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PX
  context.strokeStyle = labelHalo
  context.strokeText(label, x, y)
  context.fillStyle = colour
  context.fillText(label, x, y)
}

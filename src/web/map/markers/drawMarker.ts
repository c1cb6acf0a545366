import { readPalette } from '../palette.ts'
import { formatCount, MARKED_RADIUS_PX, POINT_RADIUS_PX } from './marker.ts'

// How markers look. All lengths are pixels of the page; x and y are centers.

export const LABEL_FONT = '600 11px ui-sans-serif, system-ui, sans-serif'
const COUNT_FONT = '650 11.5px ui-sans-serif, system-ui, sans-serif'
const RING_PX = 1.5
const SPOT_RADIUS_PX = 8.5
const SPOT_RING_GAP_PX = 2.5
const LABEL_HALO_PX = 3

export function drawPoint(context: CanvasRenderingContext2D, x: number, y: number): void {
  const { point, pointRing } = readPalette()
  drawDisc(context, x, y, POINT_RADIUS_PX, point, pointRing)
}

/** Several codes at one place: a disc within a ring, so that it does not read as a cluster. */
export function drawSpot(context: CanvasRenderingContext2D, x: number, y: number, count: number): void {
  const { cluster, pointRing } = readPalette()
  drawDisc(context, x, y, SPOT_RADIUS_PX + SPOT_RING_GAP_PX, pointRing, cluster)
  drawDisc(context, x, y, SPOT_RADIUS_PX, cluster, pointRing)
  drawCount(context, x, y, count)
}

export function drawCluster(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  count: number,
): void {
  const { cluster, clusterRing } = readPalette()
  drawDisc(context, x, y, radius, cluster, clusterRing)
  drawCount(context, x, y, count)
}

/** What is open, or under the pointer in the list. */
export function drawMarked(context: CanvasRenderingContext2D, x: number, y: number): void {
  const { pointMarked, pointRing } = readPalette()
  drawDisc(context, x, y, MARKED_RADIUS_PX, pointMarked, pointRing)
}

/** A label right of x, its middle at y, legible on any ground. */
export function drawLabel(context: CanvasRenderingContext2D, label: string, x: number, y: number): void {
  const { label: colour, labelHalo } = readPalette()
  context.font = LABEL_FONT
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = LABEL_HALO_PX
  context.strokeStyle = labelHalo
  context.strokeText(label, x, y)
  context.fillStyle = colour
  context.fillText(label, x, y)
}

function drawDisc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  ring: string,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = RING_PX
  context.strokeStyle = ring
  context.stroke()
}

function drawCount(context: CanvasRenderingContext2D, x: number, y: number, count: number): void {
  context.font = COUNT_FONT
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = readPalette().clusterText
  context.fillText(formatCount(count), x, y + 0.5)
}

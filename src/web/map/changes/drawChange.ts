import type { ChangeKind } from '../../../core/changes/change.ts'
import { readPalette } from '../colourNames.ts'

export const ADDED_PX = 2.1 // the radius of a dot

const SIZE_PX = { added: ADDED_PX, removed: 6, renamed: 4.5, hollow: 2.5, head: 6 }
const ACTIVE = 1.6 // times as large
const COLOURS: Readonly<Record<MarkKind, string>> = {
  added: '--good',
  removed: '--danger',
  renamed: '--accent',
  moved: '--warn',
}

export type MarkKind = Exclude<ChangeKind, 'duplicate'>

interface Point {
  readonly x: number
  readonly y: number
}

/** A change in pixels from the canvas' corner. */
export interface Mark extends Point {
  readonly kind: MarkKind
  readonly from: Point | undefined // where it was
  readonly isActive: boolean
}

export function colourOf(kind: MarkKind): string {
  return getComputedStyle(document.documentElement).getPropertyValue(COLOURS[kind])
}

/** The shapes tell the kinds apart without their colours: a dot or a plus, a ring with a minus, a diamond, an arrow. */
export function drawChange(context: CanvasRenderingContext2D, mark: Mark, colour: string): void {
  const scale = mark.isActive ? ACTIVE : 1
  setInk(context, colour)
  if (mark.kind === 'added') drawAdded(context, mark, scale)
  else if (mark.kind === 'removed') drawRemoved(context, mark, SIZE_PX.removed * scale)
  else if (mark.kind === 'renamed') drawDiamond(context, mark, SIZE_PX.renamed * scale)
  else drawArrow(context, mark, scale)
}

function setInk(context: CanvasRenderingContext2D, colour: string): void {
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 1.8
  context.lineCap = 'round'
}

function drawAdded(
  context: CanvasRenderingContext2D,
  { x, y, isActive }: Mark,
  scale: number,
): void {
  circle(context, x, y, isActive ? 6 : SIZE_PX.added * scale)
  context.fill()
  if (!isActive) return
  context.strokeStyle = readPalette().dotRing
  line(context, x - 3, y, x + 3, y)
  line(context, x, y - 3, x, y + 3)
}

function drawRemoved(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  circle(context, x, y, radius)
  context.fillStyle = readPalette().dotRing
  context.fill()
  context.stroke()
  line(context, x - radius / 2, y, x + radius / 2, y)
}

function drawDiamond(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath()
  context.moveTo(x, y - radius)
  context.lineTo(x + radius, y)
  context.lineTo(x, y + radius)
  context.lineTo(x - radius, y)
  context.closePath()
  context.fill()
}

/** From a hollow point to where it is now. The head is visible even after a short move. */
function drawArrow(
  context: CanvasRenderingContext2D,
  { x, y, from = { x, y } }: Mark,
  scale: number,
): void {
  const angle = Math.atan2(y - from.y, x - from.x)
  const head = SIZE_PX.head * scale
  context.lineWidth = 1.8 * scale
  line(context, from.x, from.y, x, y)
  for (const turn of [-0.5, 0.5])
    line(context, x, y, x - head * Math.cos(angle + turn), y - head * Math.sin(angle + turn))
  drawHollow(context, from, SIZE_PX.hollow * scale)
}

function drawHollow(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  circle(context, x, y, radius)
  context.fillStyle = readPalette().dotRing
  context.fill()
  context.stroke()
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

function line(
  context: CanvasRenderingContext2D,
  fromX: number,
  fromY: number,
  x: number,
  y: number,
): void {
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(x, y)
  context.stroke()
}

import type { ChangeKind } from '../../../core/changes/change.ts'
import { readPalette } from '../palette.ts'

const SIZE_PX = { added: 2.1, removed: 6, renamed: 4.5, hollow: 2.5, head: 6 }
const ACTIVE = 1.6 // times as large
const COLOURS: Readonly<Record<Exclude<ChangeKind, 'duplicate'>, string>> = {
  added: '--good',
  removed: '--danger',
  renamed: '--accent',
  moved: '--warn',
}

/** A change in pixels from the canvas' corner. */
export interface Mark {
  readonly kind: Exclude<ChangeKind, 'duplicate'>
  readonly x: number
  readonly y: number
  readonly from: { readonly x: number; readonly y: number } | undefined // where it was
  readonly isActive: boolean
}

export function colourOf(kind: Mark['kind']): string {
  return getComputedStyle(document.documentElement).getPropertyValue(COLOURS[kind])
}

/** The shapes tell the kinds apart without their colours: a dot or a plus, a ring with a minus, a diamond, an arrow. */
export function drawChange(context: CanvasRenderingContext2D, mark: Mark, colour: string): void {
  const scale = mark.isActive ? ACTIVE : 1
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 1.8
  context.lineCap = 'round'
  if (mark.kind === 'added') drawAdded(context, mark, scale)
  else if (mark.kind === 'removed') drawRemoved(context, mark, SIZE_PX.removed * scale)
  else if (mark.kind === 'renamed') drawDiamond(context, mark, SIZE_PX.renamed * scale)
  else drawArrow(context, mark, scale)
}

function drawAdded(context: CanvasRenderingContext2D, { x, y, isActive }: Mark, scale: number): void {
  circle(context, x, y, isActive ? 6 : SIZE_PX.added * scale)
  context.fill()
  if (!isActive) return
  context.strokeStyle = readPalette().dotRing
  line(context, x - 3, y, x + 3, y)
  line(context, x, y - 3, x, y + 3)
}

function drawRemoved(context: CanvasRenderingContext2D, { x, y }: Mark, radius: number): void {
  circle(context, x, y, radius)
  context.fillStyle = readPalette().dotRing
  context.fill()
  context.stroke()
  line(context, x - radius / 2, y, x + radius / 2, y)
}

function drawDiamond(context: CanvasRenderingContext2D, { x, y }: Mark, radius: number): void {
  context.beginPath()
  context.moveTo(x, y - radius)
  context.lineTo(x + radius, y)
  context.lineTo(x, y + radius)
  context.lineTo(x - radius, y)
  context.closePath()
  context.fill()
}

/** From a hollow point to where it is now; what moved a little keeps a length that shows. */
function drawArrow(context: CanvasRenderingContext2D, { x, y, from }: Mark, scale: number): void {
  const [startX, startY] = from ? [from.x, from.y] : [x, y]
  const angle = Math.atan2(y - startY, x - startX)
  const head = SIZE_PX.head * scale
  context.lineWidth = 1.8 * scale
  line(context, startX, startY, x, y)
  for (const turn of [-0.5, 0.5])
    line(context, x, y, x - head * Math.cos(angle + turn), y - head * Math.sin(angle + turn))
  circle(context, startX, startY, SIZE_PX.hollow * scale)
  context.fillStyle = readPalette().dotRing
  context.fill()
  context.stroke()
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

function line(context: CanvasRenderingContext2D, fromX: number, fromY: number, x: number, y: number): void {
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(x, y)
  context.stroke()
}

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

const STAMP_PX = 16

/** Draws many marks of one kind as copies of one picture: a path for each takes a hundred times as long. */
export function drawChanges(
  context: CanvasRenderingContext2D,
  kind: Exclude<MarkKind, 'added'>,
  marks: readonly Mark[],
): void {
  if (marks.length === 0) return
  const stamp = createStamp((own) => drawStamp(own, kind))
  if (kind === 'moved') drawArrows(context, marks)
  for (const { x, y, from = { x, y } } of marks) {
    const middle = kind === 'moved' ? from : { x, y }
    context.drawImage(stamp, middle.x - STAMP_PX / 2, middle.y - STAMP_PX / 2, STAMP_PX, STAMP_PX)
  }
}

function createStamp(draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = STAMP_PX * devicePixelRatio
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  context?.setTransform(
    devicePixelRatio,
    0,
    0,
    devicePixelRatio,
    (STAMP_PX / 2) * devicePixelRatio,
    (STAMP_PX / 2) * devicePixelRatio,
  )
  if (context) draw(context)
  return canvas
}

/** The mark of a kind in the middle of a stamp; of an arrow, its hollow beginning. */
function drawStamp(context: CanvasRenderingContext2D, kind: Exclude<MarkKind, 'added'>): void {
  setInk(context, colourOf(kind))
  if (kind === 'removed') drawRemoved(context, { x: 0, y: 0 }, SIZE_PX.removed)
  else if (kind === 'renamed') drawDiamond(context, { x: 0, y: 0 }, SIZE_PX.renamed)
  else drawHollow(context, { x: 0, y: 0 }, SIZE_PX.hollow)
}

function drawArrows(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  setInk(context, colourOf('moved'))
  context.beginPath()
  for (const mark of marks) traceArrow(context, mark, SIZE_PX.head)
  context.stroke()
}

function setInk(context: CanvasRenderingContext2D, colour: string): void {
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 1.8
  context.lineCap = 'round'
}

function drawAdded(context: CanvasRenderingContext2D, { x, y, isActive }: Mark, scale: number): void {
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
function drawArrow(context: CanvasRenderingContext2D, mark: Mark, scale: number): void {
  context.lineWidth = 1.8 * scale
  context.beginPath()
  traceArrow(context, mark, SIZE_PX.head * scale)
  context.stroke()
  drawHollow(context, mark.from ?? mark, SIZE_PX.hollow * scale)
}

function traceArrow(context: CanvasRenderingContext2D, { x, y, from = { x, y } }: Mark, head: number): void {
  const angle = Math.atan2(y - from.y, x - from.x)
  context.moveTo(from.x, from.y)
  context.lineTo(x, y)
  for (const turn of [-0.5, 0.5]) {
    context.moveTo(x, y)
    context.lineTo(x - head * Math.cos(angle + turn), y - head * Math.sin(angle + turn))
  }
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

function line(context: CanvasRenderingContext2D, fromX: number, fromY: number, x: number, y: number): void {
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(x, y)
  context.stroke()
}

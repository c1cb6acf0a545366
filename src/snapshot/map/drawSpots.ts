import type { Palette } from './palette.ts'
import type { Dot, Pill } from './placePills.ts'
import type { Size } from './view.ts'

export const PILL_PX = 26
const SIDE_PX = 10
const GAP_PX = 6
const CHOSEN_PX = 4.5 // radius of a dot
const NAMED_PX = 2.8
const CROWDED_PX = 24 // of the map to each side for a dot
const PALE = 0.6
const CELL_PX = 2 // of dots so near only one is drawn

/** What a pill says: a name and a code, or a code and how many more there are. */
export interface PillText {
  readonly name: string
  readonly code: string
}

function pillFonts(font: string) {
  return { name: `600 12.5px ${font}`, code: `700 12.5px ${font}` }
}

export function measurePill(
  context: CanvasRenderingContext2D,
  { name, code }: PillText,
  font: string,
): number {
  const fonts = pillFonts(font)
  context.font = fonts.name
  const nameWidth = context.measureText(name).width
  context.font = fonts.code
  return Math.ceil(2 * SIDE_PX + nameWidth + GAP_PX + context.measureText(code).width)
}

interface DotOptions {
  readonly isChosen: (spot: number) => boolean
  readonly isNamed: (spot: number) => boolean
  readonly size: Size
}

/** Dots, the smaller and paler the more there are; those that have a name stand out. */
export function drawDots(
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  { isChosen, isNamed, size: { width, height } }: DotOptions,
  { dot, dotRing, chosen }: Palette,
): void {
  const roomPx = Math.sqrt((width * height) / Math.max(1, dots.length))
  const radius = Math.max(0.8, Math.min(NAMED_PX, roomPx / 9))
  const taken = new Set<number>()
  const first = dots.filter(({ x, y }) => {
    const cell = Math.floor(x / CELL_PX) * 65_536 + Math.floor(y / CELL_PX)
    return !taken.has(cell) && taken.add(cell)
  })
  context.fillStyle = dot
  context.globalAlpha = roomPx < CROWDED_PX ? PALE : 1
  traceDots(context, first, radius)
  context.fill()
  context.globalAlpha = 1
  const named = dots.filter(({ spot }) => isNamed(spot))
  traceDots(context, named, NAMED_PX)
  context.fill()
  const ticked = dots.filter(({ spot }) => isChosen(spot))
  traceDots(context, ticked, CHOSEN_PX)
  context.strokeStyle = dotRing
  context.lineWidth = 3
  context.stroke()
  context.fillStyle = chosen
  context.fill()
}

function traceDots(context: CanvasRenderingContext2D, dots: readonly Dot[], radius: number): void {
  context.beginPath()
  for (const { x, y } of dots) {
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
}

export function drawPill(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: Pill,
  { name, code }: PillText,
  { palette, font, isChosen }: { palette: Palette; font: string; isChosen: boolean },
): void {
  const fonts = pillFonts(font)
  traceRound(context, left, top, width, height)
  context.fillStyle = isChosen ? palette.chosen : palette.pill
  context.fill()
  context.strokeStyle = isChosen ? palette.chosen : palette.pillLine
  context.lineWidth = 1
  context.stroke()
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  const middle = top + height / 2 + 0.5
  context.font = fonts.name
  context.fillStyle = isChosen ? palette.onChosen : palette.pillText
  context.fillText(name, left + SIDE_PX, middle)
  context.font = fonts.code
  context.textAlign = 'right'
  context.fillStyle = isChosen ? palette.onChosen : palette.pillCode
  context.fillText(code, left + width - SIDE_PX, middle)
}

/** `roundRect` is too new. */
function traceRound(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const radius = height / 2
  context.beginPath()
  context.arc(left + radius, top + radius, radius, Math.PI / 2, (3 * Math.PI) / 2)
  context.arc(left + width - radius, top + radius, radius, (3 * Math.PI) / 2, Math.PI / 2)
  context.closePath()
}

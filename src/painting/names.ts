import type { CountryLabel } from '../core/customerPage/land.ts'
import type { Box, MapView, Size } from '../core/geo/mapView.ts'
import { pointIn } from '../core/geo/mapView.ts'
import { isRightToLeft } from '../core/language/formatMessage.ts'
import { say } from '../core/language/say.ts'
import { createFreeSpace } from '../core/placement/freeSpace.ts'
import type { NameKind } from '../core/placement/placement.ts'
import type { Colours } from './colours.ts'

// Lengths are pixels of the page at the usual size of its letters; they grow with it.

const PILL = {
  heightPx: 26,
  sidePx: 10,
  gapPx: 6,
  moreGapPx: 5,
  namePx: 12.5,
  nameWeight: 600,
  codeWeight: 700,
}
const LABEL = {
  heightPx: 15.5,
  sidePx: 0,
  gapPx: 4,
  moreGapPx: 4,
  namePx: 11.5,
  nameWeight: 550,
  codeWeight: 650,
}
const MORE = { px: 11.5, weight: 500 }

const STYLES = { pill: PILL, label: LABEL }

/** What is written of a place. */
interface NameParts {
  readonly name: string
  readonly codes: string
  readonly more: number // codes that are not written
}

export interface NameText {
  readonly text: string
  readonly font: string
  readonly role: 'name' | 'code' | 'more'
  readonly x: number // from the left edge of the whole
  readonly width: number
}

/** The parts of a name, one beside the other, and the whole size. */
export function layOut(
  context: CanvasRenderingContext2D,
  { name, codes, more }: NameParts,
  kind: NameKind,
  family: string,
  scale: number,
): Size & { readonly texts: readonly NameText[] } {
  const { heightPx, sidePx, gapPx, moreGapPx, namePx, nameWeight, codeWeight } = STYLES[kind]
  const texts: NameText[] = []
  let x = sidePx * scale
  function add(
    text: string,
    role: NameText['role'],
    px: number,
    weight: number,
    gap: number,
  ): void {
    const font = `${weight} ${px * scale}px ${family}`
    context.font = font
    if (texts.length > 0) x += gap * scale
    const { width } = context.measureText(text)
    texts.push({ text, font, role, x, width })
    x += width
  }
  add(name, 'name', namePx, nameWeight, 0)
  if (codes !== '') add(codes, 'code', namePx, codeWeight, gapPx)
  if (more > 0) add(say('& {count} more', { count: more }), 'more', MORE.px, MORE.weight, moreGapPx)
  const width = x + sidePx * scale
  return { texts: isRightToLeft() ? mirror(texts, width) : texts, width, height: heightPx * scale }
}

/** The name on the right, its code on the left. */
function mirror(texts: readonly NameText[], whole: number): NameText[] {
  return texts.map((text) => ({ ...text, x: whole - text.x - text.width }))
}

/** A name with its texts, and the dot that it is of, in pixels of the canvas. */
interface DrawnName extends Box {
  readonly kind: NameKind
  readonly x: number
  readonly y: number
  readonly texts: readonly NameText[]
}

interface NameStyle {
  readonly colours: Colours
  readonly pixelRatio: number // pixels of the canvas to one of the page
  readonly halo: string // of dots and letters: the colour of what is below them
  readonly isChosen?: boolean
  readonly isPointed?: boolean
}

const DOT = { pill: { radiusPx: 3.4, ringPx: 1.6 }, label: { radiusPx: 2.4, ringPx: 1 } }
const CHOSEN_PX = 4.5
const HALO_PX = 4 // half of it is under the letters
const SHADOW = { blurPx: 6, downPx: 1.5 }
const EDGE_PX = { plain: 1, pointed: 1.6 }

/** A name and its dot. Over raster tiles and over borders a label's halo keeps it legible. */
export function drawName(
  context: CanvasRenderingContext2D,
  name: DrawnName,
  style: NameStyle,
): void {
  const { kind, left, top, height, texts } = name
  const { colours, halo, isChosen } = style
  drawDot(context, name, style)
  if (kind === 'pill') drawPill(context, name, style)
  const isPill = kind === 'pill'
  const inks = {
    name: isPill ? colours.pillText : colours.name,
    code: colours.pillCode,
    more: colours.nameSoft,
  }
  for (const text of texts) {
    const ink = isChosen ? colours.onAccent : inks[text.role]
    writeText(context, text, left + text.x, top + height / 2 + 0.5, ink, isPill ? undefined : halo)
  }
}

/** Writes a part of a name from its left middle, above a halo where it is not on a pill. */
export function writeText(
  context: CanvasRenderingContext2D,
  { text, font }: Pick<NameText, 'text' | 'font'>,
  x: number,
  y: number,
  ink: string,
  halo: string | undefined,
): void {
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.font = font
  if (halo !== undefined) {
    context.lineJoin = 'round'
    context.lineWidth = HALO_PX
    context.strokeStyle = halo
    context.strokeText(text, x, y)
  }
  context.fillStyle = ink
  context.fillText(text, x, y)
}

export function drawDot(
  context: CanvasRenderingContext2D,
  { kind, x, y }: Pick<DrawnName, 'kind' | 'x' | 'y'>,
  { colours, halo, isChosen }: NameStyle,
): void {
  const { radiusPx, ringPx } = DOT[kind]
  context.beginPath()
  context.arc(x, y, isChosen ? CHOSEN_PX : radiusPx, 0, 2 * Math.PI)
  context.lineWidth = 2 * ringPx
  context.strokeStyle = halo
  context.stroke()
  context.fillStyle = isChosen ? colours.accent : colours.point
  context.fill()
}

function drawPill(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: Box,
  { colours, pixelRatio, isChosen, isPointed }: NameStyle,
): void {
  tracePill(context, left, top, width, height)
  context.shadowColor = colours.openShadow
  context.shadowBlur = SHADOW.blurPx * pixelRatio
  context.shadowOffsetY = SHADOW.downPx * pixelRatio
  context.fillStyle = isChosen ? colours.accent : colours.pill
  context.fill()
  context.shadowColor = 'transparent'
  context.shadowOffsetY = 0
  context.lineWidth = isPointed ? EDGE_PX.pointed : EDGE_PX.plain
  context.strokeStyle = isPointed || isChosen ? colours.accent : colours.pillLine
  context.stroke()
}

/** Begins the path of a box with round ends: `roundRect` is too new. */
export function tracePill(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const radius = height / 2
  context.beginPath()
  context.arc(left + radius, top + radius, radius, Math.PI / 2, -Math.PI / 2)
  context.arc(left + width - radius, top + radius, radius, -Math.PI / 2, Math.PI / 2)
  context.closePath()
}

const COUNTRY_PX = 11
const APART_PX = 4

/** The names of countries, whole, where nothing else is; `taken` is in pixels of the canvas. */
export function drawCountryNames(
  context: CanvasRenderingContext2D,
  view: MapView,
  labels: readonly CountryLabel[],
  { colours, family, taken }: { colours: Colours; family: string; taken: readonly Box[] },
): void {
  const space = createFreeSpace({ left: 0, top: 0, width: view.width, height: view.height }, taken)
  const font = `600 ${COUNTRY_PX}px ${family}`
  context.font = font
  for (const [name, lng, lat] of labels) {
    const [x, y] = pointIn(view, { lat, lng })
    const text = name.toUpperCase()
    const width = context.measureText(text).width / 2
    const [left, top, right, bottom] = [
      x - width,
      y - COUNTRY_PX / 2,
      x + width,
      y + COUNTRY_PX / 2,
    ]
    if (!space.isFree(left - APART_PX, top - APART_PX, right + APART_PX, bottom + APART_PX))
      continue
    space.take(left, top, right, bottom)
    writeText(context, { text, font }, left, y, colours.name, colours.nameHalo)
  }
}

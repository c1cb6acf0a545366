import type { Box, MapView } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import { formatDistance } from '../../../core/language/formatDistance.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import type { PlacedName } from '../../../core/placement/placement.ts'
import { cornerAt } from '../../../core/placement/sides.ts'
import { shortName } from '../../../core/prominence/placeName.ts'
import { readFamily } from '../../../painting/colours.ts'
import { layOut, type NameText, drawName as paintName, writeText } from '../../../painting/names.ts'
import { farCountries } from '../../state/onScreen.ts'
import { pixelsOf } from '../CanvasLayer.ts'
import { readPalette, readScale } from '../colourNames.ts'
import type { Occupancy } from '../occupancy.ts'
import { nameHere, type PlaceList } from '../places.ts'

/** A name with everything that is needed to draw it and to open what it names. */
export interface MapName extends PlacedName {
  readonly texts: readonly NameText[]
  readonly places: Uint32Array // all at its spot
  readonly codes: readonly string[] // that are written
}

/** A name and its dot. */
export function drawName(
  context: CanvasRenderingContext2D,
  name: Omit<MapName, 'spot' | 'places' | 'codes'>,
  { left, top }: MapView,
  isPointed: boolean,
  isWorld: boolean,
): void {
  const colours = readPalette()
  const halo = isWorld ? colours.nameHalo : colours.openHalo
  const { kind, width, height, texts } = name
  const [x, y] = [name.x - left, name.y - top]
  const placed = { kind, x, y, left: name.left - left, top: name.top - top, width, height, texts }
  paintName(context, placed, { colours, pixelRatio: devicePixelRatio, halo, isPointed })
}

const FROM_EDGE_PX = 8 // between the pill and the edge of what is seen

/** What is seen of the map, in pixels of the world. */
interface Seen {
  readonly left: number
  readonly top: number
  readonly right: number
}

/** The pill of a place that is pointed at in the list, whatever the map names there: x and y are those of its dot. */
export function drawPointed(
  context: CanvasRenderingContext2D,
  view: MapView,
  list: PlaceList,
  place: number,
  { x, y }: { readonly x: number; readonly y: number },
  seen: Seen,
): void {
  const name = nameHere(list, place, shortName(list.townOf(place)))
  const headline = { name, codes: list.codeOf(place), more: 0 }
  const { texts, width, height } = layOut(context, headline, 'pill', readFamily(), readScale())
  const above = cornerAt('above', 'pill', x, y, { width, height })
  const side = above[1] < seen.top + FROM_EDGE_PX ? 'below' : 'above'
  const [middle, top] = cornerAt(side, 'pill', x, y, { width, height })
  const left = Math.max(
    seen.left + FROM_EDGE_PX,
    Math.min(seen.right - FROM_EDGE_PX - width, middle),
  )
  const pill = { kind: 'pill', x, y, left, top, width, height, texts } as const
  drawName(context, pill, view, true, list.kind === 'countries')
}

/** A name with its codes, and the mark that it stands beside: all in pixels of the canvas. */
interface NamedMark {
  readonly name: string
  readonly codes: string
  readonly x: number
  readonly y: number
  readonly gapPx: number // from the middle of the mark
  readonly codeColour: string
}

/** Writes a name on the right of its mark or on the left, where there is room, or nowhere. */
export function writeBeside(
  context: CanvasRenderingContext2D,
  mark: NamedMark,
  occupancy: Occupancy,
): void {
  const { name, codes, x, y, gapPx, codeColour } = mark
  const headline = { name, codes, more: 0 }
  const { texts, width, height } = layOut(context, headline, 'label', readFamily(), readScale())
  const box = [x + gapPx, x - gapPx - width]
    .map((left) => ({ left, top: y - height / 2, width, height }))
    .find((one) => occupancy.isFree(one))
  if (!box) return
  occupancy.take(box)
  const palette = readPalette()
  for (const text of texts) {
    const ink = text.role === 'name' ? palette.name : codeColour
    writeText(context, text, box.left + text.x, y + 0.5, ink, palette.nameHalo)
  }
}

const FAR = { radiusPx: 9, widthPx: 1.6, dashes: [3, 3] }

/** A dashed ring around each country that the service plots far from its outline. */
export function drawFar(context: CanvasRenderingContext2D, view: MapView, list: PlaceList): void {
  const far = farCountries.get()
  if (list.kind !== 'countries' || far.size === 0) return
  context.lineWidth = FAR.widthPx
  context.setLineDash(FAR.dashes)
  context.strokeStyle = readPalette().name
  for (let place = 0; place < list.count; place++) {
    const position = far.has(list.isoOf(place)) ? list.positionOf(place) : undefined
    for (const { x, y } of position ? pixelsOf(position, view) : []) {
      context.beginPath()
      context.arc(x - view.left, y - view.top, FAR.radiusPx, 0, 2 * Math.PI)
      context.stroke()
    }
  }
  context.setLineDash([])
}

const DOT = { radiusPx: 6, ringPx: 2.2, haloPx: 15, haloOpacity: 0.18 }
const RINGS_KM = [20, 40]
const RINGS_MILES_KM = [16.1, 40.2] // 10 and 25 miles
const RING = {
  leastPx: 40,
  mostPx: 2000,
  dashes: [2, 4],
  opacity: 0.55,
  text: { width: 36, height: 16 },
}
const FONT_PX = 10.5
const EQUATOR_KM = 40_075
const MARK = { radiusPx: 8, widthPx: 2.5, opacity: 0.55 }

/** What is open: the one warm spot of the map; x and y are pixels from the canvas' corner. */
export function drawChosen(context: CanvasRenderingContext2D, x: number, y: number): void {
  const { chosen, openHalo } = readPalette()
  context.globalAlpha = DOT.haloOpacity
  fillCircle(context, x, y, DOT.haloPx, chosen)
  context.globalAlpha = 1
  fillCircle(context, x, y, DOT.radiusPx + DOT.ringPx, openHalo)
  fillCircle(context, x, y, DOT.radiusPx, chosen)
}

/** A distance around what is open, and where it is written: pixels from the middle, and half the size of the text. */
export interface DistanceRing {
  readonly text: string
  readonly radius: number
  readonly label: Box // from the middle
}

/** The distances that a view has room for. */
export function ringsAt({ lat }: Position, worldPx: number): DistanceRing[] {
  const pxPerKm = worldPx / EQUATOR_KM / Math.cos((lat * Math.PI) / 180)
  return (currentLanguage().isMiles ? RINGS_MILES_KM : RINGS_KM)
    .map((km) => ({ text: formatDistance(km), radius: km * pxPerKm }))
    .filter(({ radius }) => radius >= RING.leastPx && radius <= RING.mostPx)
    .map(({ text, radius }) => {
      const middle = radius * Math.SQRT1_2
      const { width, height } = RING.text
      return {
        text,
        radius,
        label: { left: middle - width / 2, top: middle - height / 2, width, height },
      }
    })
}

/** A ring around what shares the code of what is open, or is pointed at in the list: what is there stays legible. */
export function drawMark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  isPointed: boolean,
): void {
  const { chosen, accent } = readPalette()
  context.beginPath()
  context.arc(x, y, MARK.radiusPx, 0, 2 * Math.PI)
  context.lineWidth = MARK.widthPx
  context.strokeStyle = isPointed ? accent : chosen
  context.globalAlpha = isPointed ? 1 : MARK.opacity
  context.stroke()
  context.globalAlpha = 1
}

export function drawRing(
  context: CanvasRenderingContext2D,
  { text, radius, label }: DistanceRing,
  x: number,
  y: number,
): void {
  const { nameSoft, openHalo } = readPalette()
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.setLineDash(RING.dashes)
  context.lineWidth = 1
  context.strokeStyle = nameSoft
  context.globalAlpha = RING.opacity
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
  const [textX, textY] = [x + label.left + label.width / 2, y + label.top + label.height / 2]
  context.font = `550 ${FONT_PX * readScale()}px ${readFamily()}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = openHalo
  context.strokeText(text, textX, textY)
  context.fillStyle = nameSoft
  context.fillText(text, textX, textY)
}

function fillCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}

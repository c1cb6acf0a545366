import type { Box } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import { formatDistance } from '../../../core/language/formatDistance.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { readPalette } from '../palette.ts'
import { readFamily, readScale } from './nameStyle.ts'

const DOT = { radiusPx: 6, ringPx: 2.2, haloPx: 15, haloOpacity: 0.18 }
const RINGS_KM = [20, 40]
const RINGS_MILES_KM = [16.1, 40.2] // 10 and 25 miles
const RING = { leastPx: 40, mostPx: 2000, dashes: [2, 4], opacity: 0.55, text: { width: 36, height: 16 } }
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
      return { text, radius, label: { left: middle - width / 2, top: middle - height / 2, width, height } }
    })
}

/** A ring around what shares the code of what is open, or is pointed at in the list: what is there stays legible. */
export function drawMark(context: CanvasRenderingContext2D, x: number, y: number, isPointed: boolean): void {
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

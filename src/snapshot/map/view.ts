import type { Bounds } from '../../core/geo/position.ts'

/** Where a map looks: its middle in the world's width, 0 to 1 in Web Mercator, and how wide the world is. */
export interface View {
  readonly x: number
  readonly y: number
  readonly worldPx: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const MOST_LATITUDE = 85
const WORLD: Bounds = { south: -56, west: -180, north: 72, east: 180 }
const PADDING = 0.86 // of the map is for the places, the rest for their names
const MOST_AT_FIRST = 2 ** 17 // a single town is not shown nearer than that
const MOST = 2 ** 20
const LEAST = 300

export function xOf(lng: number): number {
  return lng / 360 + 0.5
}

export function yOf(lat: number): number {
  const sine = Math.sin((Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** The view that shows a box whole. */
export function fitView(bounds: Bounds | undefined, { width, height }: Size): View {
  const { south, west, north, east } = bounds ?? WORLD
  const [left, right, top, bottom] = [xOf(west), xOf(east), yOf(north), yOf(south)]
  const worldPx = Math.min(
    (width * PADDING) / Math.max(right - left, 1e-9),
    (height * PADDING) / Math.max(bottom - top, 1e-9),
    MOST_AT_FIRST,
  )
  return clamp({ x: (left + right) / 2, y: (top + bottom) / 2, worldPx })
}

export function moveView({ x, y, worldPx }: View, dxPx: number, dyPx: number): View {
  return clamp({ x: x + dxPx / worldPx, y: y + dyPx / worldPx, worldPx })
}

/** Zooms so that what is at a distance from the middle stays there. */
export function zoomView(
  view: View,
  factor: number,
  fromMiddle: readonly [dxPx: number, dyPx: number],
): View {
  const [dxPx, dyPx] = fromMiddle
  const worldPx = Math.max(LEAST, Math.min(MOST, view.worldPx * factor))
  const gained = 1 / view.worldPx - 1 / worldPx
  return clamp({ x: view.x + dxPx * gained, y: view.y + dyPx * gained, worldPx })
}

export function canZoomIn({ worldPx }: View): boolean {
  return worldPx < MOST
}

/** The nearest copy of a place, in pixels east of the middle. */
export function eastPx({ x, worldPx }: View, placeX: number): number {
  const away = placeX - x
  return (away - Math.round(away)) * worldPx
}

/** The whole world where the numbers are none, as in a file that somebody has edited. */
function clamp({ x, y, worldPx }: View): View {
  const isView = Number.isFinite(x + y) && worldPx > 0
  if (!isView) return { x: 0.5, y: 0.5, worldPx: LEAST }
  return { x: x - Math.floor(x), y: Math.max(0, Math.min(1, y)), worldPx }
}

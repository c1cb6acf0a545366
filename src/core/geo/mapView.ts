import { mercatorX, mercatorY } from './mercator.ts'
import type { Position } from './position.ts'

/** In pixels of the page. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle in pixels: of the world at a zoom, or from the corner of a view. */
export interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** A part of the map, in pixels of the world at its zoom: x grows to the east, y to the south. */
export interface MapView extends Box {
  readonly zoom: number
  readonly worldPx: number // the width of the world; west of 0 and east of this are copies of it
}

/** Where a position is in a view, in pixels from its corner: in the copy of the world nearest to its middle. */
export function pointIn(view: MapView, { lat, lng }: Position): readonly [x: number, y: number] {
  return spotIn(view, mercatorX(lng), mercatorY(lat))
}

/** The same of a point in widths of the world. */
export function spotIn(
  { left, top, width, worldPx }: Omit<MapView, 'zoom'>,
  x: number,
  y: number,
): readonly [x: number, y: number] {
  const fromLeft = x * worldPx - left
  return [fromLeft + Math.round((width / 2 - fromLeft) / worldPx) * worldPx, y * worldPx - top]
}

import type { MapView, Size } from '../../core/geo/mapView.ts'
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts'
import type { Bounds } from '../../core/geo/position.ts'

/** Where a map looks, whatever its size: its middle in widths of the world, and how wide the world is. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly worldPx: number
}

const WORLD: Bounds = { south: -56, west: -180, north: 72, east: 180 }
const PADDING = 0.86 // of the map is for the places, the rest for their names
const MOST_AT_FIRST = 2 ** 17 // a single town is not shown larger
const MOST = 2 ** 20
const LEAST = 300

/** Shows a box whole. */
export function fitCamera(bounds: Bounds | undefined, { width, height }: Size): Camera {
  const { south, west, north, east } = bounds ?? WORLD
  const [left, right, top, bottom] = [
    mercatorX(west),
    mercatorX(east),
    mercatorY(north),
    mercatorY(south),
  ]
  const worldPx = Math.min(
    (width * PADDING) / Math.max(right - left, 1e-9),
    (height * PADDING) / Math.max(bottom - top, 1e-9),
    MOST_AT_FIRST,
  )
  return clamp({ x: (left + right) / 2, y: (top + bottom) / 2, worldPx })
}

export function moveCamera({ x, y, worldPx }: Camera, dxPx: number, dyPx: number): Camera {
  return clamp({ x: x + dxPx / worldPx, y: y + dyPx / worldPx, worldPx })
}

/** Zooms so that what is at a distance from the middle stays there. */
export function zoomCamera(
  camera: Camera,
  factor: number,
  fromMiddle: readonly [dxPx: number, dyPx: number],
): Camera {
  const [dxPx, dyPx] = fromMiddle
  const worldPx = Math.max(LEAST, Math.min(MOST, camera.worldPx * factor))
  const gained = 1 / camera.worldPx - 1 / worldPx
  return clamp({ x: camera.x + dxPx * gained, y: camera.y + dyPx * gained, worldPx })
}

export function canZoomIn({ worldPx }: Camera): boolean {
  return worldPx < MOST
}

/** What a map of a size shows. */
export function viewOf({ x, y, worldPx }: Camera, { width, height }: Size): MapView {
  const [left, top] = [x * worldPx - width / 2, y * worldPx - height / 2]
  return { zoom: Math.log2(worldPx / 256), worldPx, left, top, width, height }
}

/** Shows the whole world if these are not numbers, as in an edited file. */
function clamp({ x, y, worldPx }: Camera): Camera {
  const isCamera = Number.isFinite(x + y) && worldPx >= 1
  if (!isCamera) return { x: 0.5, y: 0.5, worldPx: LEAST }
  return { x: x - Math.floor(x), y: Math.max(0, Math.min(1, y)), worldPx }
}

import type { MapView, Size } from '../geo/mapView.ts'
import { mercatorX, mercatorY } from '../geo/mercator.ts'
import { boundsOf, type Position } from '../geo/position.ts'

const WORLD_PX = 256 // wide at zoom 0

const MARGINS = { side: 56, top: 44, bottom: 34 } // in pixels: names stand beside and above their points
const MOST_MARGIN = 0.16 // of a small picture
const CLOSEST = { few: 6, many: 9.5 } // zooms: nearer, nothing shows where in its country a place is
const FEW = 3
const LEAST_ZOOM = 0.3

/** As near as all positions fit, with room for their names; the whole world where there are none. */
export function viewAround(positions: readonly Position[], { width, height }: Size): MapView {
  const bounds = boundsOf(positions)
  const size = { width, height }
  if (!bounds) return viewAt(mercatorX(10), mercatorY(25), Math.log2(width / WORLD_PX), size)
  const side = Math.min(MARGINS.side, MOST_MARGIN * width)
  const top = Math.min(MARGINS.top, MOST_MARGIN * height)
  const bottom = Math.min(MARGINS.bottom, MOST_MARGIN * height)
  const [north, south] = [mercatorY(bounds.north), mercatorY(bounds.south)]
  const across = (bounds.east - bounds.west) / 360
  const zoomX = Math.log2((width - 2 * side) / WORLD_PX / across)
  const zoomY = Math.log2((height - top - bottom) / WORLD_PX / (south - north))
  const closest = positions.length > FEW ? CLOSEST.many : CLOSEST.few
  const zoom = Math.max(LEAST_ZOOM, Math.min(closest, zoomX, zoomY))
  return viewAt(
    mercatorX((bounds.west + bounds.east) / 2),
    (north + south) / 2,
    zoom,
    size,
    (top - bottom) / 2,
  )
}

/** A view around a point in widths of the world, which is `lowerPx` below the middle. */
function viewAt(x: number, y: number, zoom: number, { width, height }: Size, lowerPx = 0): MapView {
  const worldPx = WORLD_PX * 2 ** zoom
  const top = withinWorld(y * worldPx - height / 2 - lowerPx, height, worldPx)
  return { zoom, worldPx, left: x * worldPx - width / 2, top, width, height }
}

/** The top of a view that shows nothing beyond the poles, if the world is high enough. */
function withinWorld(top: number, height: number, worldPx: number): number {
  return height >= worldPx ? (worldPx - height) / 2 : Math.max(0, Math.min(worldPx - height, top))
}

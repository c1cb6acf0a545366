import type { Map as LeafletMap } from 'leaflet'
import type { MapView } from '../../core/geo/mapView.ts'
import { latOf, mercatorY, WORLD } from '../../core/geo/mercator.ts'
import { currentLanguage } from '../../core/language/language.ts'
import { coveredInsets, type Insets, NO_INSETS } from '../state/onScreen.ts'
import type { MapCamera } from '../state/url.ts'

/** The zooms that a person can reach: from the whole world to 0.3 m per pixel. */
export const MIN_ZOOM = 1
export const MAX_ZOOM = 19

/** The zoom at which a town is shown: any nearer, nothing tells which part of the country it is in. */
export const TOWN_ZOOM = 9.35

/** From this zoom on the map need not move to show a town. */
export const CLOSE_ZOOM = 8.5

/** From this zoom on the map names towns that have no code of their own. */
export const TOWNS_ZOOM = 7

/** The width of a tile, and of the world at zoom 0. */
export const TILE_PX = 256

/** The width of the world at a zoom, in pixels. */
export function worldPxAt(zoom: number): number {
  return TILE_PX * 2 ** zoom
}

/** What a map shows, in pixels of the world at its zoom. */
export function viewBoxOf(map: LeafletMap) {
  const { min, max } = map.getPixelBounds()
  return { left: min?.x ?? 0, top: min?.y ?? 0, right: max?.x ?? 0, bottom: max?.y ?? 0 }
}

type ViewBox = ReturnType<typeof viewBoxOf>

/** The part of that box which nothing lies over. */
export function seenBoxOf(map: LeafletMap): ViewBox {
  const { left, top, right, bottom } = viewBoxOf(map)
  const insets = coveredInsets.get()
  return {
    left: left + insets.left,
    top: top + insets.top,
    right: right - insets.right,
    bottom: bottom - insets.bottom,
  }
}

/** Such a box as a view. */
export function viewIn(map: LeafletMap, { left, top, right, bottom }: ViewBox): MapView {
  const zoom = map.getZoom()
  return { zoom, worldPx: worldPxAt(zoom), left, top, width: right - left, height: bottom - top }
}

/** Options for Leaflet's scale bar. */
export function scaleUnits(): { readonly metric: boolean; readonly imperial: boolean } {
  const { isMiles } = currentLanguage()
  return { metric: !isMiles, imperial: isMiles }
}

interface Size {
  readonly x: number // pixels
  readonly y: number
}

const NORTH = mercatorY(78) // of the world's height; Greenland and Siberia end about here
const SOUTH = mercatorY(-60) // between Cape Horn and Antarctica
const WIDTH = 0.86 // of the world's width, from Alaska to the east of Australia
const MOST_HEIGHT = 0.84 // of the world's height: hardly more of Antarctica than the coast
const MIDDLE_LNG = 12

/**
 * The first view of the world: all inhabited land, as large as fits. The map is filled to its edges: if
 * its shape does not match the world's, first the Pacific is cut off, then most of Antarctica. What lies
 * over the map changes which part of the world is shown, but not the zoom.
 */
export function worldView({ x: widthPx, y: heightPx }: Size, { top, bottom }: Insets = NO_INSETS): MapCamera {
  const inhabitedPx = Math.min(heightPx / (SOUTH - NORTH), widthPx / WIDTH)
  const worldPx = Math.max(widthPx, heightPx / MOST_HEIGHT, inhabitedPx, 1)
  // links have two decimals; rounded up, or a strip beyond the world could show
  const zoom = Math.max(MIN_ZOOM, Math.ceil(Math.log2(worldPx / TILE_PX) * 100) / 100)
  const sizePx = worldPxAt(zoom)
  const above = (heightPx + top - bottom) / 2 / sizePx // from the edge of the map to the middle of its free part
  const below = heightPx / sizePx - above
  const middle = Math.max(above, Math.min(1 - below, middleOf((heightPx - top - bottom) / sizePx)))
  return { center: { lat: latOf(middle * WORLD), lng: MIDDLE_LNG }, zoom }
}

/** The middle of the shown part of the world's height. Of what is shown beyond the inhabited part, two thirds are in the north. */
function middleOf(height: number): number {
  const inhabited = (NORTH + SOUTH) / 2
  if (height <= SOUTH - NORTH) return inhabited
  const northmost = SOUTH - height / 2
  return Math.max((2 * northmost + inhabited) / 3, height / 2)
}

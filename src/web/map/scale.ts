import type { Map as LeafletMap } from 'leaflet'
import type { MapView } from '../../core/geo/mapView.ts'
import { latOf, mercatorX, mercatorY, WORLD } from '../../core/geo/mercator.ts'
import type { Position } from '../../core/geo/position.ts'
import { currentLanguage } from '../../core/language/language.ts'
import type { PageConfig } from '../../core/pageConfig.ts'
import { coveredInsets, type Insets, NO_INSETS } from '../state/onScreen.ts'
import type { MapCamera } from '../state/url.ts'

export const MIN_ZOOM = 1

/** Nearer, the built-in map has nothing more to show; raster tiles do, to 0.3 m per pixel, and streets. */
export const MAX_ZOOM = 12
export const TILES_MAX_ZOOM = 19
const STREETS_MAX_ZOOM = 18

/** The nearest zoom that a person can reach, with what the operator has configured. */
export function maxZoomOf({ tiles, streets }: PageConfig): number {
  if (tiles) return TILES_MAX_ZOOM
  return streets ? STREETS_MAX_ZOOM : MAX_ZOOM
}

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

export type ViewBox = ReturnType<typeof viewBoxOf>

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

/** The nearest view of a list: any nearer, nothing tells which part of the country it is in. */
export const LIST_ZOOM = 9.35

/** A place that the map shows in its middle, and some of its list with it. */
export interface HomePlace extends Position {
  readonly others: readonly Position[] // the nearest to it
  readonly isCountry?: boolean
}

export const NEIGHBOURS = 12 // of a place: of those, the best fit the shape of the map
const SHOWN_WITH = 4
const NAME_ROOM_PX = { x: 60, y: 30 } // from the edge to what is shown with it
const PLACE_ZOOMS = { least: 6.5, most: 10 }
const COUNTRY_ZOOMS = { least: 3, most: 5 }

/** The nearest zoom at which a place in the middle of a map is not alone. */
export function zoomWithOthers({ lat, lng, others, isCountry }: HomePlace, { x, y }: Size): number {
  const [roomX, roomY] = [Math.max(1, x / 2 - NAME_ROOM_PX.x), Math.max(1, y / 2 - NAME_ROOM_PX.y)]
  const zooms = others.map((other) => {
    const east = Math.abs(mercatorX(nearLng(other.lng, lng)) - mercatorX(lng))
    const south = Math.abs(mercatorY(other.lat) - mercatorY(lat))
    const zoom = Math.log2(Math.min(roomX / east, roomY / south) / TILE_PX)
    return Math.floor(zoom * 100) / 100 // links have two decimals
  })
  const { least, most } = isCountry ? COUNTRY_ZOOMS : PLACE_ZOOMS
  const wanted = zooms.sort((a, b) => b - a)[Math.min(SHOWN_WITH, zooms.length) - 1]
  return Math.max(least, Math.min(most, wanted ?? LIST_ZOOM))
}

/** A longitude in the copy of the world that is nearest to another. */
export function nearLng(lng: number, to: number): number {
  return lng + Math.round((to - lng) / 360) * 360
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
export function worldView(
  { x: widthPx, y: heightPx }: Size,
  { top, bottom }: Insets = NO_INSETS,
): MapCamera {
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

import type { Map as LeafletMap } from 'leaflet'
import { currentLanguage } from '../../core/language/language.ts'
import { coveredInsets } from '../state/coveredInsets.ts'

/** The zooms that a person can reach: from the whole world to 0.3 m per pixel. */
export const MIN_ZOOM = 1
export const MAX_ZOOM = 19

/** Where the map goes to show a town: any nearer, nothing shows which part of the country it is. */
export const TOWN_ZOOM = 9.35

/** From here on a town is seen closely enough: the map need not move to show it. */
export const CLOSE_ZOOM = 8.5

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

/** The part of that which nothing lies over. */
export function seenBoxOf(map: LeafletMap) {
  const { left, top, right, bottom } = viewBoxOf(map)
  const insets = coveredInsets.get()
  return {
    left: left + insets.left,
    top: top + insets.top,
    right: right - insets.right,
    bottom: bottom - insets.bottom,
  }
}

/** The unit of the bar that tells how far a length on the map is, as Leaflet has it. */
export function scaleUnits(): { readonly metric: boolean; readonly imperial: boolean } {
  const { isMiles } = currentLanguage()
  return { metric: !isMiles, imperial: isMiles }
}

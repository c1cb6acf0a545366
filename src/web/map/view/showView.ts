import type { Map as LeafletMap } from 'leaflet'
import type { Bounds } from '../../../core/geo/position.ts'
import type { MapView } from '../../state/url.ts'
import { STEP } from '../mapEvents.ts'
import { worldView } from './worldView.ts'

const FIT_PADDING_PX = 40
const FIT_MAX_ZOOM = 9 // any nearer, nothing shows which part of the country it is
const SAME_DEGREES = 0.0001 // the precision of a link

/** Shows a view as it is: people zoom in whole steps, but a link and the world's first view need not fit them. */
export function showView(map: LeafletMap, { center, zoom }: MapView): void {
  const { zoomSnap } = map.options
  map.options.zoomSnap = 0
  // in the copy of the world that is shown, where a popup or anything else that is open stays
  const copies = Math.round((map.getCenter().lng - center.lng) / 360)
  map.setView([center.lat, center.lng + copies * 360], zoom, { animate: false })
  map.options.zoomSnap = zoomSnap
}

export function showHome(map: LeafletMap, home: Bounds | 'world'): void {
  if (home === 'world') {
    showView(map, worldView(map.getSize()))
    return
  }
  const { south, west, north, east } = home
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: [FIT_PADDING_PX, FIT_PADDING_PX], maxZoom: FIT_MAX_ZOOM, animate: false },
  )
}

/** Shows a box as a person's own move, which Back undoes. */
export function showEverything(map: LeafletMap, bounds: Bounds): void {
  map.fire(STEP)
  showHome(map, bounds)
}

/** Whether two views show the same, perhaps in another copy of the world. */
export function isSameView(a: MapView, b: MapView, sameDegrees = SAME_DEGREES): boolean {
  const lngOffset = Math.abs(a.center.lng - b.center.lng) % 360
  const offset = Math.max(Math.abs(a.center.lat - b.center.lat), Math.min(lngOffset, 360 - lngOffset))
  return a.zoom === b.zoom && offset < sameDegrees
}

/** Of longitude; of latitude it is at most as much. */
export function degreesPerPixel(map: LeafletMap): number {
  return map.unproject([1, 0]).lng - map.unproject([0, 0]).lng
}

export function readView(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter().wrap()
  return { center: { lat, lng }, zoom: map.getZoom() }
}

export function readBounds(map: LeafletMap): Bounds {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

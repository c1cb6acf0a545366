import { type LatLngBounds, type Map as LeafletMap, latLng, latLngBounds, Point } from 'leaflet'
import type { Bounds } from '../../../core/geo/position.ts'
import { coveredInsets, footHeight, type Insets } from '../../state/onScreen.ts'
import type { MapCamera } from '../../state/url.ts'
import { boxesOver, STEP } from '../mapEvents.ts'
import { type HomePlace, LIST_ZOOM, nearLng, worldView, zoomWithOthers } from '../scale.ts'

/** What the map shows by itself: a list, a place, or the world. */
export type Home = (Bounds & { readonly isReach?: true }) | HomePlace | 'world' // isReach: all within a distance

/** Shows a view around the middle of the free part of the map. */
export function showView(map: LeafletMap, { center, zoom }: MapCamera, isFlight = false): void {
  endZoom(map)
  // in the copy of the world that is shown, where a popup or anything else that is open stays
  const middle = map
    .project([center.lat, nearLng(center.lng, map.getCenter().lng)], zoom)
    .subtract(offsetOfFree())
  map.setView(map.unproject(middle, zoom), zoom, isFlight ? undefined : { animate: false })
}

const FAR_LEVELS = 1.2 // of zoom: names and points would look blown up on the way

export function isFar(levels: number): boolean {
  return Math.abs(levels) > FAR_LEVELS
}

/** Hides them while the map zooms by so many levels. */
export function hideIfFar(map: LeafletMap, levels: number): void {
  map.getContainer().classList.toggle('is-flying-far', isFar(levels))
}

/** Ends a zoom that Leaflet animates: until then it ignores other views. */
export function endZoom(map: LeafletMap): void {
  const zooming = map as unknown as { _animatingZoom?: boolean; _onZoomTransitionEnd: () => void }
  if (zooming._animatingZoom) zooming._onZoomTransitionEnd()
}

export function viewOf(map: LeafletMap, home: Home): MapCamera {
  if (home === 'world') return worldView(map.getSize(), coveredInsets.get())
  if ('others' in home) {
    const { x, y } = sizeOfFree(map)
    return { center: home, zoom: zoomWithOthers(home, { x, y: y - footHeight.get() }) }
  }
  return viewAround(map, home, 'isReach' in home ? REACH_ZOOM : LIST_ZOOM)
}

function sizeOfFree(map: LeafletMap): Point {
  const { top, right, bottom, left } = coveredInsets.get()
  return map.getSize().subtract([left + right, top + bottom])
}

/** Kept free around what is shown, for names around it, and the map's own buttons below and above it. */
const FIT_MARGINS_PX = { top: 64, side: 40, bottom: 88 }
const MOST_MARGINS = { top: 0.08, side: 0.05, bottom: 0.16 } // of the free part of the map
const LEAST_FIT_PX = 24 // of a map that is covered nearly everywhere
const REACH_ZOOM = 12 // the nearest view of what is within a distance

/** The nearest view in which a box fits into the free part of the map. */
function viewAround(
  map: LeafletMap,
  { south, west, north, east }: Bounds,
  nearest: number,
): MapCamera {
  const size = map.getSize()
  const { x: width, y: height } = sizeOfFree(map)
  const side = Math.min(FIT_MARGINS_PX.side, MOST_MARGINS.side * width)
  const above = Math.min(FIT_MARGINS_PX.top, MOST_MARGINS.top * height)
  const below = Math.min(FIT_MARGINS_PX.bottom, MOST_MARGINS.bottom * height) + footHeight.get()
  const used = new Point(size.x - width + 2 * side, size.y - height + above + below)
  const padding = new Point(
    Math.min(used.x, size.x - LEAST_FIT_PX),
    Math.min(used.y, size.y - LEAST_FIT_PX),
  )
  const [southWest, northEast] = [latLng(south, west), latLng(north, east)]
  const fitting = map.getBoundsZoom(latLngBounds(southWest, northEast), false, padding)
  // links have two decimals
  const zoom = Math.max(map.getMinZoom(), Math.min(nearest, Math.floor(fitting * 100) / 100))
  const middle = map.project(southWest, zoom).add(map.project(northEast, zoom)).divideBy(2)
  const { lat, lng } = map.unproject(middle.add(new Point(0, (below - above) / 2)), zoom)
  return { center: { lat, lng }, zoom }
}

/** Shows something as a person's own move, which Back undoes. */
export function showAsStep(map: LeafletMap, home: Home): void {
  endZoom(map) // which is a step of its own
  map.fire(STEP)
  showView(map, viewOf(map, home))
}

const MARGIN = 0.1 // of the view, on each side
const CLOSE_LEVELS = 0.85 // of zoom: the map need not move to show a place from so little nearer or farther away

/** Whether a place is well in sight, near enough, and its name clear of what lies over the map. `isAlone`: perhaps too near. */
export function showsClosely(map: LeafletMap, place: HomePlace, isAlone: boolean): boolean {
  const there = latLng(place.lat, nearLng(place.lng, map.getCenter().lng))
  const levels = map.getZoom() - viewOf(map, place).zoom // nearer than it would be shown
  return (
    levels >= -CLOSE_LEVELS &&
    (isAlone || levels <= CLOSE_LEVELS) &&
    boundsOfFree(map).pad(-MARGIN).contains(there) &&
    !isUnderControl(map, map.latLngToContainerPoint(there))
  )
}

const NAME_PX = { side: 70, above: 50, below: 16 } // around a town that is open

function isUnderControl(map: LeafletMap, { x, y }: Point): boolean {
  return boxesOver(map).some(({ left, top, width, height }) => {
    const isBeside = x + NAME_PX.side < left || x - NAME_PX.side > left + width
    return !isBeside && y + NAME_PX.below > top && y - NAME_PX.above < top + height
  })
}

const SAME_DEGREES = 0.0001 // the precision of a link
const SAME_ZOOM = 0.006

/** Whether two views show the same, perhaps in another copy of the world. */
export function isSameView(a: MapCamera, b: MapCamera, sameDegrees = SAME_DEGREES): boolean {
  const lngOffset = Math.abs(a.center.lng - b.center.lng) % 360
  const offset = Math.max(
    Math.abs(a.center.lat - b.center.lat),
    Math.min(lngOffset, 360 - lngOffset),
  )
  return Math.abs(a.zoom - b.zoom) < SAME_ZOOM && offset < sameDegrees
}

/** Degrees of longitude; of latitude at most as many. */
export function degreesPerPixel(map: LeafletMap): number {
  return map.unproject([1, 0]).lng - map.unproject([0, 0]).lng
}

/** The middle of the free part of the map, and the zoom. */
export function readView(map: LeafletMap, insets?: Insets): MapCamera {
  const middle = map.project(map.getCenter()).add(offsetOfFree(insets))
  const { lat, lng } = map.unproject(middle).wrap()
  return { center: { lat, lng }, zoom: map.getZoom() }
}

/** The middle of the free part of the map, in pixels of the map. */
export function middleOfFree(map: LeafletMap): Point {
  return map.getSize().divideBy(2).add(offsetOfFree())
}

/** From the middle of the map to the middle of its free part, in pixels. */
function offsetOfFree({ top, right, bottom, left } = coveredInsets.get()): Point {
  return new Point((left - right) / 2, (top - bottom) / 2)
}

/** The bounds of the free part of the map. */
export function readBounds(map: LeafletMap): Bounds {
  const bounds = boundsOfFree(map)
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

function boundsOfFree(map: LeafletMap): LatLngBounds {
  const { top, right, bottom, left } = coveredInsets.get()
  const { x, y } = map.getSize()
  return latLngBounds(
    map.containerPointToLatLng([left, y - bottom]),
    map.containerPointToLatLng([x - right, top]),
  )
}

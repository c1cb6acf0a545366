import { DomUtil, type LatLng, type Map as LeafletMap, latLng, latLngBounds, point } from 'leaflet'
import type { Box } from '../../../core/cluster/cells.ts'
import { latOf, lngOf, WORLD } from '../../../core/cluster/mercator.ts'
import { STEP } from '../mapEvents.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import { kindOf, type Marker, radiusOf } from '../markers/marker.ts'
import type { PlaceList } from '../places.ts'

/** What is under the pointer, and what a click does there. */
export interface PointerTarget {
  readonly position: LatLng // its tooltip points there
  readonly radiusPx: number // around the position
  readonly key: string | undefined // the key that all its places share, if they do
  readonly explain: () => HTMLElement
  readonly open: () => void
}

/** Several places that no zoom separates: one of them is to be chosen. */
export interface Choice {
  readonly position: LatLng
  readonly places: readonly number[]
}

export interface TargetActions {
  readonly onOpen: (place: number) => void
  readonly onChoose: (choice: Choice) => void
  readonly onClosed: (why: string) => void // a sentence: the place cannot be opened
}

const FIT_PADDING_PX = 60
const NAMED_IN_TOOLTIP = 4

/** A place that is drawn as an outline, without a marker. */
export function placeTarget(
  position: LatLng,
  place: number,
  list: PlaceList,
  actions: TargetActions,
): PointerTarget {
  const key = list.keyOf(place)
  return {
    position,
    radiusPx: 8, // clear of the pointer
    key,
    explain: () => describePlaces(1, [place], list),
    open: () => openPlace(place, list, actions),
  }
}

/** Opens one code, zooms into a cluster, and offers the choice of several codes that no zoom separates. */
export function markerTarget(
  map: LeafletMap,
  markers: MarkersLayer,
  marker: Marker,
  list: PlaceList,
  actions: TargetActions,
): PointerTarget {
  const { cluster } = marker
  const isCluster = kindOf(cluster) === 'cluster'
  const places = isCluster ? [] : markers.placesOf(marker) // of a cluster, which may hold a whole country, only the count is shown
  const position = latLng(latOf(cluster.y), lngOf(cluster.x + cluster.copy * WORLD))
  const key = onlyKey(places, list)
  return {
    position,
    radiusPx: radiusOf(cluster),
    key,
    explain: () => describePlaces(cluster.count, places, list),
    open() {
      if (isCluster && zoomInto(map, marker, markers.extentOf(marker))) return
      const [place] = places
      if (key === undefined || place === undefined)
        actions.onChoose({ position, places: markers.placesOf(marker) })
      else openPlace(place, list, actions)
    },
  }
}

function openPlace(place: number, list: PlaceList, { onOpen, onClosed }: TargetActions): void {
  const why = list.describeWhyClosed?.(place)
  if (why === undefined) onOpen(place)
  else onClosed(why)
}

/** The key that all places share: one code may have many places. */
function onlyKey(places: readonly number[], { keyOf }: PlaceList): string | undefined {
  const [first] = places
  const key = first === undefined ? undefined : keyOf(first)
  return places.every((place) => keyOf(place) === key) ? key : undefined
}

/** Zooms in on a cluster's extent, at least one step; returns false if the map cannot zoom in further. */
function zoomInto(map: LeafletMap, { cluster }: Marker, extent: Box | undefined): boolean {
  if (!extent || map.getZoom() >= map.getMaxZoom()) return false
  const copy = cluster.copy - (extent.west > cluster.x ? 1 : 0) // of the world that was clicked
  const bounds = latLngBounds(
    [latOf(extent.south), lngOf(extent.west + copy * WORLD)],
    [latOf(extent.north), lngOf(extent.east + copy * WORLD)],
  )
  const fittingZoom = map.getBoundsZoom(bounds, false, point(FIT_PADDING_PX, FIT_PADDING_PX))
  const zoom = Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 1, fittingZoom))
  map.fire(STEP)
  map.setView(bounds.getCenter(), zoom)
  return true
}

/** An element rather than a string, which Leaflet would read as HTML. */
function describePlaces(
  count: number,
  places: readonly number[],
  { labelOf, nameOf, formatCount }: PlaceList,
): HTMLElement {
  const [only = 0] = places
  const isOne = count === 1
  const content = DomUtil.create('span')
  const heading = DomUtil.create('strong', '', content)
  heading.textContent = isOne ? labelOf(only) : formatCount(count)
  const names = isOne ? [nameOf(only)] : places.map(labelOf)
  if (names.length > NAMED_IN_TOOLTIP) names.splice(NAMED_IN_TOOLTIP, names.length, '…')
  content.append(` ${names.join(' · ')}`)
  return content
}

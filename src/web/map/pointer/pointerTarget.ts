import { DomUtil, type LatLng, type Map as LeafletMap, latLng, latLngBounds, point } from 'leaflet'
import type { Box } from '../../../core/cluster/cells.ts'
import { extentOf } from '../../../core/cluster/members.ts'
import { latOf, lngOf, WORLD } from '../../../core/cluster/mercator.ts'
import type { Marker } from '../markers/drawMarkers.ts'
import { kindOf, radiusOf } from '../markers/marker.ts'
import type { Markers } from '../markers/useMarkers.ts'
import type { PlaceList } from '../places.ts'
import { STEP } from '../view/useView.ts'

/** What a pointer is on, and what a click does there. */
export interface PointerTarget {
  readonly position: LatLng // where its tooltip points at
  readonly radiusPx: number // around that
  readonly key: string | undefined // of the places it stands for, if they share one
  readonly explain: () => HTMLElement
  readonly open: () => void
}

/** Several places that no zoom separates, to choose from. */
export interface Choice {
  readonly position: LatLng
  readonly places: readonly number[]
}

export interface TargetActions {
  readonly onOpen: (key: string) => void
  readonly onChoose: (choice: Choice) => void
  readonly onClosed: (why: string) => void // what was to be opened cannot be
}

const FIT_PADDING_PX = 60
const NAMED_IN_TOOLTIP = 4

/** A place that is there by its outline, with no marker of its own. */
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

/** One code is opened, a cluster is zoomed into, and what no zoom separates is offered to choose from. */
export function markerTarget(
  map: LeafletMap,
  { index, placesOf }: Markers,
  marker: Marker,
  list: PlaceList,
  actions: TargetActions,
): PointerTarget {
  const { cluster } = marker
  const isCluster = kindOf(cluster) === 'cluster'
  const places = isCluster ? [] : placesOf(marker) // a cluster may hold a whole country: it is counted, not named
  const position = latLng(latOf(cluster.y), lngOf(cluster.x + cluster.copy * WORLD))
  const key = onlyKey(places, list)
  return {
    position,
    radiusPx: radiusOf(cluster),
    key,
    explain: () => describePlaces(cluster.count, places, list),
    open() {
      if (isCluster && zoomInto(map, marker, extentOf(index, cluster))) return
      const [place] = places
      if (key === undefined || place === undefined) actions.onChoose({ position, places: placesOf(marker) })
      else openPlace(place, list, actions)
    },
  }
}

function openPlace(place: number, list: PlaceList, { onOpen, onClosed }: TargetActions): void {
  const why = list.describeWhyClosed?.(place)
  if (why === undefined) onOpen(list.keyOf(place))
  else onClosed(why)
}

/** The key that all places share: one code may have many. */
function onlyKey(places: readonly number[], { keyOf }: PlaceList): string | undefined {
  const [first] = places
  const key = first === undefined ? undefined : keyOf(first)
  return places.every((place) => keyOf(place) === key) ? key : undefined
}

/** Shows a cluster's extent, nearer than now; false where the map can go no nearer. */
function zoomInto(map: LeafletMap, { cluster }: Marker, extent: Box): boolean {
  if (map.getZoom() >= map.getMaxZoom()) return false
  const copy = cluster.copy - (extent.west > cluster.x ? 1 : 0) // the world that was clicked
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

/** Names are text, whatever they hold: Leaflet would read a string as HTML. */
function describePlaces(
  count: number,
  places: readonly number[],
  { labelOf, nameOf, noun }: PlaceList,
): HTMLElement {
  const [only = 0] = places
  const isOne = count === 1
  const content = DomUtil.create('span')
  const heading = DomUtil.create('strong', '', content)
  heading.textContent = isOne ? labelOf(only) : noun(count)
  const names = isOne ? [nameOf(only)] : places.map(labelOf)
  if (names.length > NAMED_IN_TOOLTIP) names.splice(NAMED_IN_TOOLTIP, names.length, '…')
  content.append(` ${names.join(' · ')}`)
  return content
}

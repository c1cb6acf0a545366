import { DomUtil, type LatLng, type Map as LeafletMap, latLng, latLngBounds, point } from 'leaflet'
import type { WorldBox } from '../../../core/cluster/cells.ts'
import { latOf, lngOf, WORLD } from '../../../core/geo/mercator.ts'
import type { ShortlistLine } from '../../../core/shortlist/shortlist.ts'
import { farCountries, farWords } from '../../state/onScreen.ts'
import type { GroundPoint } from '../../state/url.ts'
import { STEP } from '../mapEvents.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import { kindOf, type Marker, radiusOf } from '../markers/marker.ts'
import type { PlaceList } from '../places.ts'
import type { TownName } from '../towns/chooseTowns.ts'

/** What is under the pointer, and what a click does there. */
export interface PointerTarget {
  readonly position: LatLng // its tooltip points there
  readonly radiusPx: number // around the position
  readonly key: string | undefined // shared by all its places, if any is
  readonly explain: (() => HTMLElement) | undefined // undefined if the map already says it
  readonly open: () => void
  readonly lines: readonly ShortlistLine[] // of its areas; none for a count, or a country
}

/** Several places that no zoom separates: one of them is to be chosen. */
export interface SpotChoice {
  readonly position: LatLng
  readonly list: PlaceList
  readonly places: readonly number[] // of that list
}

export interface TargetActions {
  readonly onOpen: (list: PlaceList, place: number) => void
  readonly onChoose: (choice: SpotChoice | GroundPoint) => void
  readonly onClosed: (why: string) => void // a sentence: the place cannot be opened
}

interface MarkerActions extends TargetActions {
  readonly isExact: boolean // whether the pointer tells spots apart that are close together
}

const FIT_PADDING_PX = 60
const CLOSER = 2
const NAMED_IN_TOOLTIP = 4

/** A place that is drawn as an outline, without a marker. */
export function placeTarget(
  position: LatLng,
  place: number,
  list: PlaceList,
  isNamedThere: boolean, // whether the map says the same close by
  actions: TargetActions,
): PointerTarget {
  const key = list.keyOf(place)
  return {
    position,
    radiusPx: 8, // clear of the pointer
    key,
    explain:
      isNamedThere && !isFar(list, place) ? undefined : () => describePlaces(1, [place], list),
    open: () => openPlace(place, list, actions),
    lines: [],
  }
}

/** A town without a code of its own: a click tells what serves it. */
export function townTarget(
  map: LeafletMap,
  { town, text, x, y }: TownName,
  actions: TargetActions,
): PointerTarget {
  const position = map.unproject([x, y], map.getZoom())
  const open = () => actions.onChoose({ position: position.wrap(), iso: town.iso, name: text })
  return { position, radiusPx: 0, key: undefined, explain: undefined, open, lines: [] }
}

/** Opens one code, zooms into a count or close spots, and offers the choice of several codes that no zoom separates. */
export function markerTarget(
  map: LeafletMap,
  markers: MarkersLayer,
  marker: Marker,
  list: PlaceList,
  actions: MarkerActions,
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
    explain:
      marker.name === 'pill' && !places.some((place) => isFar(list, place))
        ? undefined
        : () => describePlaces(cluster.count, places, list),
    open() {
      if (isCluster && zoomInto(map, marker, markers.extentOf(marker))) return
      if (marker.isCrowded && !actions.isExact && zoomCloser(map, position)) return
      const [place] = places
      if (key === undefined || place === undefined)
        actions.onChoose({ position, list, places: markers.placesOf(marker) })
      else openPlace(place, list, actions)
    },
    get lines() {
      return places.flatMap((place) => list.lineOf?.(place) ?? [])
    },
  }
}

function openPlace(place: number, list: PlaceList, { onOpen, onClosed }: TargetActions): void {
  const why = list.describeWhyClosed?.(place)
  if (why === undefined) onOpen(list, place)
  else onClosed(why)
}

/** The key that all places share: one code may have many places. */
function onlyKey(places: readonly number[], { keyOf }: PlaceList): string | undefined {
  const [first] = places
  const key = first === undefined ? undefined : keyOf(first)
  return places.every((place) => keyOf(place) === key) ? key : undefined
}

/** Zooms in on a cluster's extent, at least one step; returns false if the map cannot zoom in further. */
function zoomInto(map: LeafletMap, { cluster }: Marker, extent: WorldBox | undefined): boolean {
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

/** Zooms in where several spots are too close to be told apart; returns false if the map cannot zoom in further. */
function zoomCloser(map: LeafletMap, position: LatLng): boolean {
  if (map.getZoom() >= map.getMaxZoom()) return false
  map.fire(STEP)
  map.setZoomAround(position, Math.min(map.getMaxZoom(), Math.floor(map.getZoom()) + CLOSER))
  return true
}

/** Whether the service plots a country elsewhere than where its outline is. */
function isFar({ kind, isoOf }: PlaceList, place: number): boolean {
  return kind === 'countries' && farCountries.get().has(isoOf(place))
}

/** An element rather than a string, which Leaflet would read as HTML. */
function describePlaces(count: number, places: readonly number[], list: PlaceList): HTMLElement {
  const { labelOf, nameOf, formatCount } = list
  const content = DomUtil.create('span')
  const add = (text: string, tag: 'span' | 'b') => {
    DomUtil.create(tag, '', content).textContent = text
  }
  const names = new Set(places.map(nameOf))
  const [name = ''] = names
  add(names.size === 1 ? name : formatCount(count), 'span')
  const labels = [...new Set(places.map(labelOf))]
  if (labels.length > NAMED_IN_TOOLTIP) labels.splice(NAMED_IN_TOOLTIP, labels.length, '…')
  if (labels.length > 0) {
    content.append(' ')
    add(labels.join(' · '), 'b')
  }
  if (places.some((place) => isFar(list, place))) add(` · ${farWords()}`, 'span')
  return content
}

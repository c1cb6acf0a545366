import {
  DomUtil,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  latLngBounds,
  type Point,
  point,
  Tooltip,
} from 'leaflet'
import { type RefObject, useEffect } from 'react'
import type { Box } from '../../core/cluster/cells.ts'
import { extentOf } from '../../core/cluster/members.ts'
import { latOf, lngOf, WORLD } from '../../core/cluster/mercator.ts'
import { highlight } from '../state/highlight.ts'
import type { Marker } from './MarkersLayer.ts'
import { kindOf, radiusOf } from './marker.ts'
import type { PlaceList } from './places.ts'
import type { Markers } from './useMarkers.ts'

const MOUSE_REACH_PX = 6 // beyond a marker's edge
const TOUCH_REACH_PX = 18
const KEYBOARD_REACH_PX = 40 // from the middle of the map
const FIT_PADDING_PX = 60
const NAMED_IN_TOOLTIP = 4

/** Several places that no zoom separates, to choose from. */
export interface Choice {
  readonly lat: number
  readonly lng: number
  readonly places: readonly number[]
}

interface PointerActions {
  readonly onOpen: (key: string) => void
  readonly onChoose: (choice: Choice) => void
}

/** Names the marker under the pointer, and acts on a click, a touch, or Enter in the middle of the map. */
export function usePointer(
  map: LeafletMap,
  markers: RefObject<Markers | undefined>,
  list: PlaceList,
  actions: PointerActions,
): void {
  const { onOpen, onChoose } = actions
  useEffect(
    function followPointer() {
      const tooltip = new Tooltip({ direction: 'top', className: 'marker-tooltip' })

      function markerAt(containerPoint: Point, reachPx: number): Marker | undefined {
        const { x, y } = map.getPixelBounds().min!.add(containerPoint)
        return markers.current?.layer.nearest(x, y, reachPx)
      }
      function follow(event: LeafletMouseEvent): void {
        const marker = markerAt(event.containerPoint, reachOf(event))
        map.getContainer().classList.toggle('is-over-marker', marker !== undefined)
        if (!marker) {
          leave()
          return
        }
        // a cluster may hold a whole country: it is counted, not named
        const places = kindOf(marker.cluster) === 'cluster' ? [] : markers.current!.placesOf(marker)
        highlight(onlyKey(places, list))
        showTooltip(tooltip, map, marker, describeMarker(marker, places, list))
      }
      function leave(): void {
        highlight(undefined)
        tooltip.remove()
      }
      function act(marker: Marker | undefined): void {
        if (!marker) return
        leave()
        openMarker(map, markers.current!, marker, list, { onOpen, onChoose })
      }
      const click = (event: LeafletMouseEvent) => act(markerAt(event.containerPoint, reachOf(event)))
      const press = (event: KeyboardEvent) => {
        const isHere = event.key === 'Enter' && event.target === map.getContainer()
        if (isHere) act(markerAt(map.getSize().divideBy(2), KEYBOARD_REACH_PX))
      }

      map.on('mousemove', follow).on('mouseout movestart', leave).on('click', click)
      map.getContainer().addEventListener('keydown', press)
      return function forgetPointer() {
        leave()
        map.off('mousemove', follow).off('mouseout movestart', leave).off('click', click)
        map.getContainer().removeEventListener('keydown', press)
      }
    },
    [map, markers, list, onOpen, onChoose],
  )
}

/** One code is opened, a cluster is zoomed into, and what no zoom separates is offered to choose from. */
function openMarker(
  map: LeafletMap,
  { index, placesOf }: Markers,
  marker: Marker,
  list: PlaceList,
  { onOpen, onChoose }: PointerActions,
): void {
  const isCluster = kindOf(marker.cluster) === 'cluster'
  if (isCluster && zoomInto(map, marker, extentOf(index, marker.cluster))) return
  const places = placesOf(marker)
  const key = onlyKey(places, list)
  if (key === undefined) onChoose({ ...positionOf(marker), places })
  else onOpen(key)
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
  map.setView(bounds.getCenter(), zoom)
  return true
}

function positionOf({ cluster }: Marker) {
  return { lat: latOf(cluster.y), lng: lngOf(cluster.x + cluster.copy * WORLD) }
}

function reachOf({ originalEvent }: LeafletMouseEvent): number {
  const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
  return isTouch ? TOUCH_REACH_PX : MOUSE_REACH_PX
}

function showTooltip(tooltip: Tooltip, map: LeafletMap, marker: Marker, content: HTMLElement): void {
  const { lat, lng } = positionOf(marker)
  tooltip.options.offset = [0, -radiusOf(marker.cluster)]
  tooltip.setContent(content).setLatLng([lat, lng]).addTo(map)
}

/** Names are text, whatever they hold: Leaflet would read a string as HTML. */
function describeMarker(
  { cluster }: Marker,
  places: readonly number[],
  { labelOf, nameOf, noun }: PlaceList,
): HTMLElement {
  const [only = 0] = places
  const isOne = cluster.count === 1
  const content = DomUtil.create('span')
  const heading = DomUtil.create('strong', '', content)
  heading.textContent = isOne ? labelOf(only) : noun(cluster.count)
  const names = isOne ? [nameOf(only)] : places.map(labelOf)
  if (names.length > NAMED_IN_TOOLTIP) names.splice(NAMED_IN_TOOLTIP, names.length, '…')
  content.append(` ${names.join(' · ')}`)
  return content
}

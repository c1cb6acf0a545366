import { type LatLng, type Map as LeafletMap, type LeafletMouseEvent, type Point, Tooltip } from 'leaflet'
import { type RefObject, useEffect } from 'react'
import { highlighted } from '../../state/highlighted.ts'
import type { Markers } from '../markers/useMarkers.ts'
import type { PlaceList } from '../places.ts'
import { markerTarget, type PointerTarget, placeTarget, type TargetActions } from './pointerTarget.ts'

const MOUSE_REACH_PX = 6 // beyond a marker's edge
const TOUCH_REACH_PX = 18
const KEYBOARD_REACH_PX = 40 // from the middle of the map

interface PointerOptions extends TargetActions {
  readonly markers: RefObject<Markers | undefined>
  readonly list: PlaceList
  readonly surfaceAt: (position: LatLng) => number | undefined // the place whose outline is there
  readonly onNothing: () => void // a click needs no word where there is nothing, but a key does
}

/** Names what is under the pointer, and acts on a click, a touch, or Enter in the middle of the map. */
export function usePointer(map: LeafletMap, options: PointerOptions): void {
  const { markers, list, surfaceAt, onOpen, onChoose, onClosed, onNothing } = options
  useEffect(
    function followPointer() {
      const actions = { onOpen, onChoose, onClosed }
      const tooltip = new Tooltip({ direction: 'top', className: 'marker-tooltip' })

      function targetAt(place: Point, reachPx: number, open = onOpen): PointerTarget | undefined {
        const { x, y } = map.getPixelBounds().min!.add(place)
        const marker = markers.current?.layer.nearest(x, y, reachPx)
        const acting = { ...actions, onOpen: open }
        if (marker && markers.current) return markerTarget(map, markers.current, marker, list, acting)
        const position = map.containerPointToLatLng(place)
        const surface = surfaceAt(position)
        return surface === undefined ? undefined : placeTarget(position, surface, list, acting)
      }
      function follow(event: LeafletMouseEvent): void {
        const target = targetAt(event.containerPoint, reachOf(event))
        map.getContainer().classList.toggle('is-over-target', target !== undefined)
        highlighted.set(target?.key)
        if (!target) tooltip.remove()
        else showTooltip(tooltip, map, target)
      }
      function leave(): void {
        highlighted.set(undefined)
        tooltip.remove()
      }
      function act(target: PointerTarget | undefined): void {
        if (!target) return
        leave()
        target.open()
      }
      const click = (event: LeafletMouseEvent) => act(targetAt(event.containerPoint, reachOf(event)))
      const openByKey = (key: string) => {
        if (list.leadsAway) map.getContainer().blur()
        onOpen(key)
      }
      const press = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.target !== map.getContainer()) return
        const target = targetAt(map.getSize().divideBy(2), KEYBOARD_REACH_PX, openByKey)
        if (target) act(target)
        else onNothing()
      }

      map.on('mousemove', follow).on('mouseout movestart', leave).on('click', click)
      map.getContainer().addEventListener('keydown', press)
      return function forgetPointer() {
        leave()
        map.off('mousemove', follow).off('mouseout movestart', leave).off('click', click)
        map.getContainer().removeEventListener('keydown', press)
      }
    },
    [map, markers, list, surfaceAt, onOpen, onChoose, onClosed, onNothing],
  )
}

function reachOf({ originalEvent }: LeafletMouseEvent): number {
  const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
  return isTouch ? TOUCH_REACH_PX : MOUSE_REACH_PX
}

function showTooltip(
  tooltip: Tooltip,
  map: LeafletMap,
  { position, radiusPx, explain }: PointerTarget,
): void {
  tooltip.options.offset = [0, -radiusPx]
  tooltip.setContent(explain()).setLatLng(position).addTo(map)
}

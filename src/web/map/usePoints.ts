import { DomUtil, type Map as LeafletMap, type LeafletMouseEvent, Tooltip } from 'leaflet'
import { useEffect, useState } from 'react'
import { highlight, readHighlight, subscribeHighlight } from '../state/highlight.ts'
import { type MapPoint, type PointHit, PointsLayer } from './PointsLayer.ts'
import { onSchemeChange } from './palette.ts'

const MOUSE_RADIUS_PX = 12
const TOUCH_RADIUS_PX = 22

/** Keeps points on a map: drawn, named under the pointer, in step with the list, opened by a click. */
export function usePoints(
  map: LeafletMap,
  points: readonly MapPoint[],
  selected: string | undefined,
  onOpen: (key: string) => void,
): void {
  const [layer, setLayer] = useState<PointsLayer>()

  useEffect(
    function addPoints() {
      const added = new PointsLayer().addTo(map)
      const forgetScheme = onSchemeChange(() => added.redraw())
      setLayer(added)
      return function removePoints() {
        forgetScheme()
        added.remove()
      }
    },
    [map],
  )

  useEffect(
    function setPoints() {
      layer?.setPoints(points)
    },
    [layer, points],
  )

  useEffect(
    function markPoints() {
      const mark = () => layer?.mark(selected, readHighlight())
      mark()
      return subscribeHighlight(mark)
    },
    [layer, selected],
  )

  useEffect(
    function followPointer() {
      return layer && addPointer(map, layer, onOpen)
    },
    [map, layer, onOpen],
  )
}

function addPointer(map: LeafletMap, layer: PointsLayer, onOpen: (key: string) => void): () => void {
  const tooltip = new Tooltip({ direction: 'top', className: 'point-tooltip' })

  function point(event: LeafletMouseEvent): void {
    const hit = layer.hit(event.containerPoint, radiusFor(event))
    map.getContainer().classList.toggle('is-over-point', hit !== undefined)
    highlight(hit?.point.key)
    if (hit) showTooltip(tooltip, map, hit)
    else tooltip.remove()
  }
  function leave(): void {
    highlight(undefined)
    tooltip.remove()
  }
  function open(event: LeafletMouseEvent): void {
    const hit = layer.hit(event.containerPoint, radiusFor(event))
    if (!hit) return
    leave()
    onOpen(hit.point.key)
  }

  map.on('mousemove', point).on('mouseout movestart', leave).on('click', open)
  return function removePointer() {
    leave()
    map.off('mousemove', point).off('mouseout movestart', leave).off('click', open)
  }
}

function radiusFor({ originalEvent }: LeafletMouseEvent): number {
  const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
  return isTouch ? TOUCH_RADIUS_PX : MOUSE_RADIUS_PX
}

function showTooltip(tooltip: Tooltip, map: LeafletMap, { point, x, y }: PointHit): void {
  tooltip
    .setContent(describePoint(point))
    .setLatLng(map.containerPointToLatLng([x, y - 8]))
    .addTo(map)
}

/** Names are text, whatever they hold: Leaflet would read a string as HTML. */
function describePoint({ name, label }: MapPoint): HTMLElement {
  const content = DomUtil.create('span')
  const code = DomUtil.create('strong', '', content)
  code.textContent = label
  content.append(` ${name}`)
  return content
}

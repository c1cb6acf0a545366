import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import { membersOf } from '../../../core/cluster/members.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { Position } from '../../../core/geo/position.ts'
import { highlighted } from '../../state/highlighted.ts'
import { runSliced } from '../../state/runSliced.ts'
import { whenIdle } from '../../state/whenIdle.ts'
import { onSchemeChange } from '../palette.ts'
import type { PlaceList } from '../places.ts'
import type { Marker } from './drawMarkers.ts'
import { MarkersLayer } from './MarkersLayer.ts'
import { warmUp } from './warmUp.ts'

/** The markers of a list on a map, and the way from a marker back to the places that it stands for. */
export interface Markers {
  readonly layer: MarkersLayer
  readonly index: PointIndex
  readonly placesOf: (marker: Marker) => number[]
  readonly keyAt: (index: number) => string // of the place at a position of the index
}

/** Keeps the markers of a list of places on a map. A ref, since drawing them renders nothing. */
export function useMarkers(
  map: LeafletMap,
  list: PlaceList,
  selected: string | undefined, // key of the places that are open
): RefObject<Markers | undefined> {
  const layer = useMarkersLayer(map)
  const markers = useRef<Markers>(undefined)

  useEffect(
    function indexPlaces() {
      if (!layer) return
      return runSliced(buildSteps(list), (index) => {
        const placeAt = (at: number) => index.ids[at]!
        const placesOf = ({ cluster }: Marker) => Array.from(membersOf(index, cluster))
        const keyAt = (at: number) => list.keyOf(placeAt(at))
        markers.current = { layer, index, placesOf, keyAt }
        layer.setSource({
          index,
          isClustered: list.isClustered,
          labelAt: (at) => (list.isLabelled ? list.labelOf(placeAt(at)) : undefined),
        })
      })
    },
    [layer, list],
  )

  useEffect(
    function markPlaces() {
      if (!layer) return
      const mark = () => layer.mark(positionsOf(list, [selected, highlighted.get()]))
      mark()
      return highlighted.subscribe(mark)
    },
    [layer, list, selected],
  )

  return markers
}

function useMarkersLayer(map: LeafletMap): MarkersLayer | undefined {
  const [layer, setLayer] = useState<MarkersLayer>()
  useEffect(
    function addMarkers() {
      const added = new MarkersLayer('markers').addTo(map)
      const forgetScheme = onSchemeChange(() => added.redraw())
      let coolDown: (() => void) | undefined
      const stayCold = whenIdle(() => {
        coolDown = warmUp()
      })
      setLayer(added)
      return function removeMarkers() {
        stayCold()
        coolDown?.()
        forgetScheme()
        added.remove()
      }
    },
    [map],
  )
  return layer
}

function positionsOf(
  { count, keyOf, positionOf }: PlaceList,
  keys: readonly (string | undefined)[],
): Position[] {
  const positions: Position[] = []
  if (keys.every((key) => key === undefined)) return positions
  for (let place = 0; place < count; place++) {
    const position = keys.includes(keyOf(place)) ? positionOf(place) : undefined
    if (position) positions.push(position)
  }
  return positions
}

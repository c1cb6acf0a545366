import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useMap } from 'react-leaflet'
import { MARKERS_DRAWN } from './MarkersLayer.ts'
import { kindOf } from './marker.ts'
import type { PlaceList } from './places.ts'
import type { Markers } from './useMarkers.ts'

interface MapSummaryProps {
  readonly markers: RefObject<Markers | undefined>
  readonly list: PlaceList
}

/** What the map shows, for whoever does not see it. Everything on the map is in the list too. */
export function MapSummary({ markers, list }: MapSummaryProps) {
  const map = useMap()
  const id = useId()
  const [summary, setSummary] = useState('')
  useEffect(
    function describeMap() {
      map.getContainer().setAttribute('aria-describedby', id)
      const read = () => setSummary(summarize(map, markers.current, list))
      const timer = setTimeout(read, SETTLED_MS)
      map.on(`moveend ${MARKERS_DRAWN}`, read)
      return function forgetMap() {
        clearTimeout(timer)
        map.off(`moveend ${MARKERS_DRAWN}`, read)
      }
    },
    [map, id, markers, list],
  )
  return (
    <p id={id} className="map-summary">
      {summary}
    </p>
  )
}

const SETTLED_MS = 500 // after a new list is drawn

function summarize(map: LeafletMap, markers: Markers | undefined, { noun }: PlaceList): string {
  const view = map.getPixelBounds()
  const shown = markers?.layer.markers.filter(({ x, y }) => view.contains([x, y])) ?? []
  const count = shown.reduce((sum, { cluster }) => sum + cluster.count, 0)
  const [points, spots, clusters] = (['point', 'spot', 'cluster'] as const).map(
    (kind) => shown.filter(({ cluster }) => kindOf(cluster) === kind).length,
  )
  return `The map shows ${noun(count)}: ${points} alone, ${spots} places with several codes, ${clusters} groups.`
}

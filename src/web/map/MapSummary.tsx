import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useMap } from 'react-leaflet'
import { describeAreasShown, describeCountriesShown } from './describeShown.ts'
import type { Marker } from './markers/drawMarkers.ts'
import { MARKERS_DRAWN } from './markers/MarkersLayer.ts'
import { kindOf, type MarkerKind } from './markers/marker.ts'
import type { Markers } from './markers/useMarkers.ts'
import type { OutlinesLayer } from './outlines/OutlinesLayer.ts'
import type { PlaceList } from './places.ts'

interface MapSummaryProps {
  readonly markers: RefObject<Markers | undefined>
  readonly outlines: OutlinesLayer | undefined
  readonly list: PlaceList
}

/** What the map shows, for whoever does not see it. Everything on the map is in the list too. */
export function MapSummary({ markers, outlines, list }: MapSummaryProps) {
  const map = useMap()
  const id = useId()
  const [summary, setSummary] = useState('')
  useEffect(
    function describeMap() {
      let timer: ReturnType<typeof setTimeout>
      const read = () => setSummary(summarize(map, markers.current, outlines, list))
      const readSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(read, SETTLED_MS)
      }
      readSoon()
      map.getContainer().setAttribute('aria-describedby', id)
      map.on(`moveend ${MARKERS_DRAWN}`, readSoon)
      outlines?.on('load', readSoon)
      return function forgetMap() {
        clearTimeout(timer)
        map.off(`moveend ${MARKERS_DRAWN}`, readSoon)
        outlines?.off('load', readSoon)
      }
    },
    [map, id, markers, outlines, list],
  )
  return (
    <p id={id} className="map-summary">
      {summary}
    </p>
  )
}

const SETTLED_MS = 300 // after the last move or drawing: it looks at every outline in view

function summarize(
  map: LeafletMap,
  markers: Markers | undefined,
  outlines: OutlinesLayer | undefined,
  list: PlaceList,
): string {
  const shown = markers ? markersInView(map, markers) : []
  if (list.isClustered) return describeAreasShown(list.noun, countMarkers(shown))
  const byPoint = markers ? shown.flatMap(markers.placesOf).map(list.keyOf) : []
  const keys = new Set([...byPoint, ...(outlines?.countriesInView(map) ?? [])])
  const places = Array.from({ length: list.count }, (_, place) => place)
  return describeCountriesShown(
    list.noun,
    places.filter((place) => keys.has(list.keyOf(place))).map(list.nameOf),
  )
}

/** Each marker once, however many copies of the world there are to see. */
function markersInView(map: LeafletMap, { layer }: Markers): Marker[] {
  const view = map.getPixelBounds()
  const inView = layer.markers.filter(({ x, y }) => view.contains([x, y]))
  return [...new Map(inView.map((marker) => [`${marker.cluster.x} ${marker.cluster.y}`, marker])).values()]
}

function countMarkers(markers: readonly Marker[]) {
  const countOf = (kind: MarkerKind) => markers.filter(({ cluster }) => kindOf(cluster) === kind).length
  return {
    count: markers.reduce((sum, { cluster }) => sum + cluster.count, 0),
    points: countOf('point'),
    spots: countOf('spot'),
    clusters: countOf('cluster'),
  }
}

import { Layer, type Map as LeafletMap } from 'leaflet'
import type { RefObject } from 'react'
import { MARKERS_DRAWN, OUTLINES_DRAWN } from '../mapEvents.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import { kindOf, type Marker, type MarkerKind } from '../markers/marker.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import { describeAreasShown, describeCountriesShown } from './describeShown.ts'

export const SUMMARY_ID = 'map-summary' // of the element that describes the map to a screen reader

interface SummaryProps {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly outlines: RefObject<OutlinesLayer | undefined>
  readonly list: PlaceList
  readonly onSummary: (summary: string) => void
}

const SETTLED_MS = 300 // after the last move or drawing, since it reads every outline in view

/** Puts what the map shows into a sentence, once the map has settled. */
export class SummaryLayer extends Layer {
  #props: SummaryProps | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  override onAdd(map: LeafletMap): this {
    map.getContainer().setAttribute('aria-describedby', SUMMARY_ID)
    return this
  }

  override onRemove(): this {
    clearTimeout(this.#timer)
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    const summarizeSoon = () => this.#summarizeSoon()
    return { moveend: summarizeSoon, [MARKERS_DRAWN]: summarizeSoon, [OUTLINES_DRAWN]: summarizeSoon }
  }

  update(props: SummaryProps): void {
    this.#props = props
    this.#summarizeSoon()
  }

  #summarizeSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#props?.onSummary(summarize(this._map, this.#props)), SETTLED_MS)
  }
}

function summarize(map: LeafletMap, { markers, outlines, list }: SummaryProps): string {
  const layer = markers.current
  const shown = layer ? markersInView(map, layer) : []
  if (list.isClustered) return describeAreasShown(list.formatCount, countMarkers(shown))
  const byPoint = layer ? shown.flatMap((marker) => layer.placesOf(marker)).map(list.keyOf) : []
  const keys = [...byPoint, ...(outlines.current?.countriesInView() ?? [])]
  return describeCountriesShown(list.formatCount, findPlaces(list, keys).map(list.nameOf))
}

/** Each marker once, however many copies of the world are visible. */
function markersInView(map: LeafletMap, { markers }: MarkersLayer): Marker[] {
  const view = map.getPixelBounds()
  const inView = markers.filter(({ x, y }) => view.contains([x, y]))
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

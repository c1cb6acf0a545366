import { Layer, type Map as LeafletMap } from 'leaflet'
import { type RefObject, useState } from 'react'
import { MARKERS_DRAWN, OUTLINES_DRAWN } from '../mapEvents.ts'
import { visitSpots } from '../markers/drawDots.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import { viewBoxOf, viewIn } from '../scale.ts'
import { useLayer } from '../useLayer.ts'
import { type AreasShown, describeAreasShown, describeCountriesShown } from './describeShown.ts'

interface MapSummaryProps {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly outlines: RefObject<OutlinesLayer | undefined>
  readonly list: PlaceList
}

/** What the map shows, for people who do not see it. Everything on the map is in the list too. */
export function MapSummary(props: MapSummaryProps) {
  const [summary, setSummary] = useState('')
  useLayer(SummaryLayer, { ...props, onSummary: setSummary })
  return (
    <p id={SUMMARY_ID} className="map-summary">
      {summary}
    </p>
  )
}

const SUMMARY_ID = 'map-summary' // of the element that describes the map to a screen reader

interface SummaryProps extends MapSummaryProps {
  readonly onSummary: (summary: string) => void
}

const SETTLED_MS = 300 // after the last move or drawing, since it reads every outline in view

/** Describes what the map shows, once the map has settled. */
class SummaryLayer extends Layer {
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
  if (list.kind === 'areas') return describeAreasShown(list.formatCount, countShown(map, layer))
  const byPoint: string[] = []
  if (layer?.index && layer.list === list) {
    const { ids } = layer.index
    visitSpots(layer.index, viewIn(map, viewBoxOf(map)), (from, to) => {
      byPoint.push(...Array.from(ids.subarray(from, to), list.keyOf))
    })
  }
  const keys = [...byPoint, ...(outlines.current?.countriesInView() ?? [])]
  return describeCountriesShown(list.formatCount, findPlaces(list, keys).map(list.nameOf))
}

function countShown(map: LeafletMap, layer: MarkersLayer | undefined): AreasShown {
  const counts = { count: 0, spots: 0, shared: 0 }
  if (layer?.index)
    visitSpots(layer.index, viewIn(map, viewBoxOf(map)), (from, to) => {
      counts.count += to - from
      counts.spots++
      if (to - from > 1) counts.shared++
    })
  const names = layer?.names.map(({ texts }) => texts.map(({ text }) => text).join(' ')) ?? []
  return { ...counts, names }
}

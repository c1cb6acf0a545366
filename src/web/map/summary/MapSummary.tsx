import { Layer, type Map as LeafletMap } from 'leaflet'
import { type RefObject, useState } from 'react'
import type { World } from '../../../core/world.ts'
import { shownZones } from '../../state/onScreen.ts'
import { runSliced } from '../../state/runSliced.ts'
import { MARKERS_DRAWN, OUTLINES_DRAWN } from '../mapEvents.ts'
import { visitSpots } from '../markers/drawDots.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import { seenBoxOf, viewIn } from '../scale.ts'
import { useLayer } from '../useLayer.ts'
import { readView } from '../view/showView.ts'
import { type AreasShown, describeAreasShown, describeCountriesShown } from './describeShown.ts'
import type { NearestPlace } from './nearestPlace.ts'

interface MapSummaryProps {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly outlines: RefObject<OutlinesLayer | undefined>
  readonly list: PlaceList
  readonly world: World | undefined // once all areas are known, while countries are listed
  readonly onNearest: (nearest: NearestPlace | undefined) => void // of the list, if none of it is in view
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
  #cancelFinding: (() => void) | undefined

  override onAdd(map: LeafletMap): this {
    map.getContainer().setAttribute('aria-describedby', SUMMARY_ID)
    return this
  }

  override onRemove(): this {
    clearTimeout(this.#timer)
    this.#cancelFinding?.()
    this.#props?.onNearest(undefined)
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    const summarizeSoon = () => this.#summarizeSoon()
    return {
      moveend: summarizeSoon,
      [MARKERS_DRAWN]: summarizeSoon,
      [OUTLINES_DRAWN]: summarizeSoon,
    }
  }

  update(props: SummaryProps): void {
    if (props.list !== this.#props?.list) props.onNearest(undefined)
    this.#props = props
    this.#summarizeSoon()
  }

  #summarizeSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.#props) return
      const { text, isEmpty } = summarize(this._map, this.#props)
      this.#props.onSummary(text)
      this.#cancelFinding?.()
      if (isEmpty)
        this.#find(this.#props).catch(() => undefined) // the list has it
      else this.#props.onNearest(undefined)
    }, SETTLED_MS)
  }

  async #find({ list, world, onNearest }: SummaryProps): Promise<void> {
    let isCancelled = false
    this.#cancelFinding = () => {
      isCancelled = true
    }
    const { nearestSteps } = await import('./nearestPlace.ts')
    if (isCancelled || !this._map) return
    this.#cancelFinding = runSliced(
      nearestSteps(list, readView(this._map).center, world),
      onNearest,
    )
  }
}

/** What is in view, and whether that is nothing, though the list has places. */
function summarize(map: LeafletMap, { markers, outlines, list }: SummaryProps) {
  const layer = markers.current
  const isKnown = layer?.list === list && list.count > 0 && !shownZones.get()
  if (list.kind === 'areas') {
    const shown = countShown(map, layer)
    return {
      text: describeAreasShown(list.formatCount, shown),
      isEmpty: isKnown && shown.count === 0,
    }
  }
  const byPoint: string[] = []
  if (layer?.index && layer.list === list) {
    const { ids } = layer.index
    visitSpots(layer.index, viewIn(map, seenBoxOf(map)), (from, to) => {
      for (let at = from; at < to; at++) byPoint.push(list.keyOf(ids[at] ?? 0))
    })
  }
  const keys = [...byPoint, ...(outlines.current?.countriesInView(seenBoxOf(map)) ?? [])]
  const names = findPlaces(list, keys).map(list.nameOf)
  // until the outlines are drawn, nobody knows
  const isEmpty = isKnown && byPoint.length === 0 && outlines.current?.isLoading() === false
  const isSpeck = () => findPlaces(list, outlines.current?.findClickable(keys) ?? []).length === 0
  return { text: describeCountriesShown(list.formatCount, names), isEmpty: isEmpty && isSpeck() }
}

function countShown(map: LeafletMap, layer: MarkersLayer | undefined): AreasShown {
  const counts = { count: 0, spots: 0, shared: 0 }
  if (layer?.index)
    visitSpots(layer.index, viewIn(map, seenBoxOf(map)), (from, to) => {
      counts.count += to - from
      counts.spots++
      if (to - from > 1) counts.shared++
    })
  const names = layer?.names.map(({ texts }) => texts.map(({ text }) => text).join(' ')) ?? []
  return { ...counts, names }
}

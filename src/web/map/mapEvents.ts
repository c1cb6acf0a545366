import { DomEvent, type LeafletEvent, type Map as LeafletMap } from 'leaflet'
import type { Box } from '../../core/geo/mapView.ts'
import type { Position } from '../../core/geo/position.ts'
import { createStore } from '../state/createStore.ts'
import { isReplaced } from '../state/ownBuild.ts'

// What our layers fire on the map, so that they need not know each other, and what lies over it.

/** The markers of the view were drawn: a `MarkersDrawn`. */
export const MARKERS_DRAWN = 'markersdrawn'

export interface MarkersDrawn extends LeafletEvent {
  readonly taken: readonly Box[] // by names and what is open, in pixels of the world
  readonly named: number | undefined // how many of the places in view are named; undefined until they are known
  readonly inView: number // how many places the free part of the map shows
}

/** Names of countries, states and waters were drawn: a `LabelsDrawn`. */
export const LABELS_DRAWN = 'labelsdrawn'

export interface LabelsDrawn extends LeafletEvent {
  readonly taken: readonly Box[] // in pixels of the world
}

/** The names of what is open were placed beside their positions: a `LabelsPlaced`. */
export const LABELS_PLACED = 'labelsplaced'

export interface LabelsPlaced extends LeafletEvent {
  readonly labels: readonly ReservedLabel[]
}

/** A label, in pixels from a position. */
export interface ReservedLabel {
  readonly position: Position
  readonly box: Box
}

/** The outlines of all countries in the view were drawn. */
export const OUTLINES_DRAWN = 'outlinesdrawn'

/** Some outlines were painted that are new, or in another style. */
export const OUTLINES_PAINTED = 'outlinespainted'

/** Raster tiles have appeared, or all of them are gone: a `TilesShown`. */
export const TILES_SHOWN = 'tilesshown'

export interface TilesShown extends LeafletEvent {
  readonly attribution: string | undefined // of the tiles that are shown
}

/** A button or a key zooms by whole levels: a `ZoomBy`. */
export const ZOOM_BY = 'zoomby'

export interface ZoomBy extends LeafletEvent {
  readonly levels: number // negative: farther
}

/** Before a person zooms by the wheel, a key or a button. */
export const ZOOM_BY_HAND = 'zoombyhand'

/** Before a move that Back undoes: to a chosen place, unlike a drag or a zoom. */
export const STEP = 'step'

/** A class of the map's element, while the pointer is on something that a click opens. */
export const OVER_TARGET = 'is-over-target'

/** A click on a button would also open the country behind it. */
export function keepClicksFromMap(element: HTMLElement | null): void {
  if (element) DomEvent.disableClickPropagation(element)
}

/** Where buttons and panels lie over the map, in pixels from its corner. Each has `data-over-map`. */
export function boxesOver(map: LeafletMap): Box[] {
  const frame = map.getContainer().getBoundingClientRect()
  return Array.from(
    document.querySelectorAll('[data-over-map], .leaflet-control-scale'),
    (element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left: left - frame.left, top: top - frame.top, width, height }
    },
  )
}

/** What of the map did not load, as sentences; shown beside the credits, where nothing is hidden by it. */
export const mapTroubles = createStore<readonly string[]>([])

/** Each sentence stands once, however many tiles it concerns, until it is no longer true. */
export function reportTrouble(sentence: string, isTrue: boolean): void {
  const known = mapTroubles.get()
  if (known.includes(sentence) === isTrue) return
  if (isTrue) isReplaced()
  mapTroubles.set(isTrue ? [...known, sentence] : known.filter((other) => other !== sentence))
}

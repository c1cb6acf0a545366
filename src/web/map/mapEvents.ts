import type { LeafletEvent } from 'leaflet'
import type { Rectangle } from './occupancy.ts'

// What our layers fire on the map, so that they need not know each other.

/** The markers of the view were drawn: a `MarkersDrawn`. */
export const MARKERS_DRAWN = 'markersdrawn'

export interface MarkersDrawn extends LeafletEvent {
  readonly taken: readonly Rectangle[] // by markers and their labels, in pixels of the world
}

/** The outlines of all countries in the view were drawn. */
export const OUTLINES_DRAWN = 'outlinesdrawn'

/** Before a move that Back undoes: to a chosen place, unlike a drag or a zoom. */
export const STEP = 'step'

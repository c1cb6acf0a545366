import type { Box, MapView, Size } from '../geo/mapView.ts'

/** A pill is for the most prominent, a label for the next: text beside its dot. */
export type NameKind = 'pill' | 'label'

/** The whole size of a pill, or of a label's text, in pixels. Asked once for each spot and kind. */
export type MeasureName = (spot: number, kind: NameKind) => Size

/** The part of the map that names are placed in. */
export interface NameView extends MapView {
  readonly taken: readonly Box[] // where nothing may be put: controls, the chosen pill, what else is written
  readonly chosen: number | undefined // a spot that is drawn apart; further labels begin around it
  readonly budget: NameBudget
}

export interface NameBudget {
  readonly pills: number
  readonly labels: number
}

/** A name and where it is. Its dot is at x, y: in the copy of the world that is nearest to the middle of the view. */
export interface PlacedName extends Box {
  readonly spot: number
  readonly kind: NameKind
  readonly x: number
  readonly y: number
}

/** Places the names of views, one after the other: what one has named stays in the next, if it fits there. */
export interface NamePlacer {
  /** Pills first, the most prominent first. All other spots in view are dots. */
  place(view: NameView): PlacedName[]
}

const PX_PER_PILL = 47 // of the side of a square as large as the view: 18 pills on a laptop, 11 on a phone
const LABELS_PER_PILL = 1.45
const WORLD_SHARE = 0.72 // names of countries are longer, and nobody compares them

/** How many names a view has room for without looking crowded; `width` and `height` in pixels. */
export function nameBudget(width: number, height: number, isWorld = false): NameBudget {
  const names = Math.sqrt(Math.max(0, width * height)) / PX_PER_PILL
  return {
    pills: Math.round(isWorld ? names * WORLD_SHARE : names),
    labels: Math.round(Math.round(names) * LABELS_PER_PILL),
  }
}

const LABELS_FROM_ZOOM = 8.5 // nearer, each cell is named

/** Between the digits of zones there is room for half as many pills, and for labels only where zones are large. */
export function zonesBudget({ pills, labels }: NameBudget, zoom: number): NameBudget {
  return { pills: Math.round(pills / 2), labels: zoom >= LABELS_FROM_ZOOM ? labels : 0 }
}

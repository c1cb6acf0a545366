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

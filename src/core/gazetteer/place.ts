import type { Position } from '../geo/position.ts'

/** `region` is a first-level division of a country, `subregion` a second-level one. */
export type PlaceKind = 'town' | 'capital' | 'district' | 'region' | 'subregion' | 'airport'

/** A place of the world, with or without telephone coverage. Source: GeoNames, and a list by hand. */
export interface Place {
  readonly name: string // its own, as maps in Latin letters write it
  readonly kind: PlaceKind
  readonly iso: string
  readonly region: string // of its country: ISO 3166-2 without the country, or GeoNames' code after a dot; '' if unknown
  readonly position: Position
  readonly population: number // roughly; 0 if unknown
  readonly partOf: Place | undefined // the town that a district or an airport belongs to
}

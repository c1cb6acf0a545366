import type { Position } from '../geo/position.ts'

/** What is to be named on the map: the items of a list, numbered from 0. */
export interface NamedList {
  readonly count: number
  readonly positionOf: (item: number) => Position | undefined
  readonly nameOf: (item: number) => string // as the service writes it, with a state if it has one
  readonly codeOf: (item: number) => string // as a pill shows it: 212, +33
  readonly isoOf: (item: number) => string // of its country
}

/** The items of a list by their position. */
export interface Spots {
  readonly count: number
  readonly positions: readonly Position[] // by spot
  readonly x: Float64Array // by spot, Web Mercator, 0..1 of the world's width
  readonly y: Float64Array
  readonly spotOf: Int32Array // by item; -1 without a position
  readonly itemsOf: (spot: number) => Uint32Array // in the order of the list
}

/**
 * The spots of a list, by how well known they are. A spot is a position with all items that have it, numbered
 * from 0 as the list first names them. `createNamePlacer` chooses those that a view names.
 */
export interface Prominence extends Omit<Spots, 'positions'> {
  readonly weight: Float64Array // by spot: thousands of people in its town; of countries only the order counts; 0 if unknown
  readonly order: Uint32Array // spots, the most prominent first
  readonly known: number // so many of `order` have a weight, and come first
  readonly headlineOf: (spot: number) => Headline // made when first asked for
}

/** What a spot is called on the map: a name and its codes, never one without the other. */
export interface Headline {
  readonly item: number // the one that the name and the first code are of
  readonly name: string // without state: New York
  readonly codes: string // what there is room for: 212, or 503 971 if one name has two
  readonly more: number // further codes of the place: `212 & 4 more`
}

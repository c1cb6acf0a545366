import type { Bounds, Position } from '../geo/position.ts'
import type { PackedGround, PackedLand, PackedNature } from './land.ts'

/** What a page for a customer shows: no account, prices, notes or further columns of the listing. */
export interface PageContent {
  readonly title: string
  readonly made: string // the day, as 2026-11-23
  readonly brand: string // whose page it is; '' if unknown
  readonly kind: 'areas' | 'countries' // whose codes are listed
  readonly countries: readonly ContentCountry[]
  readonly areas: readonly ContentArea[] // in the order of the listing
  readonly largest: readonly number[] // areas that a map names before others, the largest towns first
  readonly view: Bounds | undefined // what the map shows at first; undefined: the whole world
  readonly land: PackedLand
  readonly nature?: PackedNature | undefined // undefined where it would be a haze, or did not load
  readonly ground?: PackedGround | undefined // of the areas' codes, where their plan says
}

export interface ContentCountry {
  readonly iso: string
  readonly name: string
  readonly callingCode: string // digits, without +
  readonly trunk: string | undefined // dialled within it before an area code: 0; undefined if unclear
}

export interface ContentArea {
  readonly country: number // index
  readonly code: string // the order code
  readonly name: string
  readonly position: Position | undefined
  readonly alsoCalled?: string // its names in other languages, by which it is found
  readonly serves?: string // what its service calls it, and in words which other place it serves, and how surely
}

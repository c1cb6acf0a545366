import type { Bounds, Position } from '../geo/position.ts'
import type { PackedLand } from './land.ts'

/** What a page for a customer shows: no account, no prices, no notes, nothing that the listing says beside. */
export interface PageContent {
  readonly title: string
  readonly made: string // the day, as 2026-11-23
  readonly brand: string // whose page it is; empty if that is not known
  readonly kind: 'areas' | 'countries' // whose codes are listed
  readonly countries: readonly ContentCountry[]
  readonly areas: readonly ContentArea[] // in the order of the listing
  readonly largest: readonly number[] // areas that a map names before others, the largest towns first
  readonly view: Bounds | undefined // what the map shows at first; undefined for the whole world
  readonly land: PackedLand
}

export interface ContentCountry {
  readonly iso: string
  readonly name: string
  readonly callingCode: string // digits, without +
  readonly trunk: string | undefined // what is dialled within it before an area code: 0; undefined where that is unclear
}

export interface ContentArea {
  readonly country: number // index
  readonly code: string // what an order has
  readonly name: string
  readonly position: Position | undefined
}

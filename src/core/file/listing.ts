import type { Area } from '../area.ts'
import type { Country } from '../country.ts'

/** Of a country, what files say; the ids that only the service has are left out where they are not known. */
export type ListedCountry = Pick<Country, 'iso' | 'name' | 'callingCode' | 'position'> &
  Partial<Pick<Country, 'id' | 'a2b'>>

export interface ListedArea {
  readonly country: ListedCountry
  readonly area: Area
  readonly more: readonly string[] // a cell for each of `moreColumns`
}

/** A country of a list of countries. */
export interface CountryRow {
  readonly country: ListedCountry
  readonly more: readonly string[]
}

/** What a further column is in a spreadsheet: `text` also if all its cells look like numbers, as codes do; `km`: distances. */
type MoreKind = 'text' | 'km'

/** Areas as a screen lists them, in its order, to be written to a file or printed. */
export interface AreaListing {
  readonly kind: 'areas'
  readonly name: string // what it is, for people and the file's name: 'Germany', 'Shortlist', 'Nearest to Lyon'
  readonly moreColumns: readonly string[] // further columns, in words: 'Distance in km', a person's own
  readonly moreKinds?: readonly (MoreKind | undefined)[] // of the first of them; otherwise the cells tell
  readonly areas: readonly ListedArea[]
}

/** Countries as a screen lists them, in its order. */
export interface CountryListing {
  readonly kind: 'countries'
  readonly name: string
  readonly moreColumns: readonly string[]
  readonly moreKinds?: readonly (MoreKind | undefined)[]
  readonly countries: readonly CountryRow[]
}

export type Listing = AreaListing | CountryListing

/** How many rows a listing has. */
export function countListed(listing: Listing): number {
  return listing.kind === 'areas' ? listing.areas.length : listing.countries.length
}

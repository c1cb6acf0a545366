import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Steps } from '../steps.ts'

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

/** How much of a list is to be made a listing, which comes about once it is asked for. */
export interface ListScope {
  readonly label: string // "Filtered"
  readonly count: number // rows; 0: it cannot be chosen
  readonly isPlaced: boolean // whether any has a position, without which files for maps show nothing
  readonly isFull?: boolean // all areas of a country, or of the world: such exports are kept if the person wishes
  readonly listSteps: () => Steps<Listing>
}

/** A listing that is there already. */
export function scopeOf(label: string, listing: Listing): ListScope {
  const positions =
    listing.kind === 'areas'
      ? listing.areas.map(({ area }) => area.position)
      : listing.countries.map(({ country }) => country.position)
  return {
    label,
    count: positions.length,
    isPlaced: positions.some((position) => position !== undefined),
    // biome-ignore lint/correctness/useYield: nothing is left to be done
    *listSteps() {
      return listing
    },
  }
}

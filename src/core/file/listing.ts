import type { Area } from '../area.ts'
import { cellsOfForms, formsOfCode, type TrunkOf } from '../codeForms.ts'
import type { Country } from '../country.ts'
import type { Certainty } from '../coverage/coverage.ts'
import type { Position } from '../geo/position.ts'
import { say, sayAs } from '../language/say.ts'
import { byPlaceSteps, hasSeveral } from '../list/byPlace.ts'
import type { Shortlist } from '../shortlist/shortlist.ts'
import { mapSteps, type Steps } from '../steps.ts'
import { areaOf, isoOf } from '../world.ts'

/** What files say of a country; ids that only the service has are left out if unknown. */
export type ListedCountry = Pick<Country, 'iso' | 'name' | 'callingCode' | 'position'> &
  Partial<Pick<Country, 'id' | 'a2b'>>

export interface ListedArea {
  readonly country: ListedCountry
  readonly area: Area
  readonly codes?: readonly string[] // of its place, where a row has all of them: `placesOfSteps`
  readonly shown?: string // what the page calls it, if not as its service does
  readonly more: readonly string[] // a cell for each of `moreColumns`
  readonly serves?: { readonly place: string; readonly certainty: Certainty } // what it was listed for, and how surely it serves that
}

/** A country of a list of countries. */
export interface CountryRow {
  readonly country: ListedCountry
  readonly more: readonly string[]
}

/** A further column in a spreadsheet: `text` even if all its cells look like numbers, as codes do; `km` for distances. */
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

/** The position of each row, in their order. */
export function positionsIn(listing: Listing): readonly (Position | undefined)[] {
  return listing.kind === 'areas'
    ? listing.areas.map(({ area }) => area.position)
    : listing.countries.map(({ country }) => country.position)
}

/** A part of a list that can become a listing, which is made when it is asked for. */
export interface ListScope {
  readonly label: string // "Filtered"
  readonly count: number // rows; 0: it cannot be chosen
  readonly isPlaced: boolean // whether any row has a position: else files for maps show nothing
  readonly hasSeveral?: () => boolean // whether places have several codes, so that a row may have all of a place's
  readonly isFull?: boolean // all areas of a country or of the world: such exports are kept if the person wishes
  readonly listSteps: () => Steps<Listing>
}

const MOST_JOINED = 500 // codes, which a cell has room for

/** A listing with a row for each place: its codes, and what the further columns say of them. */
export function* placesOfSteps(listing: AreaListing): Steps<AreaListing> {
  const places = yield* byPlaceSteps(listing.areas, areaOf, isoOf)
  const areas = yield* mapSteps(places, (rows): readonly ListedArea[] => {
    const [first] = rows
    const isJoined =
      rows.length > 1 && rows.length <= MOST_JOINED && rows.every(({ area }) => area.code)
    if (!isJoined) return rows
    const more = first.more.map((_, i) => joinCells(rows.map((row) => row.more[i])))
    return [{ ...first, codes: rows.map(({ area }) => area.code), more }]
  })
  return { ...listing, areas: areas.flat() }
}

/** The forms of a row's code, or of all of them, as `headingsOfForms` heads them. */
export function cellsOfCodes(
  { country, area, codes }: ListedArea,
  trunkOf: TrunkOf,
): readonly string[] {
  const formsOf = (code: string) => cellsOfForms(formsOfCode(country, code, trunkOf))
  if (!codes) return formsOf(area.code)
  const all = codes.map(formsOf)
  return formsOf(area.code).map((_, i) => joinCells(all.map((forms) => forms[i])))
}

/** Cells of one column in one cell, each text once. */
function joinCells(cells: readonly (string | undefined)[]): string {
  return [...new Set(cells)].filter(Boolean).join(', ')
}

/** A listing that is already made. */
export function scopeOf(label: string, listing: Listing): ListScope {
  const positions = positionsIn(listing)
  return {
    label,
    count: positions.length,
    isPlaced: positions.some((position) => position !== undefined),
    hasSeveral: () => listing.kind === 'areas' && hasSeveral(listing.areas, areaOf, isoOf),
    // biome-ignore lint/correctness/useYield: nothing is left to be done
    *listSteps() {
      return listing
    },
  }
}

/** What a listing can be written as. `table`: CSV for spreadsheets; `records`: CSV for programs. */
export type FileFormat = 'xlsx' | 'table' | 'geojson' | 'kml' | 'json' | 'xml' | 'records'

export const EXTENSIONS: Readonly<Record<FileFormat, string>> = {
  xlsx: 'xlsx',
  table: 'csv',
  geojson: 'geojson',
  kml: 'kml',
  json: 'json',
  xml: 'xml',
  records: 'csv',
}

/** The names in their order, each once: a repeated one gets a number, as `Price 2`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let number = 2; taken.has(unique); number++) unique = `${name} ${number}`
    taken.add(unique)
    return unique
  })
}

/** A shortlist as a listing, in the person's order, without the private notes; a column says which keys are `gone`. */
export function listShortlist(lines: Shortlist, gone: ReadonlySet<string>): AreaListing {
  const hasGone = lines.some(({ key }) => gone.has(key))
  return {
    kind: 'areas',
    name: say('Shortlist'),
    moreColumns: hasGone
      ? [sayAs('heading of a column that tells how a line stands', 'State')]
      : [],
    areas: lines.map(({ key, iso, country, callingCode, area }) => ({
      country: { iso, name: country, callingCode, position: undefined },
      area,
      more: hasGone ? [gone.has(key) ? sayAs('an area code', 'Gone') : ''] : [],
    })),
  }
}

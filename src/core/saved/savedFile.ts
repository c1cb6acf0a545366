import type { Area } from '../area.ts'
import type { World } from '../world.ts'
import type { BrokenRow } from './sheet.ts'

/** A line of an order pack: a code, and the name that may stand behind it. */
export interface OrderLine {
  readonly line: number
  readonly text: string // as it stands in the file
  readonly code: string // digits; '' if there are none
  readonly name: string // '' if there is none
  readonly iso?: string // if the file says it
}

/** What stands in the row of an area, before it was read. */
export interface WrittenRow {
  readonly row: number // as in `broken`
  readonly name: string
  readonly latitude: string
  readonly longitude: string
}

/** The same of a country. */
export interface WrittenCountry {
  readonly row: number
  readonly callingCode: string
}

/** What was read of a file. */
export interface SavedContents {
  readonly kind: 'areas' | 'countries' | 'codes' // codes: an order pack, which has no positions
  readonly format: string // for people: `CSV without header`
  readonly unit: 'line' | 'row' | 'record' // of which `broken` and `codes` give the number
  readonly rowCount: number // headings and blank rows do not count
  readonly world: World // the areas by country; countries in the order of their names
  readonly written: ReadonlyMap<Area, WrittenRow> // of each area
  readonly writtenCountries?: ReadonlyMap<string, WrittenCountry> // by ISO code, of a list of countries
  readonly codes: readonly OrderLine[]
  readonly headings?: readonly string[] // of an order pack that has some
  readonly broken: readonly BrokenRow[] // in the order of the file
}

/** A file that a person has opened. */
export interface SavedFile extends SavedContents {
  readonly name: string
  readonly savedAtMs: number
  readonly hasTime: boolean // whether the time of the day is known
}

/** How many areas of a file have no position. */
export function countUnplaced({ areas }: World): number {
  let count = 0
  for (const list of areas.values()) for (const { position } of list) if (!position) count++
  return count
}

export function countAreas({ areas }: World): number {
  let count = 0
  for (const { length } of areas.values()) count += length
  return count
}

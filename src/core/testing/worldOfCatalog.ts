import { parseArea } from '../area.ts'
import { parseCountry } from '../country.ts'
import { COUNTRY_FIELDS } from '../protocol/fields.ts'
import type { World } from '../world.ts'

type CountryRecord = Readonly<Record<(typeof COUNTRY_FIELDS)[number], string>>
type AreaRows = Readonly<Record<string, readonly (readonly string[])[]>>

/** The world of a catalogue, as its files hold it. */
export function worldOfCatalog(countries: readonly CountryRecord[], areas: AreaRows): World {
  const lists = Object.entries(areas).map(
    ([iso, rows]) =>
      [
        iso,
        rows.map(([code = '', name = '', lat = '', lng = '']) =>
          parseArea([code, name, '', '', lat, lng]),
        ),
      ] as const,
  )
  return {
    countries: countries.map((row) => parseCountry(COUNTRY_FIELDS.map((field) => row[field]))),
    areas: new Map(lists),
  }
}

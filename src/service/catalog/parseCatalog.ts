import type { Row } from '../../core/protocol/row.ts'
import type { CatalogPart } from './checks.ts'
import type { Rows } from './packedRows.ts'
import { type PackedAreas, parseAreas } from './parseAreas.ts'
import { parseCountries } from './parseCountries.ts'

/** All data of our own service, as rows of the protocol. */
export interface Catalog {
  readonly countries: readonly Row[]
  readonly areas: ReadonlyMap<string, Rows> // by ISOCODE; a country without areas has an empty list
  readonly version?: string // differs where the data differs, and is the same on every server; undefined: nobody compares
}

/** Throws `SettingError`. */
export function parseCatalog(countryPart: CatalogPart, areaPart: CatalogPart, packed?: PackedAreas): Catalog {
  const countries = parseCountries(countryPart)
  return { countries, areas: parseAreas(areaPart, countries, packed) }
}

/** How many areas all countries have. */
export function countAreas({ areas }: Pick<Catalog, 'areas'>): number {
  return [...areas.values()].reduce((sum, { length }) => sum + length, 0)
}

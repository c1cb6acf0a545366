import type { Row } from '../../core/protocol/row.ts'
import type { CatalogPart } from './checks.ts'
import { parseAreas } from './parseAreas.ts'
import { parseCountries } from './parseCountries.ts'

/** All data of our own service, as rows of the protocol. */
export interface Catalog {
  readonly countries: readonly Row[]
  readonly areas: ReadonlyMap<string, readonly Row[]> // by ISOCODE; a country without areas has an empty list
  readonly version?: string // differs where the data differs, and is the same on every server; undefined: nobody compares
}

/** Throws `SettingError`. */
export function parseCatalog(countryPart: CatalogPart, areaPart: CatalogPart): Catalog {
  const countries = parseCountries(countryPart)
  return { countries, areas: parseAreas(areaPart, countries) }
}

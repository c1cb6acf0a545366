import type { Country } from '../country.ts'
import type { AreaListing, CountryListing } from '../file/listing.ts'
import { formatList } from '../language/formatList.ts'
import { say } from '../language/say.ts'
import type { ShortlistLine } from '../shortlist/shortlist.ts'
import type { Comparison } from './comparison.ts'

/** Compared areas as a list for files and paper, the rest as columns of its own. */
export function listComparedAreas(lines: readonly ShortlistLine[], comparison: Comparison): AreaListing {
  const { columns, ...more } = furtherColumns(comparison)
  return {
    kind: 'areas',
    name: say('Comparison'),
    ...more,
    areas: lines.map(({ iso, country, callingCode, area }, i) => ({
      country: { iso, name: country, callingCode, position: undefined },
      area,
      more: columns.map((column) => comparison.items[i]?.cells[column]?.text ?? ''),
    })),
  }
}

/** Compared countries as a list for files and paper. */
export function listComparedCountries(countries: readonly Country[], comparison: Comparison): CountryListing {
  const { columns, ...more } = furtherColumns(comparison)
  return {
    kind: 'countries',
    name: formatList(countries.map(({ name }) => name)),
    ...more,
    countries: countries.map(({ iso, name, callingCode, position }, i) => ({
      country: { iso, name, callingCode, position },
      more: columns.map((column) => comparison.items[i]?.cells[column]?.text ?? ''),
    })),
  }
}

function furtherColumns({ heads, inFiles }: Comparison) {
  const columns = [...heads.keys()].filter((column) => !inFiles.has(column))
  return { columns, moreColumns: columns.map((column) => heads[column] ?? '') }
}

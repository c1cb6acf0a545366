import type { Country } from '../country.ts'
import type { AreaListing, CountryListing } from '../file/listing.ts'
import type { ShortlistLine } from '../shortlist/shortlist.ts'
import type { Comparison } from './comparison.ts'

/** What files say by themselves of an area. */
const OF_AREAS = ['Country', 'International', 'Order code']
const OF_COUNTRIES = ['Calling code']

/** Compared areas as a list for files and paper, the rest as columns of its own. */
export function listComparedAreas(
  lines: readonly ShortlistLine[],
  { heads, items }: Comparison,
): AreaListing {
  const columns = columnsWithout(heads, OF_AREAS)
  return {
    kind: 'areas',
    name: 'Comparison',
    moreColumns: columns.map((column) => heads[column] ?? ''),
    areas: lines.map(({ iso, country, callingCode, area }, i) => ({
      country: { iso, name: country, callingCode, position: undefined },
      area,
      more: columns.map((column) => items[i]?.cells[column]?.text ?? ''),
    })),
  }
}

/** Compared countries as a list for files and paper. */
export function listComparedCountries(
  countries: readonly Country[],
  { heads, items }: Comparison,
): CountryListing {
  const columns = columnsWithout(heads, OF_COUNTRIES)
  return {
    kind: 'countries',
    name: joinNames(countries.map(({ name }) => name)),
    moreColumns: columns.map((column) => heads[column] ?? ''),
    countries: countries.map(({ iso, name, callingCode, position }, i) => ({
      country: { iso, name, callingCode, position },
      more: columns.map((column) => items[i]?.cells[column]?.text ?? ''),
    })),
  }
}

function columnsWithout(heads: readonly string[], out: readonly string[]): number[] {
  return heads.flatMap((head, column) => (out.includes(head) ? [] : [column]))
}

/** `Germany, France and Spain` */
function joinNames(names: readonly string[]): string {
  const last = names[names.length - 1] ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

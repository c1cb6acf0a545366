import type { Country } from '../country.ts'
import type { AreaListing, CountryListing } from '../file/listing.ts'
import type { ShortlistLine } from '../shortlist/shortlist.ts'
import type { Comparison } from './comparison.ts'

/** What files say by themselves of an area. */
const OF_AREAS = ['Country', 'International', 'Order code']
const OF_COUNTRIES = ['Calling code']

/** Compared areas as a list for files and paper, the rest as columns of its own. */
export function listComparedAreas(lines: readonly ShortlistLine[], comparison: Comparison): AreaListing {
  const { columns, ...more } = furtherColumns(comparison, OF_AREAS)
  return {
    kind: 'areas',
    name: 'Comparison',
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
  const { columns, ...more } = furtherColumns(comparison, OF_COUNTRIES)
  return {
    kind: 'countries',
    name: joinNames(countries.map(({ name }) => name)),
    ...more,
    countries: countries.map(({ iso, name, callingCode, position }, i) => ({
      country: { iso, name, callingCode, position },
      more: columns.map((column) => comparison.items[i]?.cells[column]?.text ?? ''),
    })),
  }
}

function furtherColumns({ heads, items }: Comparison, out: readonly string[]) {
  const columns = heads.flatMap((head, column) => (out.includes(head) ? [] : [column]))
  const isCode = (column: number) => items.some(({ cells }) => cells[column]?.isCode)
  return {
    columns,
    moreColumns: columns.map((column) => heads[column] ?? ''),
    moreKinds: columns.map((column) => (isCode(column) ? ('text' as const) : undefined)),
  }
}

/** `Germany, France and Spain` */
function joinNames(names: readonly string[]): string {
  const last = names[names.length - 1] ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

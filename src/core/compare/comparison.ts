import type { Country } from '../country.ts'
import type { AreaListing, CountryListing } from '../file/listing.ts'
import { formatList } from '../language/formatList.ts'
import { say } from '../language/say.ts'
import type { ShortlistLine } from '../shortlist/shortlist.ts'

/** What a table says of one thing, in words. */
export interface Cell {
  readonly text: string // '' if nothing is known
  readonly kind?: 'name' | 'prefix' | 'code' // all but names are written from left to right; of a prefix the calling code stands apart
  readonly isComing?: boolean // not known yet
  readonly tone?: 'good' | 'warn' // of a state: offices are open, or will be soon
}

/** One of the things compared, with a cell for each head. */
export interface Compared {
  readonly key: string
  readonly iso: string
  readonly name: string
  readonly cells: readonly Cell[]
}

/** Things side by side. */
export interface Comparison {
  readonly of: string // what the items are, as a head: "Place"
  readonly heads: readonly string[]
  readonly inFiles: ReadonlySet<number> // the indexes of heads that files have anyway
  readonly items: readonly Compared[]
}

/** One row for each thing, below a row of heads. */
export function rowsOf({ of, heads, items }: Comparison): string[][] {
  return [
    [of, ...heads],
    ...items.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
  ]
}

/** One column for each thing, beside a column of heads. */
export function turnRows(rows: readonly (readonly string[])[]): string[][] {
  const [first = []] = rows
  return first.map((_, column) => rows.map((row) => row[column] ?? ''))
}

/** Compared areas as a list for files and paper, with the heads that files lack as further columns. */
export function listComparedAreas(
  lines: readonly ShortlistLine[],
  comparison: Comparison,
): AreaListing {
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
export function listComparedCountries(
  countries: readonly Country[],
  comparison: Comparison,
): CountryListing {
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

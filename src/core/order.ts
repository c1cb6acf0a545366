import type { Area } from './area.ts'
import type { Country } from './country.ts'

export const SORTS = ['name', 'code'] as const
export type Sort = (typeof SORTS)[number]

// one collator: `localeCompare` would look its locale up for every pair
const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export function orderCountries(countries: readonly Country[], sort: Sort): Country[] {
  return orderBy(countries, sort, ({ callingCode }) => callingCode)
}

export function orderAreas(areas: readonly Area[], sort: Sort): Area[] {
  return orderBy(areas, sort, ({ code }) => code)
}

/** Codes are ordered as text, which puts 1201 before 33: the way a numbering plan is read. */
function orderBy<Item extends { readonly name: string }>(
  items: readonly Item[],
  sort: Sort,
  codeOf: (item: Item) => string,
): Item[] {
  const byName = (a: Item, b: Item) => NAMES.compare(a.name, b.name)
  const byCode = (a: Item, b: Item) => compareText(codeOf(a), codeOf(b))
  return items.toSorted((a, b) =>
    sort === 'name' ? byName(a, b) || byCode(a, b) : byCode(a, b) || byName(a, b),
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

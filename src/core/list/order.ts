import type { Area } from '../area.ts'
import type { Country } from '../country.ts'

export const SORTS = ['name', 'code', 'areas'] as const // by areas: countries with the most first
export type Sort = (typeof SORTS)[number]

// one collator: `localeCompare` would look its locale up for every pair
const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

type CountsAreas = (country: Country) => number | undefined

/** Countries whose areas are not known come last where they are ordered by how many they have. */
export function orderCountries(
  countries: readonly Country[],
  sort: Sort,
  countOf: CountsAreas = () => undefined,
): Country[] {
  const ordered = orderBy(countries, sort, ({ callingCode }) => callingCode)
  return sort === 'areas' ? ordered.sort((a, b) => (countOf(b) ?? -1) - (countOf(a) ?? -1)) : ordered
}

export function orderAreas(areas: readonly Area[], sort: Sort): Area[] {
  return orderBy(areas, sort, ({ code }) => code)
}

/** Which of two comes first by name, or by code where the names are equal. Negative: the first one. */
export function compareAreas(a: Area, b: Area, sort: Sort): number {
  const byCode = compareText(a.code, b.code)
  if (sort === 'code' && byCode !== 0) return byCode
  return NAMES.compare(a.name, b.name) || byCode
}

/** Codes are ordered as text, which puts 1201 before 33: the way a numbering plan is read. */
function orderBy<Item extends { readonly name: string }>(
  items: readonly Item[],
  sort: Sort,
  codeOf: (item: Item) => string,
): Item[] {
  const byName = (a: Item, b: Item) => NAMES.compare(a.name, b.name)
  const byCode = (a: Item, b: Item) => compareText(codeOf(a), codeOf(b))
  return [...items].sort((a, b) =>
    sort === 'code' ? byCode(a, b) || byName(a, b) : byName(a, b) || byCode(a, b),
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

import type { Area } from '../area.ts'
import { compareByUse } from '../codeInUse.ts'
import type { Country } from '../country.ts'
import type { NameTown } from '../gazetteer/townNames.ts'
import { compareNames, compareText } from '../language/compareNames.ts'
import { perLanguage } from '../language/language.ts'
import { oncePerList } from '../oncePerList.ts'
import type { People } from '../prominence/peopleSteps.ts'
import { mergeSteps } from '../sort/mergeSteps.ts'
import type { Steps } from '../steps.ts'
import type { World, WorldArea } from '../world.ts'

/** largest: by name, until `largestFirst`; areas: countries with the most areas first. */
export const SORTS = ['largest', 'name', 'code', 'areas'] as const
export type Sort = (typeof SORTS)[number]

type AreaCounts = (country: Country) => number | undefined

/** Countries sorted by name, code or number of areas; ties, and countries of unknown number, by name. */
export function orderCountries(
  countries: readonly Country[],
  sort: Sort,
  countOf: AreaCounts = () => undefined,
): Country[] {
  const ordered = [...countries].sort((a, b) => compare(a, b, sort, callingCodeOf))
  return sort === 'areas'
    ? ordered.sort((a, b) => (countOf(b) ?? -1) - (countOf(a) ?? -1))
    : ordered
}

const asSent: NameTown = (_, { name }) => name

/** Areas by what they are called or by code, sorted once per list and order: the slowest part of opening it again. */
export function orderAreas(
  areas: readonly Area[],
  sort: Sort,
  iso = '',
  nameTown = asSent,
): readonly Area[] {
  const known = orderedAreas()[sort].get(areas)
  if (known?.nameTown === nameTown) return known.ordered
  const named = areas.map((area) => ({ area, name: nameTown(iso, area) }))
  const ordered = named.sort((a, b) => compareInCountry(a, b, sort, iso)).map(({ area }) => area)
  orderedAreas()[sort].set(areas, { nameTown, ordered })
  return ordered
}

type OrderedLists = WeakMap<
  readonly Area[],
  { readonly nameTown: NameTown; readonly ordered: readonly Area[] }
>

const orderedAreas = perLanguage(
  (): Readonly<Record<Sort, OrderedLists>> => ({
    largest: new WeakMap(),
    name: new WeakMap(),
    code: new WeakMap(),
    areas: new WeakMap(),
  }),
)

/** A list ordered by name, with the largest towns put first: the last step of that order, after all filters. */
export const largestFirst = oncePerList(putLargestFirst) as typeof putLargestFirst

function putLargestFirst<Item>(
  items: readonly Item[],
  people: People,
  areaOf: (item: Item) => Area,
): readonly Item[] {
  const peopleOf = (item: Item) => people.get(areaOf(item)) ?? 0
  const large = items.filter((item) => peopleOf(item) > 0)
  if (large.length === 0) return items
  const small = items.filter((item) => peopleOf(item) === 0)
  return [...large.sort((a, b) => peopleOf(b) - peopleOf(a)), ...small]
}

/** Negative if the first comes first. Codes are compared as text, which puts 1201 before 33, as numbering plans are read. */
function compare<Item extends { readonly name: string }>(
  a: Item,
  b: Item,
  sort: Sort,
  codeOf: (item: Item) => string,
): number {
  if (sort === 'code') return compareText(codeOf(a), codeOf(b)) || compareNames(a.name, b.name)
  return compareNames(a.name, b.name) || compareText(codeOf(a), codeOf(b))
}

/** Of one name the code in use first. */
function compareInCountry(a: NamedArea, b: NamedArea, sort: Sort, iso: string): number {
  return sort === 'code'
    ? compare(a, b, sort, codeOf)
    : compareNames(a.name, b.name) || compareByUse(iso, a.area.code, b.area.code)
}

interface NamedArea {
  readonly area: Area
  readonly name: string
}

const codeOf = ({ area }: NamedArea): string => area.code

const callingCodeOf = ({ callingCode }: Country): string => callingCode

type Ordered = readonly WorldArea[]

/**
 * All areas of the world in one order, in steps, because comparing the names of fifteen thousand takes
 * longer than a frame: merges the sorted lists of the countries; ties by country.
 */
export function* orderWorldAreaSteps(world: World, sort: Sort, nameTown = asSent): Steps<Ordered> {
  const lists: NamedWorldArea[][] = []
  for (const country of world.countries) {
    const areas = world.areas.get(country.iso)
    if (!areas?.length) continue
    const ordered = orderAreas(areas, sort, country.iso, nameTown)
    lists.push(ordered.map((area) => ({ country, area, name: nameTown(country.iso, area) })))
    yield
  }
  return yield* mergeSteps(lists, (a, b) => compareWorldAreas(a, b, sort))
}

/** A unique key of an area in the world: several countries may have the same code. */
export function keyOfWorldArea({ country, area }: WorldArea): string {
  return `${country.iso} ${area.code}`
}

interface NamedWorldArea extends WorldArea, NamedArea {}

function compareWorldAreas(a: NamedWorldArea, b: NamedWorldArea, sort: Sort): number {
  const byCountry = compareText(a.country.iso, b.country.iso)
  if (sort === 'code') return compare(a, b, sort, codeOf) || byCountry
  return byCountry === 0
    ? compareInCountry(a, b, sort, a.country.iso)
    : compareNames(a.name, b.name) || byCountry
}

import type { Area } from './area.ts'
import type { Country } from './country.ts'
import { nationalCode } from './prefix.ts'
import type { PeopleOf } from './townOfCode.ts'

/** Everything known of the coverage: each country that can be opened, and the areas loaded so far. */
export interface World {
  readonly countries: readonly Country[]
  readonly areas: ReadonlyMap<string, readonly Area[]> // by the country's ISO code
  readonly peopleOf?: PeopleOf // undefined where towns are not known
}

/** An area together with its country. */
export interface WorldArea {
  readonly country: Country
  readonly area: Area
}

export function areaOf({ area }: Pick<WorldArea, 'area'>): Area {
  return area
}

export function isoOf({ country }: { readonly country: Pick<Country, 'iso'> }): string {
  return country.iso
}

/** Whether the areas of all countries are known. */
export function isComplete({ countries, areas }: World): boolean {
  return areas.size >= countries.length
}

/** All areas known so far, country by country. The same list each time for the same world. */
export function areasOfWorld(world: World): readonly WorldArea[] {
  const known = lists.get(world)
  if (known) return known
  const areas = world.countries.flatMap((country) =>
    (world.areas.get(country.iso) ?? []).map((area) => ({ country, area })),
  )
  lists.set(world, areas)
  return areas
}

const lists = new WeakMap<World, readonly WorldArea[]>()

/** The areas of a country that have no position and whose code is that of the whole country. */
export function wholeCountryAreas({ countries, areas }: World, iso: string): WorldArea[] {
  const country = countries.find((candidate) => candidate.iso === iso)
  if (!country) return []
  return (areas.get(iso) ?? [])
    .filter(({ code, position }) => !position && nationalCode(country.callingCode, code) === '')
    .map((area) => ({ country, area }))
}

import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Listing } from '../../core/file/listing.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import { areasOfWorld, type World, type WorldArea } from '../../core/world.ts'
import type { ExportScope } from '../export/choices.ts'
import type { Lists } from '../lists/useLists.ts'
import { describePoint } from '../state/describePoint.ts'
import type { Nearness } from '../state/url.ts'
import { withOwnColumns } from './withOwnColumns.ts'

type Open = Pick<Lists, 'kind' | 'options' | 'countries' | 'areas' | 'world' | 'nearest' | 'place'>

/** How much of the open list can be exported: all of it and, where it can be narrowed, what is left of it. */
export function scopesOf(lists: Open, world: World, near: Nearness | undefined): readonly ExportScope[] {
  const { kind, areas, countries, nearest, place } = lists
  const { country } = areas
  const words = lists.options.search
  switch (kind) {
    case 'nearest':
      return near ? [scopeOf('Nearest', nearest, listNear(`Areas nearest to ${describePoint(near)}`))] : []
    case 'place': {
      const all = [...place.inside, ...place.across]
      return [
        scopeOf('This list', all, listWorldAreas(`Areas for ${near ? describePoint(near) : 'a place'}`)),
      ]
    }
    case 'world':
      return wholeAndFiltered(lists.world, areasOfWorld(world), words, (name) =>
        listWorldAreas(name ? `World ${name}` : 'World'),
      )
    case 'areas':
    case 'number':
      if (country)
        return wholeAndFiltered(areas, areas.within ?? [], words, (name) =>
          listAreas(country, name ? `${country.name} ${name}` : country.name),
        )
  }
  return wholeAndFiltered(countries, countries.all, words, (name) =>
    listCountries(name ? `Countries ${name}` : 'Countries'),
  )
}

interface Narrowed<Item> {
  readonly total: number
  readonly listed: readonly Item[]
}

/** A list in its order if it is whole, otherwise as the service has it, and what is listed of it. */
function wholeAndFiltered<Item>(
  { total, listed }: Narrowed<Item>,
  all: readonly Item[],
  words: string,
  listingOf: (name: string | undefined) => (items: readonly Item[]) => Listing,
): readonly ExportScope[] {
  const isFiltered = listed.length < total
  return [
    scopeOf('This list', isFiltered ? all : listed, listingOf(undefined)),
    scopeOf('Filtered', isFiltered ? listed : [], listingOf(words || 'filtered')),
  ]
}

function scopeOf<Item>(
  label: string,
  items: readonly Item[],
  listingOf: (items: readonly Item[]) => Listing,
): ExportScope {
  return { label, count: items.length, load: async () => withOwnColumns(listingOf(items)) }
}

const NONE: readonly string[] = []

function listAreas(country: Country, name: string): (areas: readonly Area[]) => Listing {
  return (areas) => ({
    kind: 'areas',
    name,
    moreColumns: NONE,
    areas: areas.map((area) => ({ country, area, more: NONE })),
  })
}

function listWorldAreas(name: string): (areas: readonly WorldArea[]) => Listing {
  return (areas) => ({
    kind: 'areas',
    name,
    moreColumns: NONE,
    areas: areas.map(({ country, area }) => ({ country, area, more: NONE })),
  })
}

function listNear(name: string): (areas: readonly NearbyArea[]) => Listing {
  return (areas) => ({
    kind: 'areas',
    name,
    moreColumns: ['Distance in km'],
    areas: areas.map(({ country, area, km }) => ({ country, area, more: [km.toFixed(1)] })),
  })
}

function listCountries(name: string): (countries: readonly Country[]) => Listing {
  return (countries) => ({
    kind: 'countries',
    name,
    moreColumns: NONE,
    countries: countries.map((country) => ({ country, more: NONE })),
  })
}

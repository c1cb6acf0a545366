import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { AreaListing, ListedArea, Listing } from '../../core/file/listing.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { mapSteps } from '../../core/mapSteps.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import type { Steps } from '../../core/steps.ts'
import { areasOfWorld, isComplete, type World, type WorldArea } from '../../core/world.ts'
import type { ExportScope } from '../export/choices.ts'
import type { Lists } from '../lists/useLists.ts'
import { inSlices } from '../state/inSlices.ts'
import { describePoint } from '../state/links.ts'
import type { Nearness } from '../state/url.ts'
import { withOwnColumnsSteps } from './withOwnColumnsSteps.ts'

type Open = Pick<Lists, 'kind' | 'options' | 'countries' | 'areas' | 'world' | 'nearest' | 'place'>

/** How much of the open list can be exported: all of it and, where it can be narrowed, what is left of it. */
export function scopesOf(lists: Open, world: World, near: Nearness | undefined): readonly ExportScope[] {
  const { kind, areas, countries, nearest, place } = lists
  const { country } = areas
  const words = lists.options.search
  switch (kind) {
    case 'nearest':
      return near
        ? [
            scopeOf(
              sayAs('how much to export: the areas nearest to a place', 'Nearest'),
              nearest,
              listNear(say('Areas nearest to {place}', { place: describePoint(near) })),
            ),
          ]
        : []
    case 'place': {
      const all = [...place.inside, ...place.across]
      return [
        scopeOf(
          say('This list'),
          all,
          listWorldAreas(
            near ? say('Areas for {place}', { place: describePoint(near) }) : say('Areas for a place'),
          ),
        ),
      ]
    }
    case 'world':
      return firstIsFull(
        isComplete(world),
        wholeAndFiltered(lists.world, areasOfWorld(world), words, (name) =>
          listWorldAreas(name ? say('World {filter}', { filter: name }) : say('World')),
        ),
      )
    case 'areas':
    case 'number':
      if (country)
        return firstIsFull(
          areas.within === areas.all,
          wholeAndFiltered(areas, areas.within ?? [], words, (name) =>
            listAreas(country, name ? `${country.name} ${name}` : country.name),
          ),
        )
  }
  return wholeAndFiltered(countries, countries.all, words, (name) =>
    listCountries(name ? say('Countries {filter}', { filter: name }) : say('Countries')),
  )
}

interface Narrowed<One> {
  readonly total: number
  readonly listed: readonly One[]
}

/** A list in its order if it is whole, otherwise as the service has it, and what is listed of it. */
function wholeAndFiltered<One extends Item>(
  { total, listed }: Narrowed<One>,
  all: readonly One[],
  words: string,
  listingOf: (name: string | undefined) => (items: readonly One[]) => Steps<Listing>,
): readonly ExportScope[] {
  const isFiltered = listed.length < total
  return [
    scopeOf(say('This list'), isFiltered ? all : listed, listingOf(undefined)),
    scopeOf(
      sayAs('how much to export: what the filters leave', 'Filtered'),
      isFiltered ? listed : [],
      listingOf(words || sayAs('in the name of a file, after what it lists', 'filtered')),
    ),
  ]
}

function firstIsFull(isFull: boolean, [whole, ...rest]: readonly ExportScope[]): readonly ExportScope[] {
  return whole ? [{ ...whole, isFull }, ...rest] : rest
}

type Item = Area | Country | Pick<WorldArea, 'area'>

function scopeOf<One extends Item>(
  label: string,
  items: readonly One[],
  listingOf: (items: readonly One[]) => Steps<Listing>,
): ExportScope {
  return {
    label,
    count: items.length,
    isPlaced: items.some((item: Item) => ('area' in item ? item.area : item).position),
    load: () => inSlices(loadSteps(listingOf(items))),
  }
}

function* loadSteps(listing: Steps<Listing>): Steps<Listing> {
  return yield* withOwnColumnsSteps(yield* listing)
}

const NONE: readonly string[] = []

function listAreas(country: Country, name: string) {
  return (areas: readonly Area[]) => areaSteps(name, areas, (area) => ({ country, area, more: NONE }))
}

function listWorldAreas(name: string) {
  return (areas: readonly WorldArea[]) =>
    areaSteps(name, areas, ({ country, area }) => ({ country, area, more: NONE }))
}

function* areaSteps<One>(
  name: string,
  items: readonly One[],
  rowOf: (item: One) => ListedArea,
): Steps<AreaListing> {
  return { kind: 'areas', name, moreColumns: NONE, areas: yield* mapSteps(items, rowOf) }
}

function listNear(name: string) {
  return function* (areas: readonly NearbyArea[]): Steps<AreaListing> {
    const rowOf = ({ country, area, km }: NearbyArea) => ({ country, area, more: [km.toFixed(1)] })
    const listing = yield* areaSteps(name, areas, rowOf)
    return { ...listing, moreColumns: [say('Distance in km')], moreKinds: ['km'] }
  }
}

function listCountries(name: string) {
  return function* (countries: readonly Country[]): Steps<Listing> {
    const rows = yield* mapSteps(countries, (country) => ({ country, more: NONE }))
    return { kind: 'countries', name, moreColumns: NONE, countries: rows }
  }
}

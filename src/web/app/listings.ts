import type { Country } from '../../core/country.ts'
import { certaintyOf } from '../../core/coverage/coverage.ts'
import { describeCertainty, headingOfCertainty } from '../../core/coverage/words.ts'
import {
  type AreaListing,
  type ListedArea,
  type Listing,
  type ListScope,
  listShortlist,
  scopeOf,
} from '../../core/file/listing.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { hasSeveral } from '../../core/list/byPlace.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import type { ProofRequest } from '../../core/paper/proof.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { mapSteps, runThrough, type Steps } from '../../core/steps.ts'
import {
  areaOf,
  areasOfWorld,
  isComplete,
  isoOf,
  type World,
  type WorldArea,
} from '../../core/world.ts'
import type { Lists } from '../lists/useLists.ts'
import { ownCellsOf, ownHeadings } from '../state/columns/ownStore.ts'
import { LANGUAGE_NAMES, townNames } from '../state/language.ts'
import { describeNear, describePoint } from '../state/links.ts'

// The name and the rows of the open list: the same for files, paper, pictures and the customer's page.

export type OpenLists = Pick<
  Lists,
  'kind' | 'options' | 'countries' | 'areas' | 'world' | 'nearest' | 'place'
>

/** How much of the open list can be exported: all of it, and what the filters leave, if there can be any. */
export function scopesOf(lists: OpenLists, world: World): readonly ListScope[] {
  const open = openListOf(lists, world)
  const whole =
    lists.kind === 'nearest'
      ? sayAs('how much to export: the areas nearest to a place', 'Nearest')
      : say('This list')
  if (!open.filtered) return [exported(whole, open.whole)]
  const filters = sayAs('how much to export: what the filters leave', 'Filtered')
  return [{ ...exported(whole, open.whole), isFull: open.isFull }, exported(filters, open.filtered)]
}

/** The open list as shown, to be printed. */
export function paperOf(lists: OpenLists, world: World): ProofRequest {
  const { kind, options, areas, countries } = lists
  const { whole, shown, filtered } = openListOf(lists, world)
  const listing = runThrough(withShownNamesSteps(runThrough(shown.listSteps())))
  if (!filtered) return { listing, sheet: 'list' }
  const country = listing.kind === 'areas' && kind !== 'world' ? areas.country : undefined
  return {
    listing: listing.kind === 'areas' ? listing : withAreaCounts(listing, countries.areaCounts),
    sheet: 'list',
    total: whole.count,
    ...(country && { country }),
    ...(!options.near && { order: options.sort }),
  }
}

/** The name of the open list as shown. */
export function nameOf(lists: OpenLists, world: World): string {
  return paperOf(lists, world).listing.name
}

/** The shortlist. `gone`: the keys of lines whose code no area has now. */
export function shortlistScope(lines: Shortlist, gone: ReadonlySet<string>): ListScope {
  const listing = listShortlist(lines, gone)
  return exported(say('Shortlist'), scopeOf('', listing))
}

type Part = Pick<ListScope, 'count' | 'isPlaced' | 'hasSeveral' | 'listSteps'>

interface OpenList {
  readonly whole: Part // in the list's order if nothing is filtered, otherwise in the service's
  readonly filtered: Part | undefined // empty if nothing is filtered; undefined: it cannot be narrowed
  readonly shown: Part // one of the two
  readonly isFull: boolean // all that there is of its kind
}

function openListOf(lists: OpenLists, world: World): OpenList {
  const { kind, areas, countries, nearest, place, options } = lists
  const { country } = areas
  const { near, search } = options
  if (kind === 'nearest') {
    const name = near ? describeNear(near) : say('Nearest to a point')
    return unfiltered(nearbyPart(name, nearest))
  }
  if (kind === 'place') {
    const name = near
      ? say('Areas for {place}', { place: describePoint(near) })
      : say('Areas for a place')
    return unfiltered(placePart(name, near?.name ?? '', place))
  }
  if (kind === 'world')
    return {
      ...narrowed(say('All areas'), search, lists.world, areasOfWorld(world), worldPart),
      isFull: isComplete(world),
    }
  if (country && kind !== 'countries')
    return {
      ...narrowed(
        country.name,
        search || (near ? `– ${describeNear(near)}` : ''),
        areas,
        areas.within ?? [],
        (name, listed) =>
          worldPart(
            name,
            listed.map((area) => ({ country, area })),
          ),
      ),
      isFull: areas.within === areas.all,
    }
  return {
    ...narrowed(say('Countries'), search, countries, countries.all, countryPart),
    isFull: false,
  }
}

interface Narrowed<One> {
  readonly total: number
  readonly listed: readonly One[]
}

function narrowed<One>(
  name: string,
  search: string,
  { total, listed }: Narrowed<One>,
  all: readonly One[],
  partOf: (name: string, items: readonly One[]) => Part,
) {
  const isFiltered = listed.length < total
  const filter = search || sayAs('in the name of a file, after what it lists', 'filtered')
  const whole = partOf(name, isFiltered ? all : listed)
  const filtered = partOf(`${name} ${filter}`, isFiltered ? listed : [])
  return { whole, filtered, shown: isFiltered ? filtered : whole }
}

const unfiltered = (whole: Part): OpenList => ({
  whole,
  shown: whole,
  filtered: undefined,
  isFull: false,
})

const NONE: readonly string[] = []

function worldPart(name: string, areas: readonly WorldArea[]): Part {
  return areaPart(areas, () =>
    areaSteps(name, areas, ({ country, area }) => ({ country, area, more: NONE })),
  )
}

function placePart(
  name: string,
  place: string,
  { coverage, inside, across }: OpenLists['place'],
): Part {
  const certainty = coverage ? certaintyOf(coverage) : 'own'
  const areas = [...inside, ...across]
  return areaPart(areas, function* () {
    const more = [describeCertainty(certainty)]
    const serves = { place, certainty }
    const listing = yield* areaSteps(name, areas, ({ country, area }) => ({
      country,
      area,
      more,
      serves,
    }))
    return { ...listing, moreColumns: [headingOfCertainty()] }
  })
}

function nearbyPart(name: string, areas: readonly NearbyArea[]): Part {
  return areaPart(areas, function* () {
    const rowOf = ({ country, area, km }: NearbyArea) => ({ country, area, more: [km.toFixed(1)] })
    const listing = yield* areaSteps(name, areas, rowOf)
    return { ...listing, moreColumns: [say('Distance in km')], moreKinds: ['km' as const] }
  })
}

function areaPart(areas: readonly WorldArea[], listSteps: () => Steps<Listing>): Part {
  return {
    count: areas.length,
    isPlaced: areas.some(({ area }) => area.position),
    hasSeveral: () => hasSeveral(areas, areaOf, isoOf),
    listSteps,
  }
}

function* areaSteps<One>(
  name: string,
  items: readonly One[],
  rowOf: (item: One) => ListedArea,
): Steps<AreaListing> {
  return { kind: 'areas', name, moreColumns: NONE, areas: yield* mapSteps(items, rowOf) }
}

function countryPart(name: string, countries: readonly Country[]): Part {
  return {
    count: countries.length,
    isPlaced: countries.some(({ position }) => position),
    *listSteps() {
      const rows = yield* mapSteps(countries, (country) => ({ country, more: NONE }))
      return { kind: 'countries', name, moreColumns: NONE, countries: rows }
    },
  }
}

type CountryListing = Extract<Listing, { kind: 'countries' }>

function withAreaCounts(
  listing: CountryListing,
  counts: ReadonlyMap<string, number>,
): CountryListing {
  const format = (count: number | undefined) => (count === undefined ? '' : formatNumber(count))
  return {
    ...listing,
    moreColumns: [say('Areas')],
    countries: listing.countries.map(({ country }) => ({
      country,
      more: [format(counts.get(country.iso))],
    })),
  }
}

/** Adds the names in the page's language and the person's own columns, if any, after the others: for files, not for paper. */
function exported(label: string, { listSteps, ...part }: Part): ListScope {
  return {
    ...part,
    label,
    *listSteps() {
      return withNameColumn(
        yield* withShownNamesSteps(yield* withOwnColumnsSteps(yield* listSteps())),
      )
    },
  }
}

function* withShownNamesSteps(listing: Listing): Steps<Listing> {
  const { file, nameTown } = townNames.get()
  if (listing.kind === 'countries' || file === undefined) return listing
  const areas = yield* mapSteps(listing.areas, (listed) => {
    const shown = nameTown(listed.country.iso, listed.area)
    return shown === listed.area.name ? listed : { ...listed, shown }
  })
  return { ...listing, areas }
}

/** A column for the names in the page's language, if any differs. */
function withNameColumn(listing: Listing): Listing {
  if (listing.kind === 'countries' || listing.areas.every(({ shown }) => shown === undefined))
    return listing
  const heading = `${sayAs('heading of a column', 'Place')} (${LANGUAGE_NAMES[townNames.get().wish]})`
  const areas = listing.areas.map((listed) => ({
    ...listed,
    more: [...listed.more, listed.shown ?? listed.area.name],
  }))
  return { ...listing, moreColumns: [...listing.moreColumns, heading], areas }
}

function* withOwnColumnsSteps(listing: Listing): Steps<Listing> {
  const headings = ownHeadings()
  if (headings.length === 0) return listing
  const moreColumns = [...listing.moreColumns, ...headings]
  return listing.kind === 'areas'
    ? {
        ...listing,
        moreColumns,
        areas: yield* mapSteps(listing.areas, (listed) => ({
          ...listed,
          more: [...listed.more, ...ownCellsOf(listed.country, listed.area.code)],
        })),
      }
    : {
        ...listing,
        moreColumns,
        countries: yield* mapSteps(listing.countries, ({ country, more }) => ({
          country,
          more: [...more, ...ownCellsOf(country)],
        })),
      }
}

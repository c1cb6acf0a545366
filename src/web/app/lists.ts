import { useCallback, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import { countAreas } from '../../core/countAreas.ts'
import type { Country } from '../../core/country.ts'
import { coverageClass } from '../../core/coverage.ts'
import { type Narrowing, narrowAreas } from '../../core/narrow.ts'
import { orderAreas, orderCountries, type Sort } from '../../core/order.ts'
import { keyOfWorldArea } from '../../core/orderWorld.ts'
import { type Bounds, boundsOf, contains, type Position } from '../../core/position.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { filterPrepared, type Prepared, prepareArea, prepareCountry } from '../../core/search/filter.ts'
import type { World } from '../../core/world.ts'
import type { WorldArea } from '../../core/worldAreas.ts'
import { countCountries } from '../countries/count.ts'
import type { PlaceList } from '../map/places.ts'
import { toAreaOf } from '../state/steps.ts'
import type { Part, UrlState } from '../state/url.ts'

// What list and map show together: the same items, ordered and filtered once.

const NO_COUNTRIES: readonly Country[] = []
const NO_AREAS: readonly Area[] = []

export function useCountryList(
  countries = NO_COUNTRIES,
  search: string,
  sort: Sort,
  areaCounts: ReadonlyMap<string, number>,
): readonly Country[] {
  const counts = sort === 'areas' ? areaCounts : undefined // nothing else waits for them
  const ordered = useMemo(
    () => orderCountries(countries, sort, ({ iso }) => counts?.get(iso)),
    [countries, sort, counts],
  )
  return useFiltered(ordered, search, prepareCountry)
}

/** How many areas each country has, of those whose areas are known. */
export function useAreaCounts({ areas }: World): ReadonlyMap<string, number> {
  return useMemo(() => new Map([...areas].map(([iso, known]) => [iso, known.length])), [areas])
}

/** The class of coverage of each country: 0 for all until they are told apart. */
export function useCoverage(
  countries = NO_COUNTRIES,
  areaCounts: ReadonlyMap<string, number>,
  isToldApart: boolean,
): ReadonlyMap<string, number> {
  const counts = isToldApart ? areaCounts : undefined
  return useMemo(
    () => new Map(countries.map(({ iso }) => [iso, coverageClass(counts?.get(iso))])),
    [countries, counts],
  )
}

export function useAreaList(
  areas = NO_AREAS,
  callingCode: string,
  search: string,
  sort: Sort,
): readonly Area[] {
  const ordered = useMemo(
    () => (sort === 'name' ? orderByName(areas) : orderAreas(areas, sort)),
    [areas, sort],
  )
  const prepare = useCallback((area: Area) => prepareArea(area, callingCode), [callingCode])
  return useFiltered(ordered, search, prepare)
}

const byName = new WeakMap<readonly Area[], readonly Area[]>()

/** Sorts a list once: it is the slowest part of opening a country again. */
function orderByName(areas: readonly Area[]): readonly Area[] {
  const ordered = byName.get(areas) ?? orderAreas(areas, 'name')
  byName.set(areas, ordered)
  return ordered
}

/** What matches the search. Only who searches waits for the preparation. */
function useFiltered<Item>(
  items: readonly Item[],
  search: string,
  prepare: (item: Item) => Prepared<Item>,
): readonly Item[] {
  const isSearching = search !== ''
  const prepared = useMemo(
    () => (isSearching ? items.map(prepare) : undefined),
    [items, isSearching, prepare],
  )
  return useMemo(() => (prepared ? filterPrepared(prepared, search) : items), [items, prepared, search])
}

/** The part of a list that is listed: all of it, or what the map shows. */
export function useListed<Item>(
  items: readonly Item[],
  only: readonly Part[],
  inView: Bounds | undefined,
  positionOf: (item: Item) => Position | undefined,
): readonly Item[] {
  return useMemo(() => {
    if (!only.includes('view') || !inView) return items
    return items.filter((item) => {
      const position = positionOf(item)
      return position && contains(inView, position)
    })
  }, [items, only, inView, positionOf])
}

export function positionOfItem({ position }: { readonly position: Position | undefined }) {
  return position
}

/** What list and map show of what matches the search. */
export function useNarrowedAreas(
  matching: readonly Area[],
  all: readonly Area[] = NO_AREAS,
  { only, near }: Narrowing,
): readonly Area[] {
  return useMemo(() => narrowAreas(matching, all, { only, near }), [matching, all, only, near])
}

export function countUnplaced(items: readonly { readonly position: Position | undefined }[]): number {
  return items.reduce((count, { position }) => (position ? count : count + 1), 0)
}

/** Countries for the map: each on its own, for they are few and their places far apart. */
export function countryPlaces(countries: readonly Country[]): PlaceList {
  return {
    count: countries.length,
    isClustered: false,
    isLabelled: false, // the map itself names countries
    positionOf: (place) => countries[place]!.position,
    keyOf: (place) => countries[place]!.iso,
    labelOf: (place) => `+${countries[place]!.callingCode}`,
    nameOf: (place) => countries[place]!.name,
    noun: countCountries,
  }
}

export function areaPlaces(areas: readonly Area[], callingCode: string): PlaceList {
  return {
    count: areas.length,
    isClustered: true,
    isLabelled: true,
    positionOf: (place) => areas[place]!.position,
    keyOf: (place) => areas[place]!.code,
    labelOf: (place) => formatPrefix(callingCode, areas[place]!.code),
    nameOf: (place) => areas[place]!.name,
    noun: countAreas,
  }
}

/** Areas of any country for the map. */
export function worldPlaces(areas: readonly WorldArea[]): PlaceList {
  return {
    count: areas.length,
    isClustered: true,
    isLabelled: true,
    positionOf: (place) => areas[place]!.area.position,
    keyOf: (place) => keyOfWorldArea(areas[place]!),
    labelOf: (place) => formatPrefix(areas[place]!.country.callingCode, areas[place]!.area.code),
    nameOf: (place) => areas[place]!.area.name,
    noun: countAreas,
  }
}

export function fromWorldKey(key: string): Partial<UrlState> {
  const [iso = '', ...code] = key.split(' ')
  return toAreaOf(iso, code.join(' '))
}

/** A point and the areas nearest to it. */
export function boundsAroundPoint(point: Position, areas: readonly WorldArea[]): Bounds {
  const positions = areas.flatMap(({ area }) => (area.position ? [area.position] : []))
  return boundsOf([point, ...positions]) ?? boundsAround(point)
}

/** How far a country of unknown size is shown around its point, in degrees. */
const SURROUNDINGS = 3

/** What the map shows of a country: its areas, or where it lies if none of them has a position. */
export function boundsOfCountry(country: Country, areas: readonly Area[]): Bounds | undefined {
  const positions = areas.flatMap(({ position }) => (position ? [position] : []))
  return boundsOf(positions) ?? (country.position && boundsAround(country.position))
}

function boundsAround({ lat, lng }: Position): Bounds {
  return {
    south: lat - SURROUNDINGS,
    west: lng - SURROUNDINGS,
    north: lat + SURROUNDINGS,
    east: lng + SURROUNDINGS,
  }
}

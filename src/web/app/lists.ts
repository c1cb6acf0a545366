import { useCallback, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { orderAreas, orderCountries, type Sort } from '../../core/order.ts'
import { type Bounds, boundsOf, contains, type Position } from '../../core/position.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { filterPrepared, type Prepared, prepareArea, prepareCountry } from '../../core/search/filter.ts'
import { countAreas } from '../areas/count.ts'
import { countCountries } from '../countries/count.ts'
import type { PlaceList } from '../map/places.ts'
import type { Part } from '../state/url.ts'

// What list and map show together: the same items, ordered and filtered once.

const NO_COUNTRIES: readonly Country[] = []
const NO_AREAS: readonly Area[] = []

export function useCountryList(countries = NO_COUNTRIES, search: string, sort: Sort): readonly Country[] {
  const ordered = useMemo(() => orderCountries(countries, sort), [countries, sort])
  return useFiltered(ordered, search, prepareCountry)
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

/** The part of a list that is listed: all of it, what the map shows, or what has no place on the map. */
export function useListed<Item extends { readonly position: Position | undefined }>(
  items: readonly Item[],
  only: Part | undefined,
  inView: Bounds | undefined,
): readonly Item[] {
  return useMemo(() => {
    if (only === 'unplaced') return items.filter(({ position }) => !position)
    if (only === 'view' && inView)
      return items.filter(({ position }) => position && contains(inView, position))
    return items
  }, [items, only, inView])
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

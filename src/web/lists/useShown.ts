import { useCallback, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { type Bounds, contains, type Position } from '../../core/geo/position.ts'
import { filterPrepared, type Prepared, prepareArea, prepareCountry } from '../../core/list/filter.ts'
import { narrowAreas, narrowByPosition } from '../../core/list/narrow.ts'
import { orderAreas, orderCountries, type Sort } from '../../core/list/order.ts'
import { areasFarAway, areasSharingSpots } from '../../core/list/placing.ts'
import type { World } from '../../core/world.ts'
import type { Nearness, Part } from '../state/url.ts'

// What list and map show together: the same items, ordered and filtered once.

const NO_COUNTRIES: readonly Country[] = []
const NO_AREAS: readonly Area[] = []

/** How a person wants a list. */
export interface Wanted {
  readonly search: string
  readonly sort: Sort
  readonly only: readonly Part[]
  readonly near: Nearness | undefined
  readonly inView: Bounds | undefined // what the map shows, where only that is wanted
}

/** Items as list and map show them. */
export interface Shown<Item> {
  readonly total: number
  readonly mapped: readonly Item[]
  readonly listed: readonly Item[]
  readonly sharing: number // of all, how many share a spot with another code
  readonly unplaced: number // of what matches the search
  readonly far: number // of what matches the search, how many lie far away from the rest
}

export function useShownCountries(
  countries = NO_COUNTRIES,
  { search, sort, only, inView }: Wanted,
  areaCounts: ReadonlyMap<string, number>,
): Shown<Country> {
  const counts = sort === 'areas' ? areaCounts : undefined // nothing else waits for them
  const ordered = useMemo(
    () => orderCountries(countries, sort, ({ iso }) => counts?.get(iso)),
    [countries, sort, counts],
  )
  const matching = useFiltered(ordered, search, prepareCountry)
  const mapped = useMemo(() => narrowByPosition(matching, only), [matching, only])
  const listed = useListed(mapped, only, inView, positionOfItem)
  const unplaced = useMemo(() => countUnplaced(matching), [matching])
  return { total: countries.length, mapped, listed, sharing: 0, unplaced, far: 0 }
}

export function useShownAreas(
  areas = NO_AREAS,
  { search, sort, only, near, inView }: Wanted,
  callingCode: string,
  farAway: ReadonlySet<Area>,
): Shown<Area> {
  const ordered = useMemo(() => orderAreas(areas, sort), [areas, sort])
  const prepare = useCallback((area: Area) => prepareArea(area, callingCode), [callingCode])
  const matching = useFiltered(ordered, search, prepare)
  const mapped = useMemo(
    () => narrowAreas(matching, areas, { only, near, farAway }),
    [matching, areas, only, near, farAway],
  )
  const listed = useListed(mapped, only, inView, positionOfItem)
  const sharing = useMemo(() => areasSharingSpots(areas).length, [areas])
  const unplaced = useMemo(() => countUnplaced(matching), [matching])
  const far = useMemo(
    () => matching.reduce((count, area) => (farAway.has(area) ? count + 1 : count), 0),
    [matching, farAway],
  )
  return { total: areas.length, mapped, listed, sharing, unplaced, far }
}

const NONE_FAR: ReadonlySet<Area> = new Set()

/** The areas of a country that lie far away from the rest of it. */
export function useFarAway(areas = NO_AREAS, country: Country | undefined): ReadonlySet<Area> {
  return useMemo(() => (country ? areasFarAway(areas, country) : NONE_FAR), [areas, country])
}

/** How many areas each country has, of those whose areas are known. */
export function useAreaCounts({ areas }: World): ReadonlyMap<string, number> {
  return useMemo(() => new Map([...areas].map(([iso, known]) => [iso, known.length])), [areas])
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

function positionOfItem({ position }: { readonly position: Position | undefined }) {
  return position
}

export function countUnplaced(items: readonly { readonly position: Position | undefined }[]): number {
  return items.reduce((count, { position }) => (position ? count : count + 1), 0)
}

import { useMemo, useState } from 'react'
import type { Country } from '../../core/country.ts'
import { type Bounds, contains, type Position } from '../../core/geo/position.ts'
import {
  type Narrowed,
  narrowBySearch,
  type Prepared,
  prepareCountry,
  prepareSteps,
  prepareWorldArea,
} from '../../core/list/filter.ts'
import { narrowAreas, narrowByPosition } from '../../core/list/narrow.ts'
import {
  largestFirst,
  orderCountries,
  orderWorldAreaSteps,
  type Sort,
} from '../../core/list/order.ts'
import { areasSharingSpots } from '../../core/list/placing.ts'
import type { People } from '../../core/prominence/peopleSteps.ts'
import { runThrough, type Steps } from '../../core/steps.ts'
import { areaOf, type WorldArea } from '../../core/world.ts'
import { usePeople } from '../api/people.ts'
import type { PeopleFinder } from '../api/peopleFinder.ts'
import { useCountries } from '../api/queryCache.ts'
import { useWorld } from '../api/world.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { type TownNames, useTownNames } from '../state/language.ts'
import type { ListPart, UrlState } from '../state/url.ts'
import { useSliced } from '../state/useSliced.ts'

/** How a list is searched, ordered and narrowed. */
export interface ListOptions extends Pick<UrlState, 'search' | 'only' | 'digits' | 'near'> {
  readonly sort: Sort
  readonly inView: Bounds | undefined // what the map shows, where only that is wanted
}

/** A list as the panel and the map show it: the same items, ordered and filtered once. */
export interface FilteredList<Item> {
  readonly total: number
  readonly isUnmatched: boolean // nothing fits the search, so all are shown
  readonly mapped: readonly Item[] // on the map
  readonly listed: readonly Item[] // in the panel: of the same items, those in view if only they are wanted
  readonly sharing: number // how many of all items share a spot with another code
  readonly unplaced: number // how many of those found have no position
  readonly far: number // how many of those found are far away from the rest
}

const AT_ONCE = 8_000 // more than any country has

interface Searched<Item> extends Narrowed<Item> {
  readonly isPrepared: boolean // false while the list is being prepared: until then all of it is found
}

/** The items that a search leaves. They are prepared for it only once somebody searches. */
export function useSearched<Item>(
  items: readonly Item[],
  search: string,
  prepare: (item: Item) => Prepared<Item>,
): Searched<Item> {
  const isSearching = search !== ''
  const work = useMemo(
    () => (isSearching ? () => prepareSteps(items, prepare) : undefined),
    [items, isSearching, prepare],
  )
  const { result, isCurrent } = useSliced(work)
  const prepared = isCurrent ? result : undefined
  return useMemo(
    () => ({
      ...narrowBySearch(items, prepared, search),
      isPrepared: !isSearching || prepared !== undefined,
    }),
    [items, prepared, search, isSearching],
  )
}

/** Work on a list, as in `useSliced`; on one that is not long it is done before the next frame. */
export function useStepsOfList<Result>(length: number, create: (() => Steps<Result>) | undefined) {
  const isLong = length > AT_ONCE
  const atOnce = useMemo(
    () => (create && !isLong ? runThrough(create()) : undefined),
    [create, isLong],
  )
  const sliced = useSliced(isLong ? create : undefined)
  return isLong ? sliced : { result: atOnce, isCurrent: true }
}

/** All of the items, or those that the map shows if only they are wanted. */
export function useListed<Item>(
  items: readonly Item[],
  { only, inView }: ListOptions,
  positionOf: (item: Item) => Position | undefined,
): readonly Item[] {
  const bounds = only.includes('view') ? inView : undefined
  return useMemo(() => {
    if (!bounds) return items
    return items.filter((item) => {
      const position = positionOf(item)
      return position && contains(bounds, position)
    })
  }, [items, bounds, positionOf])
}

export function positionOfItem({ position }: { readonly position: Position | undefined }) {
  return position
}

export function countUnplaced(
  items: readonly { readonly position: Position | undefined }[],
): number {
  return items.reduce((count, { position }) => (position ? count : count + 1), 0)
}

const NO_COUNTRIES: readonly Country[] = []

export interface CountryList extends FilteredList<Country> {
  readonly all: readonly Country[]
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, for the countries whose areas are known
}

export function useCountryList(options: ListOptions): CountryList {
  const { search, sort, only } = options
  const { data: all = NO_COUNTRIES } = useCountries()
  const { areas } = useWorld()
  const areaCounts = useMemo(
    () => new Map([...areas].map(([iso, { length }]) => [iso, length])),
    [areas],
  )
  const sortedCounts = sort === 'areas' ? areaCounts : undefined // another order does not depend on them
  const ordered = useMemo(
    () => orderCountries(all, sort, ({ iso }) => sortedCounts?.get(iso)),
    [all, sort, sortedCounts],
  )
  const { found, isUnmatched } = useSearched(ordered, search, prepareCountry)
  const passes = useOwnColumns()?.passes
  const mapped = useMemo(
    () => narrowByPosition(passes ? found.filter((country) => passes(country)) : found, only),
    [found, passes, only],
  )
  const listed = useListed(mapped, options, positionOfItem)
  const unplaced = useMemo(() => countUnplaced(found), [found])
  return useStable({
    all,
    areaCounts,
    isUnmatched,
    mapped,
    listed,
    unplaced,
    total: all.length,
    sharing: 0,
    far: 0,
  })
}

const NO_WORLD_AREAS: readonly WorldArea[] = []

export interface WorldAreaList extends FilteredList<WorldArea> {
  readonly isSettled: boolean // false while no areas are known, or they are still being ordered or prepared for the search
}

/** The known areas of the world, if their list is open. They are ordered and prepared once, in slices; a search only filters. */
export function useWorldAreaList(options: ListOptions, isOpen: boolean): WorldAreaList {
  const { search, sort, only } = options
  const world = useWorld()
  const isSearching = search !== ''
  const { nameTown } = useTownNames()
  const names = useNamesForOrder(`${isOpen} ${sort}`)
  const order = useMemo(
    () => (isOpen ? () => orderWorldAreaSteps(world, sort, names.nameTown) : undefined),
    [isOpen, world, sort, names.nameTown],
  )
  const ordered = useSliced(order)
  const all = ordered.result ?? NO_WORLD_AREAS
  const prepare = useMemo(
    () =>
      isSearching
        ? () =>
            prepareSteps(all, (item) =>
              prepareWorldArea(item, nameTown(item.country.iso, item.area)),
            )
        : undefined,
    [isSearching, all, nameTown],
  )
  const { result: prepared, isCurrent: isPrepared } = useSliced(prepare)
  const { found, isUnmatched } = useMemo(
    () => narrowBySearch(all, prepared, search),
    [prepared, search, all],
  )
  const passes = useOwnColumns()?.passes
  const mapped = useMemo(() => {
    const own = passes ? found.filter(({ country, area }) => passes(country, area.code)) : found
    return narrow(own, all, only)
  }, [found, passes, all, only])
  const people = useKept(
    usePeople(
      useMemo(() => {
        const isWanted = isOpen && sort === 'largest' && world.areas.size > 0
        return isWanted ? (finder: PeopleFinder) => finder.ofWorld(world) : undefined
      }, [isOpen, sort, world]),
    ),
  )
  const inView = useListed(mapped, options, positionOf)
  // last, so that the map does not wait for it
  const listed = useMemo(
    () => (sort === 'largest' && people ? largestFirst(inView, people, areaOf) : inView),
    [sort, people, inView],
  )
  const sharing = useMemo(() => areasSharingSpots(areasOf(all)).length, [all])
  const isOrdered =
    ordered.isCurrent && names.isSettled && (sort !== 'largest' || people !== undefined)
  const isSettled = all.length > 0 && isOrdered && isPrepared
  const unplaced = useMemo(() => countUnplaced(areasOf(found)), [found])
  return useStable({
    isSettled,
    isUnmatched,
    mapped,
    listed,
    sharing,
    unplaced,
    total: all.length,
    far: 0,
  })
}

function narrow(
  found: readonly WorldArea[],
  all: readonly WorldArea[],
  only: readonly ListPart[],
): readonly WorldArea[] {
  if (only.length === 0) return found
  const left = narrowAreas(areasOf(found), areasOf(all), { only, near: undefined })
  if (left.length === found.length) return found
  const kept = new Set(left)
  return found.filter(({ area }) => kept.has(area))
}

const areasOf = (items: readonly WorldArea[]) => items.map(areaOf)

export function itself<Item>(item: Item): Item {
  return item
}

/** The people of a smaller world until those of the larger one are known: the list keeps its order while countries arrive. */
function useKept(people: People | undefined): People | undefined {
  const [kept, setKept] = useState(people)
  if (people && people !== kept) setKept(people)
  return people ?? kept
}

const positionOf = ({ area }: WorldArea) => area.position

/** The names that a list is ordered by. Ones that arrive later are shown, but move no row until another list is opened. */
export function useNamesForOrder(list: string): TownNames {
  const names = useTownNames()
  const [used, setUsed] = useState({ key: '', names })
  const key = `${list} ${names.wish}`
  const isNew = key !== used.key || !used.names.isSettled
  if (isNew && names !== used.names) setUsed({ key, names })
  return isNew ? names : used.names
}

/** The same object for as long as each of its fields is the same: what is computed from it is not computed again. */
export function useStable<Fields extends object>(fields: Fields): Fields {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its fields, which are the same ones each time
  return useMemo(() => fields, Object.values(fields))
}

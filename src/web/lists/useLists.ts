import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Bounds } from '../../core/geo/position.ts'
import { type NearbyArea, nearestAreaSteps, nearestAreas } from '../../core/nearestAreas.ts'
import type { WorldArea } from '../../core/world.ts'
import { useCountries } from '../api/queryCache.ts'
import { useWorld } from '../api/world.ts'
import { useWorldProgress } from '../session/worldLoading.ts'
import { type Nearness, type UrlState, useUrlState } from '../state/url.ts'
import { useSliced } from '../state/useSliced.ts'
import {
  type CountryList,
  type ListOptions,
  useCountryList,
  useStable,
  useWorldAreaList,
  type WorldAreaList,
} from './filteredList.ts'
import { type OpenNumber, useOpenNumber } from './openNumber.ts'
import { isPlaceWithoutCode } from './openTown.ts'
import { type AreaList, useAreaList } from './useAreaList.ts'
import { type OpenPlace, useOpenPlace, useOpenRegion } from './useOpenPlace.ts'

const AT_ONCE = 50 // areas, until all are in order
const NONE: readonly NearbyArea[] = []

/** A row of a list that an address opens. */
export type OpenedRow = Pick<UrlState, 'iso' | 'code' | 'town'>

/** `place`: the codes of a place that has none of its own. `number`: no list, the map shows where it is from. */
type ListKind = 'countries' | 'areas' | 'world' | 'nearest' | 'place' | 'number'

/** All that panel and map show: computed once with `useComputedLists`, read with `useLists`. */
export interface Lists {
  readonly kind: ListKind // the open list
  readonly options: ListOptions
  readonly countries: CountryList
  readonly areas: AreaList // of the open country, or of the one that the open number is from
  readonly world: WorldAreaList // empty unless it is open
  readonly nearest: readonly NearbyArea[] // nearest first, as far as the address says; empty unless it is open
  readonly around: readonly WorldArea[] // the first of those nearest, however far they are
  readonly place: OpenPlace // without codes unless it is open
  readonly number: OpenNumber // without meanings unless it is open, and read
  readonly isUnmatched: boolean // nothing in the open list fits the search, so all of it is listed
  readonly listedCount: number | undefined // of the open list; undefined while it is loading or changing
  readonly lastOpened: OpenedRow
  readonly onBounds: (inView: Bounds) => void // sets `options.inView`, after each move of the map
}

export const ListsContext = createContext<Lists | undefined>(undefined)

export function useLists(): Lists {
  const lists = useContext(ListsContext)
  if (!lists) throw new Error('No lists: render inside <ListsContext value={useComputedLists(…)}>.')
  return lists
}

/** Computes the lists for the address. */
export function useComputedLists(): Lists {
  const url = useUrlState()
  const { isRunning } = useWorldProgress()
  const region = useOpenRegion()
  const { iso, near } = url
  const [inView, onBounds] = useState<Bounds>()
  const lastOpened = useLastOpened(url)
  const options = useListOptions(url, inView)

  const { data } = useCountries()
  const number = useOpenNumber(iso === undefined && !near ? url.number : undefined)
  const openIso = iso ?? number.country?.iso
  const country = data?.find((candidate) => candidate.iso === openIso)
  const countries = useCountryList(useUnsearched(options, iso !== undefined))
  const town = useOpenedTown(url, number.area)
  const areas = useAreaList(country, town, useUnsearched(options, iso === undefined), region)
  const kind = kindOfList(url, areas)
  const world = useWorldAreaList(options, kind === 'world')
  const { nearest, around, isWhole } = useNearest(kind === 'nearest' ? near : undefined, isRunning)
  const place = useOpenPlace(kind === 'place' ? country : undefined)
  const lists = {
    kind,
    options,
    countries,
    areas,
    world,
    nearest,
    around,
    place,
    number,
    lastOpened,
    onBounds,
  }
  const isChanging =
    url.search !== options.search || !isWhole || (isRunning && OF_WORLD.includes(kind))
  const listedCount = isChanging ? undefined : countListed(lists)
  const { isUnmatched } = kind === 'areas' ? areas : kind === 'world' ? world : countries
  return useStable({ ...lists, isUnmatched, listedCount })
}

const OF_WORLD: readonly ListKind[] = ['world', 'nearest', 'place'] // their areas arrive while the world loads

function kindOfList(url: UrlState, { country, all }: AreaList): ListKind {
  const { iso, near, list, number } = url
  if (iso !== undefined) return country && isPlaceWithoutCode(url, all) ? 'place' : 'areas'
  if (near) return 'nearest'
  if (number !== undefined) return 'number'
  return list === 'areas' ? 'world' : 'countries'
}

function countListed({
  kind,
  countries,
  areas,
  ...lists
}: Omit<Lists, 'isUnmatched' | 'listedCount'>) {
  switch (kind) {
    case 'countries':
      return countries.listed.length
    case 'areas':
      return areas.isOrdered && areas.isPrepared ? areas.listed.length : undefined
    case 'world':
      return lists.world.isSettled ? lists.world.listed.length : undefined
    case 'nearest':
      return lists.nearest.length
    case 'place':
      return lists.place.coverage && lists.place.inside.length + lists.place.across.length
    case 'number':
      return 0
  }
}

function useListOptions(url: UrlState, inView: Bounds | undefined) {
  const { iso, list, search, only, digits, near } = url
  const sort = url.sort ?? (iso === undefined && list !== 'areas' ? 'name' : 'largest')
  const deferred = useDeferredValue(search)
  const settled = search === '' ? '' : deferred // the search box answers before lists and map follow
  return useMemo(
    () => ({ search: settled, sort, only, digits, near, inView }),
    [settled, sort, only, digits, near, inView],
  )
}

/** The search is within what is listed: while a country is open, all countries are shown, and the other way round. */
function useUnsearched(options: ListOptions, isOther: boolean): ListOptions {
  return useMemo(() => (isOther ? { ...options, search: '' } : options), [options, isOther])
}

/** The areas near a point: the first of them at once, the others in slices as soon as no more areas arrive. */
function useNearest(near: Nearness | undefined, isLoading: boolean) {
  const known = useWorld()
  const around = useMemo(
    () => (near ? nearestAreas(known, near.position, AT_ONCE) : NONE),
    [known, near],
  )
  const work = useMemo(
    () => (near && !isLoading ? () => nearestAreaSteps(known, near.position, near.km) : undefined),
    [known, near, isLoading],
  )
  const { result, isCurrent } = useSliced(work)
  const whole = isCurrent ? result : undefined
  const nearest = useMemo(
    () => whole ?? around.filter(({ km }) => km <= (near?.km ?? km)),
    [whole, around, near],
  )
  return { nearest, around, isWhole: !near || whole !== undefined }
}

/** The town that the address opens, or the one that its number is from. */
function useOpenedTown(
  url: UrlState,
  area: Area | undefined,
): Pick<UrlState, 'code' | 'town' | 'spot'> {
  return useMemo(
    () => (area ? { code: area.code, town: undefined, spot: undefined } : url),
    [url, area],
  )
}

/** What was open last, so that Back returns to that row of the list; nothing in a list around another point. */
function useLastOpened({ iso, code, town, near }: UrlState): OpenedRow {
  const [last, setLast] = useState({ iso, code, town, near })
  const isSame = iso === last.iso && code === last.code && town === last.town
  if (iso !== undefined && !isSame) setLast({ iso, code, town, near: near ?? last.near })
  else if (iso === undefined && !isSamePoint(near, last.near))
    setLast({ ...(near ? NOTHING_OPENED : last), near })
  return last
}

const NOTHING_OPENED = { iso: undefined, code: undefined, town: undefined }

function isSamePoint(a: Nearness | undefined, b: Nearness | undefined): boolean {
  return a?.position.lat === b?.position.lat && a?.position.lng === b?.position.lng
}

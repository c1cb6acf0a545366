import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react'
import type { Bounds } from '../../core/geo/position.ts'
import { type NearbyArea, nearestAreas } from '../../core/nearestAreas.ts'
import { useCountries } from '../api/queryCache.ts'
import { useWorld } from '../api/useWorld.ts'
import { type UrlState, useUrlState } from '../state/url.ts'
import type { ListOptions } from './filteredList.ts'
import { type AreaList, useAreaList } from './useAreaList.ts'
import { type CountryList, useCountryList } from './useCountryList.ts'
import { useWorldAreaList, type WorldAreaList } from './useWorldAreaList.ts'

const MAX_NEAREST = 50
const NONE: readonly NearbyArea[] = []

/** All that panel and map show: computed once with `useComputedLists`, read with `useLists`. */
export interface Lists {
  readonly kind: 'countries' | 'areas' | 'world' | 'nearest' // the open list
  readonly options: ListOptions
  readonly countries: CountryList
  readonly areas: AreaList // of the open country
  readonly world: WorldAreaList // empty unless it is open
  readonly nearest: readonly NearbyArea[] // nearest first; empty unless it is open
  readonly listedCount: number | undefined // of the open list; undefined while it is loading or changing
  readonly lastOpened: Pick<UrlState, 'iso' | 'code'>
  readonly onBounds: (inView: Bounds) => void // sets `options.inView`, after each move of the map
}

export const ListsContext = createContext<Lists | undefined>(undefined)

export function useLists(): Lists {
  const lists = useContext(ListsContext)
  if (!lists) throw new Error('No lists: render inside <ListsContext value={useComputedLists(…)}>.')
  return lists
}

/** Computes the lists for the address; `isWorldGrowing` while the areas of the world are loading. */
export function useComputedLists(isWorldGrowing: boolean): Lists {
  const url = useUrlState()
  const { iso, code, near } = url
  const kind = kindOfList(url)
  const [inView, onBounds] = useState<Bounds>()
  const lastOpened = useLastOpened(url)
  const options = useListOptions(url, inView)

  const { data } = useCountries()
  const country = data?.find((candidate) => candidate.iso === iso)
  const countries = useCountryList(useUnsearched(options, iso !== undefined))
  const areas = useAreaList(country, code, options)
  const world = useWorldAreaList(options, kind === 'world')
  const known = useWorld()
  const nearest = useMemo(
    () => (kind === 'nearest' && near ? nearestAreas(known, near.position, MAX_NEAREST) : NONE),
    [kind, known, near],
  )
  const lists = useMemo(
    () => ({ kind, options, countries, areas, world, nearest, lastOpened, onBounds }),
    [kind, options, countries, areas, world, nearest, lastOpened],
  )
  const isChanging =
    url.search !== options.search || (isWorldGrowing && (kind === 'world' || kind === 'nearest'))
  const listedCount = isChanging ? undefined : countListed(lists)
  return useMemo(() => ({ ...lists, listedCount }), [lists, listedCount])
}

function kindOfList({ iso, near, list }: UrlState): Lists['kind'] {
  if (iso !== undefined) return 'areas'
  if (near) return 'nearest'
  return list === 'areas' ? 'world' : 'countries'
}

function countListed({ kind, countries, areas, world, nearest }: Omit<Lists, 'listedCount'>) {
  switch (kind) {
    case 'countries':
      return countries.listed.length
    case 'areas':
      return areas.all && areas.listed.length
    case 'world':
      return world.isSettled ? world.listed.length : undefined
    case 'nearest':
      return nearest.length
  }
}

function useListOptions({ search, sort = 'name', only, near }: UrlState, inView: Bounds | undefined) {
  const deferred = useDeferredValue(search)
  const settled = search === '' ? '' : deferred // the search box answers before lists and map follow
  return useMemo(() => ({ search: settled, sort, only, near, inView }), [settled, sort, only, near, inView])
}

/** While a country is open, the search is within it, and all countries are listed. */
function useUnsearched(options: ListOptions, isCountryOpen: boolean): ListOptions {
  return useMemo(() => (isCountryOpen ? { ...options, search: '' } : options), [options, isCountryOpen])
}

/** What was open last, so that Back returns to that row of the list. */
function useLastOpened({ iso, code }: UrlState): Lists['lastOpened'] {
  const [last, setLast] = useState({ iso, code })
  if (iso !== undefined && (iso !== last.iso || code !== last.code)) setLast({ iso, code })
  return last
}

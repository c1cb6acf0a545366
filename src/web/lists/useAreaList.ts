import { useCallback, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { prepareArea } from '../../core/list/filter.ts'
import { narrowAreas } from '../../core/list/narrow.ts'
import { orderAreas } from '../../core/list/order.ts'
import { areasFarAway, areasSharingSpots } from '../../core/list/placing.ts'
import { useAreas } from '../api/queryCache.ts'
import {
  countUnplaced,
  type FilteredList,
  type ListOptions,
  positionOfItem,
  useListed,
  useSearched,
} from './filteredList.ts'

const NO_AREAS: readonly Area[] = []
const NONE_FAR: ReadonlySet<Area> = new Set()

/** The areas of the open country; none while no country is open, or they are loading. */
export interface AreaList extends FilteredList<Area> {
  readonly country: Country | undefined
  readonly all: readonly Area[] | undefined // undefined until they are loaded
  readonly towns: readonly Area[] | undefined // the areas of the open code; undefined until they are loaded
  readonly farAway: ReadonlySet<Area> // those far away from the rest of the country
}

export function useAreaList(
  country: Country | undefined,
  code: string | undefined,
  options: ListOptions,
): AreaList {
  const { search, sort, only, near } = options
  const { data: all } = useAreas(country?.iso)
  const areas = all ?? NO_AREAS
  const towns = useMemo(() => all?.filter((area) => area.code === code), [all, code])
  const farAway = useMemo(() => (country ? areasFarAway(areas, country) : NONE_FAR), [areas, country])
  const ordered = useMemo(() => orderAreas(areas, sort), [areas, sort])
  const callingCode = country?.callingCode ?? ''
  const prepare = useCallback((area: Area) => prepareArea(area, callingCode), [callingCode])
  const found = useSearched(ordered, search, prepare)
  const mapped = useMemo(
    () => narrowAreas(found, areas, { only, near, farAway }),
    [found, areas, only, near, farAway],
  )
  const listed = useListed(mapped, options, positionOfItem)
  const sharing = useMemo(() => areasSharingSpots(areas).length, [areas])
  const counts = useMemo(
    () => ({ unplaced: countUnplaced(found), far: found.filter((area) => farAway.has(area)).length }),
    [found, farAway],
  )
  return useMemo(
    () => ({ country, all, towns, farAway, total: areas.length, mapped, listed, sharing, ...counts }),
    [country, all, towns, farAway, areas, mapped, listed, sharing, counts],
  )
}

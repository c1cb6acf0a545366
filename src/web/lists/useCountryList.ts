import { useMemo } from 'react'
import type { Country } from '../../core/country.ts'
import { prepareCountry } from '../../core/list/filter.ts'
import { narrowByPosition } from '../../core/list/narrow.ts'
import { orderCountries } from '../../core/list/order.ts'
import { useCountries } from '../api/queryCache.ts'
import { useWorld } from '../api/world.ts'
import { useOwnColumns } from '../state/ownColumns/ownStore.ts'
import {
  countUnplaced,
  type FilteredList,
  type ListOptions,
  positionOfItem,
  useListed,
  useSearched,
} from './filteredList.ts'

const NONE: readonly Country[] = []

export interface CountryList extends FilteredList<Country> {
  readonly all: readonly Country[]
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, for the countries whose areas are known
}

export function useCountryList(options: ListOptions): CountryList {
  const { search, sort, only } = options
  const { data: all = NONE } = useCountries()
  const { areas } = useWorld()
  const areaCounts = useMemo(() => new Map([...areas].map(([iso, { length }]) => [iso, length])), [areas])
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
  return useMemo(
    () => ({
      all,
      areaCounts,
      total: all.length,
      isUnmatched,
      mapped,
      listed,
      sharing: 0,
      unplaced: countUnplaced(found),
      far: 0,
    }),
    [all, areaCounts, isUnmatched, mapped, listed, found],
  )
}

import { useCallback, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import {
  countDigits,
  type DigitCount,
  narrowByDigits,
  prepareArea,
} from '../../core/list/filter.ts'
import { narrowAreas } from '../../core/list/narrow.ts'
import { largestFirst, orderAreas } from '../../core/list/order.ts'
import { areasFarAway, areasSharingSpots } from '../../core/list/placing.ts'
import type { WorldArea } from '../../core/world.ts'
import { usePeople } from '../api/people.ts'
import type { PeopleFinder } from '../api/peopleFinder.ts'
import { peopleOfTowns } from '../api/peopleOfTowns.ts'
import { useAreas } from '../api/queryCache.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { useStore } from '../state/createStore.ts'
import { useTownNames } from '../state/language.ts'
import type { UrlState } from '../state/url.ts'
import {
  countUnplaced,
  type FilteredList,
  itself,
  type ListOptions,
  positionOfItem,
  useListed,
  useNamesForOrder,
  useSearched,
  useStable,
} from './filteredList.ts'
import { findOpenTown, type OpenTown } from './openTown.ts'
import { keyOfArea, type OpenRegion } from './useOpenPlace.ts'

const NO_AREAS: readonly Area[] = []
const NONE_FAR: ReadonlySet<Area> = new Set()

/** The areas of a country; none without one, or while they are loading. */
export interface AreaList extends FilteredList<Area> {
  readonly country: Country | undefined
  readonly all: readonly Area[] | undefined // undefined until they are loaded
  readonly within: readonly Area[] | undefined // those of the open region; all without one; undefined until they are known
  readonly region: OpenRegion | undefined
  readonly isOrdered: boolean // false until the areas are known, and the people of their towns if they are ordered by these
  readonly isPrepared: boolean // false while the list is being prepared for the search
  readonly open: OpenTown | undefined // undefined also until the areas are loaded, and what stands for a code is known
  readonly farAway: ReadonlySet<Area> // those far away from the rest of the country
  readonly beyond: WorldArea | undefined // the nearest, if none is as near as the address says
  readonly digitCounts: readonly DigitCount[] // of all areas, by the first digit after the calling code
}

export function useAreaList(
  country: Country | undefined,
  { code, town, spot }: Pick<UrlState, 'code' | 'town' | 'spot'>,
  options: ListOptions,
  region: OpenRegion | undefined,
): AreaList {
  const { search, sort, only, digits, near } = options
  const { data: all } = useAreas(country?.iso)
  const areas = all ?? NO_AREAS
  const iso = country?.iso ?? ''
  const middle = country?.position
  const peopleOf = useStore(peopleOfTowns)
  const open = useMemo(
    () => findOpenTown(areas, { iso, code, town, spot }, middle, peopleOf),
    [areas, iso, code, town, spot, middle, peopleOf],
  )
  const farAway = useMemo(
    () => (country ? areasFarAway(areas, country) : NONE_FAR),
    [areas, country],
  )
  const within = useMemo(() => areasWithin(all, region), [all, region])
  const candidates = within ?? NO_AREAS
  const { nameTown } = useTownNames()
  const order = useNamesForOrder(`${iso} ${sort}`)
  const ordered = useMemo(
    () => orderAreas(candidates, sort, iso, order.nameTown),
    [candidates, sort, iso, order.nameTown],
  )
  const findPeople = useMemo(() => {
    const isWanted = sort === 'largest' && country && all
    return isWanted ? (finder: PeopleFinder) => finder.ofCountry(all, country) : undefined
  }, [sort, country, all])
  const people = usePeople(findPeople)
  const callingCode = country?.callingCode ?? ''
  const prepare = useCallback(
    (area: Area) => prepareArea(area, callingCode, nameTown(iso, area)),
    [callingCode, iso, nameTown],
  )
  const { found, isUnmatched, isPrepared } = useSearched(ordered, search, prepare)
  const passes = useOwnColumns()?.passes
  const { mapped, beyond } = useMemo(() => {
    const own = passes && country ? found.filter(({ code }) => passes(country, code)) : found
    const ofDigits = narrowByDigits(own, digits, callingCode)
    const mapped = narrowAreas(ofDigits, areas, { only, near, farAway })
    if (mapped.length > 0 || !near || !country) return { mapped, beyond: undefined }
    const [area] = narrowAreas(ofDigits, areas, { only, near: { ...near, km: undefined }, farAway })
    return { mapped, beyond: area && { country, area } }
  }, [found, passes, country, digits, callingCode, areas, only, near, farAway])
  const isOrdered =
    within !== undefined && order.isSettled && (sort !== 'largest' || people !== undefined)
  const inView = useListed(mapped, options, positionOfItem)
  // last, so that the map does not wait for it
  const listed = useMemo(
    () => (sort === 'largest' && people && !near ? largestFirst(inView, people, itself) : inView),
    [sort, people, near, inView],
  )
  const sharing = useMemo(() => areasSharingSpots(candidates).length, [candidates])
  const digitCounts = useMemo(() => countDigits(candidates, callingCode), [candidates, callingCode])
  const counts = useMemo(
    () => ({
      unplaced: countUnplaced(found),
      far: found.filter((area) => farAway.has(area)).length,
    }),
    [found, farAway],
  )
  return useStable({
    country,
    all,
    within,
    region,
    isOrdered,
    isPrepared,
    open,
    farAway,
    beyond,
    digitCounts,
    total: candidates.length,
    isUnmatched,
    mapped,
    listed,
    sharing,
    ...counts,
  })
}

function areasWithin(
  all: readonly Area[] | undefined,
  region: OpenRegion | undefined,
): readonly Area[] | undefined {
  if (!region) return all
  const { keys } = region
  return keys && all?.filter((area) => keys.has(keyOfArea(area)))
}

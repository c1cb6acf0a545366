import { useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import { narrowBySearch, prepareSteps, prepareWorldArea } from '../../core/list/filter.ts'
import { narrowAreas } from '../../core/list/narrow.ts'
import { largestFirst, orderWorldAreaSteps } from '../../core/list/order.ts'
import { areasSharingSpots } from '../../core/list/placing.ts'
import type { People } from '../../core/prominence/peopleSteps.ts'
import type { WorldArea } from '../../core/world.ts'
import { usePeople } from '../api/people.ts'
import type { PeopleFinder } from '../api/peopleFinder.ts'
import { useWorld } from '../api/world.ts'
import { useOwnColumns } from '../state/ownColumns/ownStore.ts'
import type { Part } from '../state/url.ts'
import { useSliced } from '../state/useSliced.ts'
import { countUnplaced, type FilteredList, type ListOptions, useListed } from './filteredList.ts'

const NONE: readonly WorldArea[] = []

export interface WorldAreaList extends FilteredList<WorldArea> {
  readonly isSettled: boolean // false while no areas are known, or they are still being ordered or prepared for the search
}

/** The known areas of the world, if their list is open. They are ordered and prepared once, in slices; a search only filters. */
export function useWorldAreaList(options: ListOptions, isOpen: boolean): WorldAreaList {
  const { search, sort, only } = options
  const world = useWorld()
  const isSearching = search !== ''
  const order = useMemo(
    () => (isOpen ? () => orderWorldAreaSteps(world, sort) : undefined),
    [isOpen, world, sort],
  )
  const ordered = useSliced(order)
  const all = ordered.result ?? NONE
  const prepare = useMemo(
    () => (isSearching ? () => prepareSteps(all, prepareWorldArea) : undefined),
    [isSearching, all],
  )
  const { result: prepared, isCurrent: isPrepared } = useSliced(prepare)
  const { found, isUnmatched } = useMemo(() => narrowBySearch(all, prepared, search), [prepared, search, all])
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
  const isOrdered = ordered.isCurrent && (sort !== 'largest' || people !== undefined)
  const isSettled = all.length > 0 && isOrdered && isPrepared
  return useMemo(
    () => ({
      isSettled,
      total: all.length,
      isUnmatched,
      mapped,
      listed,
      sharing,
      unplaced: countUnplaced(areasOf(found)),
      far: 0,
    }),
    [isSettled, all, isUnmatched, found, mapped, listed, sharing],
  )
}

function narrow(
  found: readonly WorldArea[],
  all: readonly WorldArea[],
  only: readonly Part[],
): readonly WorldArea[] {
  if (only.length === 0) return found
  const left = narrowAreas(areasOf(found), areasOf(all), { only, near: undefined })
  if (left.length === found.length) return found
  const kept = new Set(left)
  return found.filter(({ area }) => kept.has(area))
}

function areasOf(items: readonly WorldArea[]) {
  return items.map(areaOf)
}

function areaOf({ area }: WorldArea): Area {
  return area
}

/** What was known of a smaller world, until more is known: the list keeps its order while countries arrive. */
function useKept(people: People | undefined): People | undefined {
  const [kept, setKept] = useState(people)
  if (people && people !== kept) setKept(people)
  return people ?? kept
}

function positionOf({ area }: WorldArea) {
  return area.position
}

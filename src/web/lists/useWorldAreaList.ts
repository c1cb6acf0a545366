import { useMemo } from 'react'
import { filterPrepared, prepareWorldSteps } from '../../core/list/filter.ts'
import { narrowAreas } from '../../core/list/narrow.ts'
import { orderWorldAreaSteps } from '../../core/list/orderWorldAreas.ts'
import { areasSharingSpots } from '../../core/list/placing.ts'
import type { WorldArea } from '../../core/world.ts'
import { useWorld } from '../api/useWorld.ts'
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
  const prepare = useMemo(() => (isSearching ? () => prepareWorldSteps(all) : undefined), [isSearching, all])
  const { result: prepared, isCurrent: isPrepared } = useSliced(prepare)
  const found = useMemo(() => (prepared ? filterPrepared(prepared, search) : all), [prepared, search, all])
  const mapped = useMemo(() => narrow(found, all, only), [found, all, only])
  const listed = useListed(mapped, options, positionOf)
  const isSettled = all.length > 0 && ordered.isCurrent && isPrepared
  return useMemo(
    () => ({
      isSettled,
      total: all.length,
      mapped,
      listed,
      sharing: areasSharingSpots(areasOf(all)).length,
      unplaced: countUnplaced(areasOf(found)),
      far: 0,
    }),
    [isSettled, all, found, mapped, listed],
  )
}

function narrow(
  found: readonly WorldArea[],
  all: readonly WorldArea[],
  only: readonly Part[],
): readonly WorldArea[] {
  const left = narrowAreas(areasOf(found), areasOf(all), { only, near: undefined })
  if (left.length === found.length) return found
  const kept = new Set(left)
  return found.filter(({ area }) => kept.has(area))
}

function areasOf(items: readonly WorldArea[]) {
  return items.map(({ area }) => area)
}

function positionOf({ area }: WorldArea) {
  return area.position
}

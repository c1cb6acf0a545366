import { useMemo } from 'react'
import { filterPrepared, prepareWorldSteps } from '../../core/list/filter.ts'
import { narrowAreas } from '../../core/list/narrow.ts'
import { orderWorldAreaSteps } from '../../core/list/orderWorldAreas.ts'
import { areasSharingSpots } from '../../core/list/placing.ts'
import type { World, WorldArea } from '../../core/world.ts'
import type { Part } from '../state/url.ts'
import { useSliced } from '../state/useSliced.ts'
import { countUnplaced, type Shown, useListed, type Wanted } from './useShown.ts'

const NONE: readonly WorldArea[] = []

interface ShownOfWorld extends Shown<WorldArea> {
  readonly isSettled: boolean // false while none are known, or what is searched is still looked for
}

/** The areas of the world, if they are listed at all. Ordered and prepared in slices, once; what is typed only filters. */
export function useWorldAreas(
  world: World,
  { search, sort, only, inView }: Wanted,
  isListed: boolean,
): ShownOfWorld {
  const isSearching = search !== ''
  const order = useMemo(
    () => (isListed ? () => orderWorldAreaSteps(world, sort) : undefined),
    [isListed, world, sort],
  )
  const all = useSliced(order) ?? NONE
  const prepare = useMemo(() => (isSearching ? () => prepareWorldSteps(all) : undefined), [isSearching, all])
  const prepared = useSliced(prepare)
  const matching = useMemo(() => (prepared ? filterPrepared(prepared, search) : all), [prepared, search, all])
  const mapped = useMemo(() => narrow(matching, all, only), [matching, all, only])
  const listed = useListed(mapped, only, inView, positionOf)
  const isSettled = all.length > 0 && (!isSearching || prepared !== undefined)
  return useMemo(
    () => ({
      isSettled,
      total: all.length,
      mapped,
      listed,
      sharing: areasSharingSpots(areasOf(all)).length,
      unplaced: countUnplaced(areasOf(matching)),
      far: 0,
    }),
    [isSettled, all, matching, mapped, listed],
  )
}

function narrow(
  matching: readonly WorldArea[],
  all: readonly WorldArea[],
  only: readonly Part[],
): readonly WorldArea[] {
  const left = narrowAreas(areasOf(matching), areasOf(all), { only, near: undefined })
  if (left.length === matching.length) return matching
  const kept = new Set(left)
  return matching.filter(({ area }) => kept.has(area))
}

function areasOf(items: readonly WorldArea[]) {
  return items.map(({ area }) => area)
}

function positionOf({ area }: WorldArea) {
  return area.position
}

import { useMemo } from 'react'
import { type Bounds, contains, type Position } from '../../core/geo/position.ts'
import { type Narrowed, narrowBySearch, type Prepared, prepareSteps } from '../../core/list/filter.ts'
import type { Sort } from '../../core/list/order.ts'
import type { Nearness, Part } from '../state/url.ts'
import { useSliced } from '../state/useSliced.ts'

/** How a list is searched, ordered and narrowed. */
export interface ListOptions {
  readonly search: string
  readonly sort: Sort
  readonly only: readonly Part[]
  readonly digits: string // of the open country's codes, the first one after the calling code
  readonly near: Nearness | undefined
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

const AT_ONCE = 8_000 // more than any country has: they are prepared before the next frame

interface Searched<Item> extends Narrowed<Item> {
  readonly isPrepared: boolean // false while a longer list is being prepared: until then all of it is found
}

/** The items that a search leaves. They are prepared for it only once somebody searches. */
export function useSearched<Item>(
  items: readonly Item[],
  search: string,
  prepare: (item: Item) => Prepared<Item>,
): Searched<Item> {
  const isSearching = search !== ''
  const isLong = items.length > AT_ONCE
  const atOnce = useMemo(
    () => (isSearching && !isLong ? items.map(prepare) : undefined),
    [items, isSearching, isLong, prepare],
  )
  const work = useMemo(
    () => (isSearching && isLong ? () => prepareSteps(items, prepare) : undefined),
    [items, isSearching, isLong, prepare],
  )
  const sliced = useSliced(work)
  const prepared = atOnce ?? (sliced.isCurrent ? sliced.result : undefined)
  return useMemo(
    () => ({
      ...narrowBySearch(items, prepared, search),
      isPrepared: !isSearching || prepared !== undefined,
    }),
    [items, prepared, search, isSearching],
  )
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

export function countUnplaced(items: readonly { readonly position: Position | undefined }[]): number {
  return items.reduce((count, { position }) => (position ? count : count + 1), 0)
}

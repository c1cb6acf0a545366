import { useEffect, useMemo } from 'react'
import type { World } from '../../core/world.ts'
import type { Finder } from '../api/finder/finder.ts'
import { followSearch, type ListSearch } from './listMatching.ts'

/** Lets the list of the page be read and matched with what the search knows, while the page is open. */
export function useListSearch(world: World, resolve: Finder['resolve'] | undefined): ListSearch {
  const search = useMemo(() => ({ world, resolve }), [world, resolve])
  useEffect(
    function follow() {
      followSearch(search)
    },
    [search],
  )
  return search
}

import { useMemo } from 'react'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { useLoaded } from '../state/useLoaded.ts'

type HomeBounds = typeof import('./homeBounds.ts')

let known: HomeBounds | undefined

const load = retryableOnce(async () => {
  known = await import('./homeBounds.ts')
  return known
})

/** Loads it ahead. What does not load is loaded again for the next list. */
export function loadHomeBounds(): void {
  load().catch(() => undefined)
}

/** What finds out where the map looks, once it is loaded: for the list that `wanted` names, ahead if `isEarly`. */
export function useHomeBounds(wanted: string | undefined, isEarly: boolean): HomeBounds | undefined {
  const loadWanted = useMemo(() => {
    const isDue = wanted !== undefined || isEarly
    return () => (isDue ? load() : new Promise<HomeBounds>(() => undefined))
  }, [wanted, isEarly])
  return useLoaded(loadWanted) ?? known
}

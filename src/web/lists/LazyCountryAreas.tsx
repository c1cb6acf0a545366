import { useEffect } from 'react'
import { onInterest } from '../state/onInterest.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import type { CountryAreasProps } from './CountryAreas.tsx'
import styles from './Panel.module.css'

const load = () => import('./CountryAreas.tsx')

/** A chunk of its own: the list of countries does not wait for it. */
export const LazyCountryAreas = retryableLazy(async () => (await load()).CountryAreas, {
  describeMissing: ({ country }: CountryAreasProps) => `The areas of ${country.name}`,
  className: styles.failure,
})

/**
 * Fetches that chunk before a country is opened: when one is looked at for a moment, once all areas are
 * known, for then a country can be opened without a network, or else a little later.
 */
export function useEarlyCountryAreas(isWorldKnown: boolean): void {
  useEffect(
    function fetchEarly() {
      const forgetInterest = onInterest(tryLoad)
      const timer = setTimeout(tryLoad, isWorldKnown ? 0 : LATER_MS)
      return function forget() {
        forgetInterest()
        clearTimeout(timer)
      }
    },
    [isWorldKnown],
  )
}

const LATER_MS = 5_000 // after what the list and the map of countries need

function tryLoad(): void {
  load().catch(() => undefined) // it is asked for again where it is shown
}

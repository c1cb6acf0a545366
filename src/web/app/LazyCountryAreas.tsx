import { lazy, Suspense, useEffect } from 'react'
import { onInterest } from '../map/onInterest.ts'
import type { CountryAreasProps } from './CountryAreas.tsx'

const load = () => import('./CountryAreas.tsx')
const CountryAreas = lazy(() => load().then(({ CountryAreas }) => ({ default: CountryAreas })))

/** A chunk of its own: the list of countries does not wait for it. */
export function LazyCountryAreas(props: CountryAreasProps) {
  return (
    <Suspense>
      <CountryAreas {...props} />
    </Suspense>
  )
}

/**
 * Fetches that chunk before a country is opened: when one is looked at for a moment, or once all areas are
 * known, for then a country can be opened without a network.
 */
export function useEarlyCountryAreas(isWorldKnown: boolean): void {
  useEffect(
    function fetchEarly() {
      if (isWorldKnown) tryLoad()
      return isWorldKnown ? undefined : onInterest(tryLoad)
    },
    [isWorldKnown],
  )
}

function tryLoad(): void {
  load().catch(() => undefined) // it is asked for again where it is shown
}

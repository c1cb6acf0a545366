import { lazy, Suspense, useEffect, useState } from 'react'
import { onInterest } from '../state/onInterest.ts'
import { Failure } from '../ui/Failure.tsx'
import type { CountryAreasProps } from './CountryAreas.tsx'
import styles from './Panel.module.css'

interface LoadedProps {
  readonly areas: CountryAreasProps
  readonly onRetry: () => void
}

const load = () => import('./CountryAreas.tsx')
let latest = createLazy()

/** React never loads a lazy component again that has failed: whoever asks after a failure gets a new one. */
function createLazy() {
  return lazy(async () => {
    try {
      const { CountryAreas } = await load()
      return { default: ({ areas }: LoadedProps) => <CountryAreas {...areas} /> }
    } catch {
      latest = createLazy()
      return { default: NotLoaded }
    }
  })
}

/** A chunk of its own: the list of countries does not wait for it. Without it the rest of the page goes on. */
export function LazyCountryAreas(props: CountryAreasProps) {
  const [Loaded, setLoaded] = useState(() => latest)
  return (
    <Suspense>
      <Loaded areas={props} onRetry={() => setLoaded(() => latest)} />
    </Suspense>
  )
}

function NotLoaded({ areas: { country }, onRetry }: LoadedProps) {
  return (
    <div className={styles.failure}>
      <Failure
        text={`The areas of ${country.name} cannot be shown, because a part of this page did not load. Check your connection.`}
        action={{ label: 'Try again', onAct: onRetry }}
      />
    </div>
  )
}

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

import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { onInterest } from '../map/onInterest.ts'
import type { AreasPanel } from './AreasPanel.tsx'
import styles from './Panel.module.css'

const load = () => import('./AreasPanel.tsx')
const LoadedPanel = lazy(() => load().then(({ AreasPanel }) => ({ default: AreasPanel })))

/** The panel of an open country, as a chunk of its own: the list of countries does not wait for it. */
export function LazyAreasPanel(props: ComponentProps<typeof AreasPanel>) {
  return (
    <Suspense fallback={<div className={styles.panel} />}>
      <LoadedPanel {...props} />
    </Suspense>
  )
}

/**
 * Fetches that chunk before a country is opened: when one is looked at for a moment, or once all areas are
 * known, for then a country can be opened without a network.
 */
export function useEarlyAreasPanel(isWorldKnown: boolean): void {
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

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isComplete } from '../../core/world.ts'
import { loadConfig } from '../api/config.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/useWorld.ts'
import { createWorldLoader, type WorldLoader, type WorldLoading } from '../api/worldLoader.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { type Keeping, useKeeping } from './useKeeping.ts'

export interface WorldProgress {
  readonly loader: WorldLoader
  readonly loading: WorldLoading
  readonly keeping: Keeping
  readonly isKnown: boolean // whether all areas are known, or all that could be loaded
}

/**
 * Fills the query cache with the areas of every country: from this device, and from the service when
 * the person says so, or at once where it is the page's own. Ends with the component.
 */
export function useWorldLoading(): WorldProgress {
  const client = useQueryClient()
  const session = useSession()
  const world = useWorld()
  const loader = useMemo(() => createWorldLoader(client, session), [client, session])
  const loading = useSyncExternalStore(loader.subscribe, loader.read)
  const isKnown = loading.phase === 'done' || isComplete(world)
  const keeping = useKeeping(session, loading)
  useAutomaticStart(loader, keeping)
  useEffect(
    function endWithPage() {
      return () => loader.cancel()
    },
    [loader],
  )
  return { loader, loading, keeping, isKnown }
}

/** Once what was kept is there: it need not be asked for. */
function useAutomaticStart(loader: WorldLoader, { isRead, wasKept }: Keeping): void {
  useEffect(
    function startByItself() {
      if (!isRead) return
      if (wasKept) {
        loader.start() // for what is missing
        return
      }
      let isWanted = true
      let giveUp: (() => void) | undefined
      loadConfig().then(({ isEmbedded }) => {
        if (isEmbedded && isWanted) giveUp = whenIdle(loader.start)
      })
      return function stay() {
        isWanted = false
        giveUp?.()
      }
    },
    [loader, isRead, wasKept],
  )
}

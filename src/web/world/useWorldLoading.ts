import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { loadConfig } from '../api/config.ts'
import type { Session } from '../api/session.ts'
import { createWorldLoader, type WorldLoader, type WorldLoading } from '../api/worldLoader.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { type Keeping, useKeeping } from './useKeeping.ts'

export interface WorldIndex {
  readonly loader: WorldLoader
  readonly loading: WorldLoading
  readonly keeping: Keeping
}

/**
 * Fills the query cache with the areas of every country: from this device, and from the service when
 * the person says so, or at once where it is the page's own. Ends with the component.
 */
export function useWorldIndex(session: Session): WorldIndex {
  const client = useQueryClient()
  const loader = useMemo(() => createWorldLoader(client, session), [client, session])
  const loading = useSyncExternalStore(loader.subscribe, loader.read)
  const keeping = useKeeping(session, loading)
  useAutomaticStart(loader, keeping)
  useEffect(
    function endWithPage() {
      return () => loader.cancel()
    },
    [loader],
  )
  return { loader, loading, keeping }
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

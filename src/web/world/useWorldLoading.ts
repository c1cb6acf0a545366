import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isComplete } from '../../core/world.ts'
import { loadConfig } from '../api/config.ts'
import { useSession } from '../api/useSession.ts'
import { useWorld } from '../api/useWorld.ts'
import { createWorldLoader, type WorldLoader, type WorldLoading } from '../api/worldLoader.ts'
import { useStore } from '../state/createStore.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { createKeepSetting, type Keeping, type KeepSetting } from './createKeepSetting.ts'

export interface WorldProgress {
  readonly loader: WorldLoader
  readonly loading: WorldLoading
  readonly keeping: Keeping
  readonly onKeepingToggle: () => void
  readonly isKnown: boolean // whether all areas are known, or all that could be loaded
}

/**
 * Fills the query cache with the areas of every country: from this device, then from the service. The
 * service is asked at once if it is the page's own or the person has kept the world, otherwise on request.
 * Stops with the component.
 */
export function useWorldLoading(): WorldProgress {
  const client = useQueryClient()
  const session = useSession()
  const { loader, setting } = useMemo(() => {
    const loader = createWorldLoader(client, session)
    return { loader, setting: createKeepSetting(client, session, loader) }
  }, [client, session])
  useEffect(
    function loadWorld() {
      const controller = new AbortController()
      const unfollow = setting.follow()
      start(loader, setting, controller.signal)
      return function stop() {
        controller.abort()
        unfollow()
        loader.cancel()
      }
    },
    [loader, setting],
  )
  const loading = useStore(loader)
  const isKnown = isComplete(useWorld()) || loading.phase === 'done'
  return { loader, loading, keeping: useStore(setting), onKeepingToggle: setting.toggle, isKnown }
}

async function start(loader: WorldLoader, setting: KeepSetting, signal: AbortSignal): Promise<void> {
  const wasKept = await setting.restore(signal)
  if (signal.aborted) return
  if (wasKept) return loader.start() // for what is missing
  const { isEmbedded } = await loadConfig()
  if (!isEmbedded || signal.aborted) return
  const cancel = whenIdle(loader.start)
  signal.addEventListener('abort', cancel)
}

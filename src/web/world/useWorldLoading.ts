import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isComplete } from '../../core/world.ts'
import { loadConfig } from '../api/config.ts'
import { useSession } from '../api/useSession.ts'
import { useWorld } from '../api/useWorld.ts'
import { createWorldLoader, type WorldLoader } from '../api/worldLoader.ts'
import { useSelected, useStore } from '../state/createStore.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { createKeepSetting, type Keeping, type KeepSetting } from './createKeepSetting.ts'

/** What the whole page depends on. What changes with each country is read from the loader where it is shown. */
export interface WorldProgress {
  readonly loader: WorldLoader
  readonly isRunning: boolean
  readonly keeping: Keeping
  readonly onKeepingToggle: () => void
  readonly isGrowing: boolean // whether more areas are about to arrive by themselves
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
  const [isBegun, setIsBegun] = useState(false) // loading has begun, or waits for the person to ask for it
  const { loader, setting } = useMemo(() => {
    const loader = createWorldLoader(client, session)
    return { loader, setting: createKeepSetting(client, session, loader) }
  }, [client, session])
  useEffect(
    function loadWorld() {
      if (session.file) return undefined // all of it is known
      const controller = new AbortController()
      const unfollow = setting.follow()
      setIsBegun(false)
      start(loader, setting, controller.signal).finally(() => {
        if (!controller.signal.aborted) setIsBegun(true)
      })
      return function stop() {
        controller.abort()
        unfollow()
        loader.cancel()
      }
    },
    [loader, setting, session],
  )
  const world = useWorld()
  const phase = useSelected(loader, (loading) => loading.phase)
  const isBehind = useSelected(loader, ({ done }) => world.areas.size < done)
  const isRunning = phase === 'running'
  const isWhole = isComplete(world)
  return {
    loader,
    isRunning,
    keeping: useStore(setting),
    onKeepingToggle: setting.toggle,
    isGrowing: !isWhole && (!isBegun || isRunning || isBehind),
    isKnown: isWhole || phase === 'done',
  }
}

async function start(loader: WorldLoader, setting: KeepSetting, signal: AbortSignal): Promise<void> {
  const wasKept = await setting.restore(signal)
  if (signal.aborted) return
  if (wasKept) return loader.start() // for what is missing
  const { service } = await loadConfig()
  if (service !== 'embedded' || signal.aborted) return
  await new Promise<void>((resolve) => {
    const cancel = whenIdle(() => {
      loader.start()
      resolve()
    })
    signal.addEventListener('abort', cancel)
  })
}

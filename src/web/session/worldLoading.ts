import { isComplete } from '../../core/world.ts'
import { loadConfig } from '../api/config.ts'
import { oncePerSession, type Session, useSession } from '../api/session.ts'
import { worldOf } from '../api/world.ts'
import { createWorldLoader } from '../api/worldLoader.ts'
import { createStore, useStore } from '../state/createStore.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { createKeepSetting } from './keepSetting.ts'

/** What the whole page depends on. Figures that change with each country are read from the loader where shown. */
export interface WorldProgress {
  readonly isRunning: boolean
  readonly isGrowing: boolean // whether more areas are about to arrive without the person asking
  readonly isKnown: boolean // whether all areas are known, or all that could be loaded
}

export function useWorldProgress(): WorldProgress {
  return useStore(worldLoadingOf(useSession()).progress)
}

/**
 * Fills a session with the areas of every country: from this device, then from the service. The service is asked at
 * once if it is the page's own or the person has kept the world, otherwise on request.
 */
export const worldLoadingOf = oncePerSession(createWorldLoading)

function createWorldLoading(session: Session) {
  const loader = createWorldLoader(session)
  const setting = createKeepSetting(session, loader)
  const world = worldOf(session)
  const isBegun = createStore(false) // loading has begun, or waits for the person to ask for it
  const progress = createStore(read(), function connect() {
    update()
    const ends = [loader, world, isBegun].map(({ subscribe }) => subscribe(update))
    return function disconnect() {
      for (const end of ends) end()
    }
  })

  function read(): WorldProgress {
    const { phase, done } = loader.get()
    const isWhole = isComplete(world.get())
    const isRunning = phase === 'running'
    const isBehind = world.get().areas.size < done
    return {
      isRunning,
      isGrowing: !isWhole && (!isBegun.get() || isRunning || isBehind),
      isKnown: isWhole || phase === 'done',
    }
  }

  function update(): void {
    const [before, next] = [progress.get(), read()]
    const isSame =
      before.isRunning === next.isRunning &&
      before.isGrowing === next.isGrowing &&
      before.isKnown === next.isKnown
    if (!isSame) progress.set(next)
  }

  async function begin(signal: AbortSignal): Promise<void> {
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

  return {
    loader,
    setting,
    progress,
    /** Returns a stop function. */
    start(): () => void {
      if (session.file) return () => undefined // all of it is known
      const controller = new AbortController()
      const { signal } = controller
      const unfollow = setting.follow()
      isBegun.set(false)
      begin(signal).finally(() => {
        if (!signal.aborted) isBegun.set(true)
      })
      return function stop() {
        controller.abort()
        unfollow()
        loader.cancel()
      }
    },
  }
}

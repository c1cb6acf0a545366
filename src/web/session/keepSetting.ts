import { largestOf, smallestOf } from '../../core/extremes.ts'
import { say } from '../../core/language/say.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { areasIn, areasQuery } from '../api/queryCache.ts'
import { ownerOf, type Session } from '../api/session.ts'
import { collectWorld } from '../api/world.ts'
import type { WorldLoader } from '../api/worldLoader.ts'
import { createStore, type Store } from '../state/createStore.ts'
import type { Keeper, KeptWorld } from '../state/kept/keptWorld.ts'
import { followKept, isAnyKept } from '../state/kept/names.ts'
import type { Owner } from '../state/owner.ts'

/** Whether a person keeps the areas of the world on this device, and how that goes. */
export interface Keeping {
  readonly isOn: boolean
  readonly loadedAtMs: number | undefined // of the oldest areas that were kept; undefined: all are of this session
  readonly trouble: string | undefined // a sentence
}

/** The person's setting that keeps the areas of the world on this device. */
export interface KeepSetting extends Pick<Store<Keeping>, 'get' | 'subscribe'> {
  readonly toggle: () => void
  /** Puts what is kept into the session's cache. Resolves to whether the person had kept the world, readable or not. */
  readonly restore: (signal: AbortSignal) => Promise<boolean>
  /** Keeps the world whenever it is loaded, and follows the setting in other tabs. Returns a stop function. */
  readonly follow: () => () => void
}

export function createKeepSetting(session: Session, loader: WorldLoader): KeepSetting {
  const keeper = createLazyKeeper(ownerOf(session))
  const store = createStore<Keeping>({ isOn: false, loadedAtMs: undefined, trouble: undefined })
  let restoredMs: number | undefined // when the oldest of the restored areas were loaded
  let isLoaded = false
  let isFollowing = false
  let isGivenToKeeper = false

  function change(part: Partial<Keeping>): void {
    if (part.isOn) link()
    const isOld = isLoaded ? worldToKeep(session).oldestMs === restoredMs : true // "Load again" ends that
    store.set({ ...store.get(), ...part, loadedAtMs: isOld ? restoredMs : undefined })
    const isWanted = isFollowing && isLoaded && store.get().isOn
    if (isWanted && !isGivenToKeeper) {
      keeper.keep(worldToKeep(session)).catch(() => change({ trouble: describeBlocked() }))
    }
    isGivenToKeeper = isWanted
  }

  /** Links what the person keeps beside the areas. If the code does not load, the next change does that. */
  function link(): void {
    import('../state/kept/personalRecord.ts').then(
      ({ linkRecords }) => linkRecords(ownerOf(session)),
      () => undefined,
    )
  }

  function followLoader(): void {
    const { phase, done } = loader.get()
    if (isLoaded === (phase === 'done' && done > 0)) return
    isLoaded = !isLoaded
    change({})
  }

  async function followSwitch(): Promise<void> {
    change({ isOn: await readIsOn(keeper) })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    async toggle() {
      if (!isSecureContext)
        return change({
          trouble: say('The areas can be kept only if this page is opened by https.'),
        }) // the browser makes no digests elsewhere
      const { isOn } = store.get()
      const switched = isOn ? keeper.stop() : keeper.start() // before the change, which may keep the world
      change({ isOn: !isOn, trouble: undefined })
      await switched.catch(() => change({ trouble: describeBlocked() }))
      change({ isOn: await readIsOn(keeper) }) // another tab may have switched in the meantime
    },

    async restore(signal) {
      if (!isAnyKept('world')) return false
      const { isOn, kept, isBlocked } = await readKept(keeper)
      if (signal.aborted) return false
      restoredMs = typeof kept === 'object' ? fillCache(session, kept) : undefined
      change({ isOn, ...(isOn && isBlocked && { trouble: describeBlocked() }) })
      return restoredMs !== undefined || kept === 'unreadable'
    },

    follow() {
      isFollowing = true
      followLoader()
      const unsubscribe = loader.subscribe(followLoader)
      const unfollow = followKept('world', followSwitch)
      return function stop() {
        isFollowing = false
        unsubscribe()
        unfollow()
      }
    },
  }
}

function describeBlocked(): string {
  return say('This browser cannot keep the areas: its storage is blocked or full.')
}

interface Kept {
  readonly isOn: boolean
  readonly kept?: Awaited<ReturnType<Keeper['read']>>
  readonly isBlocked?: boolean
}

async function readKept(keeper: Keeper): Promise<Kept> {
  const isOn = await readIsOn(keeper)
  try {
    return { isOn, kept: await keeper.read() }
  } catch {
    return { isOn, isBlocked: true }
  }
}

async function readIsOn(keeper: Keeper): Promise<boolean> {
  try {
    return await keeper.isOn()
  } catch {
    return false
  }
}

/**
 * Puts kept areas into the session's cache, for the countries that the account still has. Returns when the
 * oldest of them were loaded; undefined if there are none.
 */
function fillCache(session: Session, { areas, oldestMs }: KeptWorld): number | undefined {
  let filled = 0
  for (const { iso } of collectWorld(session).countries) {
    const kept = areas.get(iso)
    if (!kept || areasIn(session, iso)) continue // areas that the person has opened are newer
    session.cache.setQueryData(areasQuery(session, iso).queryKey, [...kept], {
      updatedAt: oldestMs,
    })
    filled++
  }
  return filled > 0 ? oldestMs : undefined
}

/** All known areas, with the times at which the oldest and the newest were loaded. */
function worldToKeep(session: Session): KeptWorld {
  const { areas, countries } = collectWorld(session)
  const loadedAtMs = [...areas.keys()].map(
    (iso) => session.cache.getQueryState(areasQuery(session, iso).queryKey)?.dataUpdatedAt ?? 0,
  )
  return { areas, countries, oldestMs: smallestOf(loadedAtMs), newestMs: largestOf(loadedAtMs) }
}

/** A person's keeper, loaded on first use, since most people keep nothing. */
function createLazyKeeper(owner: Owner): Keeper {
  const load = retryableOnce(async () =>
    (await import('../state/kept/keptWorld.ts')).createKeeper(owner),
  )
  return {
    isOn: async () => (await load()).isOn(),
    read: async () => (await load()).read(),
    start: async () => (await load()).start(),
    stop: async () => (await load()).stop(),
    keep: async (world) => (await load()).keep(world),
  }
}

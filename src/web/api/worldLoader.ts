import { CancelledError } from '@tanstack/react-query'
import { CoverageError } from '../../core/failure.ts'
import { createStore } from '../state/createStore.ts'
import { createAreaRequests, createLoadQueue, type LoadQueue } from './areaRequests.ts'
import type { Session } from './session.ts'

/** How far the areas of all countries are loaded. */
export interface WorldLoading {
  readonly phase: 'idle' | 'running' | 'paused' | 'done'
  readonly total: number // countries
  readonly done: number // countries whose areas are loaded
  readonly failed: readonly string[] // ISO codes
  readonly refusal: CoverageError | undefined // why loading paused without the person asking for it
}

/** Loads the areas of every country into the session's cache, a few at a time, under the person's control. */
export interface WorldLoader {
  readonly get: () => WorldLoading
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => void // loads what is missing, and what failed before
  readonly reload: () => void // loads everything again; old areas stay until the new ones arrive
  readonly pause: () => void // requests under way go on
  readonly resume: () => void // with what failed before the pause
  readonly cancel: () => void // cancels requests under way; what has arrived stays
}

const FAILURES_IN_A_ROW = 8 // an outage of the service, not a problem of some countries
const REFUSALS: readonly string[] = ['credentials', 'throttled'] // every country would be refused alike

const IDLE: WorldLoading = { phase: 'idle', total: 0, done: 0, failed: [], refusal: undefined }

export function createWorldLoader(session: Session): WorldLoader {
  const areas = createAreaRequests(session)
  const store = createStore(IDLE)
  let queue = createQueue(0)
  let failuresInARow = 0

  function createQueue(sinceMs: number): LoadQueue {
    const load = async (iso: string) => (areas.isLoaded(iso, sinceMs) ? undefined : areas.load(iso))
    return createLoadQueue(load, settle)
  }

  function publish(change: Partial<WorldLoading>): void {
    const next = { ...store.get(), ...change }
    store.set({ ...next, done: next.total - queue.count() - next.failed.length })
  }

  /** Loads again what was loaded before `sinceMs`. */
  function begin(sinceMs: number): void {
    const isos = areas.listIsos()
    queue = createQueue(sinceMs)
    queue.add(isos.filter((iso) => !areas.isLoaded(iso, sinceMs)))
    publish({ total: isos.length, failed: [] })
    run()
  }

  function run(): void {
    failuresInARow = 0
    publish({ phase: 'running', refusal: undefined })
    queue.run()
    finishIfDone()
  }

  function settle(iso: string, failure: unknown): void {
    if (areas.listIsos().length === 0) {
      stop() // signed out
      return
    }
    if (isRefusal(failure)) {
      queue.add([iso])
      pause(failure)
    } else if (failure instanceof CancelledError) {
      queue.add([iso]) // the person had opened the country, and left it
      publish({})
    } else record(iso, failure)
    finishIfDone()
  }

  function record(iso: string, failure: unknown): void {
    if (failure === undefined) publish({})
    else publish({ failed: [...store.get().failed, iso] })
    failuresInARow = failure === undefined || isUnknownCountry(failure) ? 0 : failuresInARow + 1
    if (failuresInARow === FAILURES_IN_A_ROW) {
      requeueFailed() // the countries are not to blame for an outage
      pause(failure)
    }
  }

  function pause(failure: unknown): void {
    queue.pause()
    publish({ phase: 'paused', refusal: failure instanceof CoverageError ? failure : undefined })
  }

  function requeueFailed(): void {
    queue.add(store.get().failed)
    publish({ failed: [] })
  }

  function finishIfDone(): void {
    if (queue.count() === 0 && store.get().phase !== 'idle') publish({ phase: 'done' })
  }

  function stop(): void {
    for (const iso of queue.stop()) areas.cancel(iso)
    queue = createQueue(0)
    publish(IDLE)
  }

  const canBegin = () => ['idle', 'done'].includes(store.get().phase)
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => canBegin() && begin(0),
    reload: () => canBegin() && begin(Date.now()),
    pause: () => store.get().phase === 'running' && pause(undefined),
    resume() {
      if (store.get().phase !== 'paused') return
      requeueFailed() // requests under way when it paused may have failed since
      run()
    },
    cancel: stop,
  }
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof CoverageError && REFUSALS.includes(failure.kind)
}

/** Such an answer shows that the service works. */
function isUnknownCountry(failure: unknown): boolean {
  return failure instanceof CoverageError && failure.kind === 'unknown'
}

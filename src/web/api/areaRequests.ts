import { canOpen } from '../../core/country.ts'
import { pins } from '../state/pins.ts'
import { areasQuery, countriesIn } from './queryCache.ts'
import type { Session } from './session.ts'

/** Requests for the areas of a session's countries, through the query cache. */
export interface AreaRequests {
  readonly listIsos: () => string[] // of the countries to load; none after signing out, which empties the cache
  readonly isLoaded: (iso: string, sinceMs: number) => boolean
  readonly load: (iso: string) => Promise<unknown> // the failure, or undefined
  readonly cancel: (iso: string) => void // unless the person waits for it
}

export function createAreaRequests(session: Session): AreaRequests {
  const { cache } = session
  return {
    listIsos() {
      const isos = (countriesIn(session) ?? []).filter(canOpen).map(({ iso }) => iso)
      return isos.sort((a, b) => priorityOf(a) - priorityOf(b))
    },
    isLoaded(iso, sinceMs) {
      const state = cache.getQueryState(areasQuery(session, iso).queryKey)
      const isKept = pins.get().pinned.has(iso) // only the person loads it again
      return state?.data !== undefined && (isKept || state.dataUpdatedAt >= sinceMs)
    },
    async load(iso) {
      try {
        // shares the request if the person has just opened the country
        await cache.fetchQuery({ ...areasQuery(session, iso), staleTime: 0 })
        return undefined
      } catch (error) {
        return error
      }
    },
    cancel(iso) {
      const { queryKey } = areasQuery(session, iso)
      const query = cache.getQueryCache().find({ queryKey })
      if (query?.getObserversCount() === 0) cache.cancelQueries({ queryKey, exact: true })
    },
  }
}

/** Loaded first: countries that most searches are about, or that share calling codes with others. */
const FIRST = 'US GB DE FR CA IN BR AU ES IT NL CN JP MX RU BE CH AT SE PL'.split(' ')

function priorityOf(iso: string): number {
  const index = FIRST.indexOf(iso)
  return index < 0 ? FIRST.length : index
}

const AT_ONCE = 4 // requests: the service and the page stay free for the person

/** Countries to load, four at a time. */
export interface LoadQueue {
  readonly count: () => number // of countries not loaded yet
  readonly add: (isos: readonly string[]) => void
  readonly run: () => void
  readonly pause: () => void // what is being loaded still arrives
  readonly stop: () => string[] // for good: returns what was being loaded
}

/** `load` returns the failure of a country, or undefined; `onLoaded` gets it unless the queue was stopped. */
export function createLoadQueue(
  load: (iso: string) => Promise<unknown>,
  onLoaded: (iso: string, failure: unknown) => void,
): LoadQueue {
  const waiting: string[] = []
  const loading = new Set<string>()
  let workers = 0
  let state: 'paused' | 'running' | 'stopped' = 'paused'

  async function work(): Promise<void> {
    workers++
    for (let iso = takeNext(); iso !== undefined; iso = takeNext()) {
      loading.add(iso)
      const failure = await load(iso)
      loading.delete(iso)
      if (state !== 'stopped') onLoaded(iso, failure)
      await nextTask()
    }
    workers--
  }

  function takeNext(): string | undefined {
    return state === 'running' ? waiting.shift() : undefined
  }

  const count = () => waiting.length + loading.size
  return {
    count,
    add(isos) {
      for (const iso of isos) waiting.push(iso)
    },
    run() {
      state = 'running'
      while (workers < Math.min(AT_ONCE, count())) work()
    },
    pause() {
      state = 'paused'
    },
    stop() {
      state = 'stopped'
      return [...loading]
    },
  }
}

/** Leaves time for a frame between the decoding of two answers. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

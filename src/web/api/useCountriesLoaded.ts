import { useMemo } from 'react'
import { createStore, type Store, useStore } from '../state/createStore.ts'
import { createAreaRequests, createLoadQueue } from './areaRequests.ts'
import { type Session, useSession } from './session.ts'

interface CountriesLoaded {
  readonly waiting: number // countries that are not loaded yet
  readonly failed: readonly string[] // ISO codes
  readonly retry: () => void
}

/** Loads the areas of some countries, a few at a time, unless they are there. `isos` must stay the same list. */
export function useCountriesLoaded(isos: readonly string[]): CountriesLoaded {
  const session = useSession()
  return useStore(useMemo(() => createCountriesLoad(session, isos), [session, isos]))
}

/** Loads as long as it has listeners. */
function createCountriesLoad(
  session: Session,
  isos: readonly string[],
): Pick<Store<CountriesLoaded>, 'get' | 'subscribe'> {
  const requests = createAreaRequests(session)
  const { get, set, subscribe } = createStore<CountriesLoaded>(
    { waiting: isos.length, failed: [], retry: load },
    function connect() {
      load()
      return stop
    },
  )
  let queue = createLoadQueue(requests.load, () => undefined)

  function load(): void {
    stop()
    const failed: string[] = []
    const next = createLoadQueue(requests.load, (iso, failure) => {
      if (failure !== undefined) failed.push(iso)
      publish()
    })
    const publish = () => set({ waiting: next.count(), failed: [...failed], retry: load })
    queue = next
    next.add(isos.filter((iso) => !requests.isLoaded(iso, 0)))
    next.run()
    publish()
  }

  function stop(): void {
    for (const iso of queue.stop()) requests.cancel(iso)
  }

  return { get, subscribe }
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { World } from '../../core/world.ts'
import { createStore, type Store, useStore } from '../state/createStore.ts'
import { collectWorld, isOfWorld } from './collectWorld.ts'
import { type Session, useSession } from './useSession.ts'

const stores = new WeakMap<Session, Store<World>>()

/** What the page knows of the world: the same object until that changes, for all that use it. */
export function useWorld(): World {
  const client = useQueryClient()
  const session = useSession()
  const store = stores.get(session) ?? createWorldStore(client, session)
  stores.set(session, store)
  return useStore(store)
}

const BATCH_MS = 500 // countries arrive by the dozen, and each new world is drawn and indexed again

/** The world as a store. While more is loading, it changes at most once per batch. */
export function createWorldStore(client: QueryClient, session: Session): Store<World> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = createStore(collectWorld(client, session), function connect() {
    collect()
    const unsubscribe = client.getQueryCache().subscribe(({ query, type }) => {
      const isChange = type === 'added' || type === 'updated' || type === 'removed'
      if (isChange && isOfWorld(query.queryKey, session)) schedule()
    })
    return function disconnect() {
      clearTimeout(timer)
      timer = undefined
      unsubscribe()
    }
  })

  function collect(): void {
    timer = undefined
    store.set(collectWorld(client, session, store.get()))
  }

  function schedule(): void {
    const isMoreComing = client.isFetching({ queryKey: ['areas', session.id] }) > 0
    if (!isMoreComing) clearTimeout(timer)
    if (!isMoreComing || timer === undefined) timer = setTimeout(collect, isMoreComing ? BATCH_MS : 0)
  }

  return store
}

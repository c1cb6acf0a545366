import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { World } from '../../core/world.ts'
import { collectWorld, isOfWorld } from './collectWorld.ts'
import type { Session } from './queries.ts'

/** What the page knows of the world: the same object until that changes. */
export function useWorld(session: Session): World {
  const client = useQueryClient()
  const { subscribe, read } = useMemo(() => createWorldStore(client, session), [client, session])
  return useSyncExternalStore(subscribe, read)
}

const BATCH_MS = 500 // countries arrive by the dozen, and each new world is drawn and searched anew

/** The world as a store for React. While more is under way, it changes at most once a batch. */
export function createWorldStore(client: QueryClient, session: Session) {
  const listeners = new Set<() => void>()
  let world = collectWorld(client, session)
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: (() => void) | undefined

  function refresh(): void {
    timer = undefined
    const before = world
    world = collectWorld(client, session, before)
    if (world !== before) for (const listener of listeners) listener()
  }

  function schedule(): void {
    const isMoreComing = client.isFetching({ queryKey: ['areas', session.id] }) > 0
    if (!isMoreComing) clearTimeout(timer)
    if (!isMoreComing || timer === undefined) timer = setTimeout(refresh, isMoreComing ? BATCH_MS : 0)
  }

  function start(): void {
    world = collectWorld(client, session, world)
    unsubscribe = client.getQueryCache().subscribe(({ query, type }) => {
      const isChange = type === 'added' || type === 'updated' || type === 'removed'
      if (isChange && isOfWorld(query.queryKey, session)) schedule()
    })
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    unsubscribe?.()
  }

  return {
    read: () => world,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { createAreaRequests } from './areaRequests.ts'
import { createLoadQueue } from './loadQueue.ts'
import { countriesQuery } from './queryCache.ts'
import type { Session } from './useSession.ts'
import type { WorldLoader } from './worldLoader.ts'

/**
 * Loads again what is loaded, and new countries with it; old lists stay until the new ones arrive. All areas are left
 * to the loader of the world. Rejects where the countries cannot be loaded, or areas that only the person had opened.
 */
export async function reloadLists(client: QueryClient, session: Session, loader: WorldLoader): Promise<void> {
  const { phase } = loader.get()
  const sinceMs = Date.now()
  const countries = await client.fetchQuery({ ...countriesQuery(session), staleTime: 0 })
  session.service.versions?.keepOnly(new Set(countries.map(({ iso }) => iso)))
  if (phase === 'idle') return reloadOpened(client, session, sinceMs)
  if (phase !== 'done') loader.cancel()
  loader.reload()
}

function reloadOpened(client: QueryClient, session: Session, sinceMs: number): Promise<void> {
  const requests = createAreaRequests(client, session)
  const isOld = (iso: string) => requests.isLoaded(iso, 0) && !requests.isLoaded(iso, sinceMs)
  return new Promise((resolve, reject) => {
    let firstFailure: unknown
    const queue = createLoadQueue(requests.load, function settle(_iso, failure) {
      firstFailure ??= failure
      if (queue.count() > 0) return
      if (firstFailure === undefined) resolve()
      else reject(firstFailure)
    })
    queue.add(requests.listIsos().filter(isOld))
    if (queue.count() === 0) resolve()
    queue.run()
  })
}

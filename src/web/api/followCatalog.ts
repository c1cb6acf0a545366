import { ROOT } from 'virtual:page-root'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import { createAreaRequests, createLoadQueue } from './areaRequests.ts'
import type { CatalogVersions } from './catalogVersions.ts'
import { countriesQuery } from './queryCache.ts'
import type { Session } from './session.ts'
import type { WorldLoader } from './worldLoader.ts'

const LOOK_MS = 60_000
const EVERY_MS = 300_000

/**
 * Asks for the version of the catalogue every five minutes while the page is visible, and when a person comes back after
 * that time: without credentials, by a HEAD request for the page's configuration.
 */
export function followCatalog({ hear }: Pick<CatalogVersions, 'hear'>, signal: AbortSignal): void {
  if (signal.aborted) return
  let askedMs = Date.now()
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', stop)

  function stop(): void {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }

  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - askedMs < EVERY_MS) return
    askedMs = Date.now()
    try {
      const { ok, headers } = await fetch(`${ROOT}config.json`, {
        method: 'HEAD',
        cache: 'no-store',
      })
      const version = headers.get(CATALOG_HEADER)
      if (ok && version === null) stop() // the lists are another service's
      hear(version)
    } catch {
      // without a network there is nothing new
    }
  }
}

/**
 * Loads again what is loaded, and new countries with it; old lists stay until the new ones arrive. If the
 * world is loaded, its loader does that. Rejects if the countries, or areas that the person had opened, do not load.
 */
export async function reloadLists(session: Session, loader: WorldLoader): Promise<void> {
  const { phase } = loader.get()
  const sinceMs = Date.now()
  const countries = await session.cache.fetchQuery({ ...countriesQuery(session), staleTime: 0 })
  session.service.versions?.keepOnly(new Set(countries.map(({ iso }) => iso)))
  if (phase === 'idle') return reloadOpened(session, sinceMs)
  if (phase !== 'done') loader.cancel()
  loader.reload()
}

function reloadOpened(session: Session, sinceMs: number): Promise<void> {
  const requests = createAreaRequests(session)
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

import { ROOT } from 'virtual:page-root'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import type { CatalogVersions } from './catalogVersions.ts'

const LOOK_MS = 60_000
const EVERY_MS = 300_000

/**
 * Asks for the version of the catalogue while the page is seen, every five minutes and when a person comes back to it
 * after that time: without credentials, by the head of the page's settings.
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
      const { ok, headers } = await fetch(`${ROOT}config.json`, { method: 'HEAD', cache: 'no-store' })
      const version = headers.get(CATALOG_HEADER)
      if (ok && version === null) stop() // the lists are another service's
      hear(version)
    } catch {
      // without a network there is nothing new
    }
  }
}

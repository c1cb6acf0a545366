import { ROOT } from 'virtual:page-root'
import { isServiceWorkerRemoved } from '../api/ownServer.ts'
import { askServiceWorker, keepMoreFiles } from '../state/askServiceWorker.ts'
import { isSavingData } from '../state/isSavingData.ts'
import { isAnyKept } from '../state/kept/names.ts'

const HOUR_MS = 3_600_000

/**
 * Installs the service worker, and looks hourly for a newer one. Calls back with the first script of a version that has
 * replaced this page's. Without service workers, as over http or in some private windows, nothing happens.
 */
export async function followServiceWorker(onNewVersion: (script: string) => void): Promise<void> {
  try {
    const { serviceWorker } = navigator
    const scope = new URL(ROOT, location.href).href
    const known = (await serviceWorker.getRegistrations()).find((one) => one.scope === scope)
    if (!known && isSavingData() && !isAnyKept('world')) return
    serviceWorker.addEventListener('message', tellScript)
    serviceWorker.addEventListener('controllerchange', () => lookForNewVersion(onNewVersion))
    const registration = known ?? (await serviceWorker.register(`${ROOT}sw.js`))
    lookForNewVersion(onNewVersion)
    if (known) await update(known)
    setInterval(() => update(registration), HOUR_MS)
    const { active } = await serviceWorker.ready
    if (!known) active?.postMessage({ loaded: listLoaded() })
    if (isAnyKept('world') || isInstalled()) keepMoreFiles()
  } catch {
    // the browser or the server has none: the page works without
  }
}

async function update(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update()
  } catch {
    // mostly because there is no network
    if (await isServiceWorkerRemoved()) registration.active?.postMessage('leave')
  }
}

/** URLs of what this page has loaded so far, before the service worker took over. */
function listLoaded(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** The service worker asks which files this page may still need. */
function tellScript({ data, ports: [port] }: MessageEvent): void {
  if (data === 'which-script') port?.postMessage(ownScript())
}

/** A page that was loaded past its service worker, as on a forced reload, is not asked: it may be the newer one. */
async function lookForNewVersion(onNewVersion: (script: string) => void): Promise<void> {
  const script = await askServiceWorker('which-script')
  if (typeof script === 'string' && script !== ownScript()) onNewVersion(script)
}

function ownScript(): string | undefined {
  return Array.from(document.querySelectorAll<HTMLScriptElement>('script[type=module]')).pop()?.src
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

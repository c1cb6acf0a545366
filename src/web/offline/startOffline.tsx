import { ROOT } from 'virtual:page-root'
import { createRoot } from 'react-dom/client'
import { say } from '../../core/language/say.ts'
import { isServiceWorkerRemoved, ownScript } from '../api/ownServer.ts'
import { askServiceWorker, keepMoreFiles } from '../state/askServiceWorker.ts'
import { createStore, useStore } from '../state/createStore.ts'
import { isSavingData } from '../state/isSavingData.ts'
import { isAnyKept } from '../state/kept/names.ts'
import { language } from '../state/language.ts'
import { describeReload, reloadPage } from '../state/newVersion.ts'
import { ownBuild } from '../state/ownBuild.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { CornerNotice } from '../ui/CornerNotice.tsx'

/** Keeps the app's files for days without a network, and tells when there is a new version. */
export function startOffline(): void {
  const question = createQuestion()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<NewVersion question={question} />)
  ownBuild.subscribe(() => ownBuild.get() === 'gone' && question.ask(GONE))
  followServiceWorker(question.ask)
}

const GONE = 'gone' // whatever replaced this version: its first script is not known

const HOUR_MS = 3_600_000

/**
 * Installs the service worker, and looks hourly for a newer one. Calls back with the first script of a version that has
 * replaced this page's. Without service workers, as over http or in some private windows, nothing happens.
 */
async function followServiceWorker(onNewVersion: (script: string) => void): Promise<void> {
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
const listLoaded = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)

/** The service worker asks which files this page may still need. */
function tellScript({ data, ports: [port] }: MessageEvent): void {
  if (data === 'which-script') port?.postMessage(ownScript())
}

/** A page that was loaded past its service worker, as on a forced reload, is not asked: it may be the newer one. */
async function lookForNewVersion(onNewVersion: (script: string) => void): Promise<void> {
  const script = await askServiceWorker('which-script')
  if (typeof script === 'string' && script !== ownScript()) onNewVersion(script)
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Offers to reload for a new version, in a corner, until it is answered. */
function NewVersion({ question }: { readonly question: Question }) {
  useStore(language) // the words are drawn again in another language
  const version = useStore(question)
  useStore(shortlistStore) // of which a reload may lose something

  function reload(): void {
    question.answer()
    reloadPage()
  }

  return (
    <CornerNotice text={version === undefined ? undefined : describeReload()}>
      <Button kind="primary" onClick={reload}>
        {say('Reload')}
      </Button>
      <Button kind="quiet" onClick={question.answer}>
        {say('Later')}
      </Button>
    </CornerNotice>
  )
}

/** Whether to reload for a new version, which is named by its first script. A person is asked once across all tabs. */
function createQuestion() {
  const store = createStore<string | undefined>(undefined)
  const answered = new Set<string>()
  // Safari has it since 2022: older ones ask in each tab
  const tabs =
    typeof BroadcastChannel === 'function'
      ? new BroadcastChannel(`coverage-explorer ${ROOT}`)
      : undefined
  tabs?.addEventListener('message', ({ data }) => typeof data === 'string' && drop(data))

  function drop(version: string): void {
    answered.add(version)
    if (store.get() === version) store.set(undefined)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    ask(version: string): void {
      if (!answered.has(version)) store.set(version)
    },
    answer(): void {
      const version = store.get()
      if (version === undefined) return
      tabs?.postMessage(version)
      drop(version)
    },
  }
}

type Question = ReturnType<typeof createQuestion>

import { type AppFiles, createKeptApp, type KeptApp } from './appFiles.ts'

declare const self: ServiceWorkerGlobalScope

interface LifeOptions {
  readonly keepsFirst?: boolean // begins to work only once it has all files that are needed
}

/** Installs, updates and cleans up the app's files, and answers pages; what is requested is left to the caller. */
export function followLife(files: AppFiles, { keepsFirst = true }: LifeOptions = {}): KeptApp {
  const { registration, clients } = self
  const app = createKeptApp(files, {
    scope: registration.scope,
    caches,
    fetch: (request, options) => fetch(request, options),
    findWindows: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
    isUpdating: () => registration.installing !== null || registration.waiting !== null,
  })

  // no build waits for the pages of another one to close: each finds its own files
  self.addEventListener('install', (event) =>
    event.waitUntil(install().then(() => self.skipWaiting())),
  )
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  self.addEventListener('message', (event) => event.waitUntil(answer(event)))

  async function install(): Promise<void> {
    if (keepsFirst) await app.install()
  }

  async function answer({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
    if (data === 'which-script') {
      port?.postMessage(await app.findScript())
      await app.cleanUp()
    }
    if (data === 'keep-more') port?.postMessage(await app.keepMore().catch(() => false))
    if (Array.isArray(data?.loaded)) await app.keepLoaded(data.loaded).catch(() => undefined)
    if (data === 'leave') await app.leave().then(() => registration.unregister())
  }

  return app
}

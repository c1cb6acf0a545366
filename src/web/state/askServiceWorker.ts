import { isSavingData } from './isSavingData.ts'

const ANSWER_MS = 60_000

/** Resolves to the answer of this page's service worker; undefined if there is no worker, or no answer. */
export function askServiceWorker(question: 'which-script' | 'keep-more'): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return resolve(undefined)
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    }
    worker.postMessage(question, [port2])
  })
}

const ACTIVATION_MS = 5000 // a slow network keeps nobody waiting: the page is reloaded all the same

/** Resolves once the newest service worker that the server has controls the page, or none does. Never rejects. */
export async function activateNewestWorker(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, ACTIVATION_MS))
  await Promise.race([activate().catch(() => undefined), patience])
}

async function activate(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const { installing, waiting } = await (await navigator.serviceWorker.ready).update()
  const newest = installing ?? waiting
  if (!newest) return
  await new Promise<void>((resolve) => {
    newest.onstatechange = () => {
      if (newest.state === 'activated' || newest.state === 'redundant') resolve()
    }
  })
}

/** Has the service worker also keep the files of the app that are loaded on demand, a few at a time. */
export async function keepMoreFiles(): Promise<void> {
  if (isSavingData()) return
  while ((await askServiceWorker('keep-more')) === true);
}

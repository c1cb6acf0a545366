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

/** Has the service worker also keep the files of the app that are loaded on demand, a few at a time. */
export async function keepMoreFiles(): Promise<void> {
  if (isSavingData()) return
  while ((await askServiceWorker('keep-more')) === true);
}

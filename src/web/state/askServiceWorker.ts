import { isSavingData } from './isSavingData.ts'

const ANSWER_MS = 60_000

/** What the service worker of this page answers; undefined if there is none, or if it does not answer. */
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

/** Has the service worker keep, little by little, those files of the app too that are loaded when they are needed only. */
export async function keepMoreFiles(): Promise<void> {
  if (isSavingData()) return
  while ((await askServiceWorker('keep-more')) === true);
}

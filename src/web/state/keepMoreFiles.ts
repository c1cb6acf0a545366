import { askServiceWorker } from './askServiceWorker.ts'
import { isSavingData } from './isSavingData.ts'

/** Has the service worker keep, little by little, those files of the app too that are loaded when they are needed only. */
export async function keepMoreFiles(): Promise<void> {
  if (isSavingData()) return
  while ((await askServiceWorker('keep-more')) === true);
}

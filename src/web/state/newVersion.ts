import { say } from '../../core/language/say.ts'
import { activateNewestWorker } from './askServiceWorker.ts'
import { isReplaced } from './ownBuild.ts'
import { openedFiles } from './pageContents.ts'
import { isSessionMarked } from './sessionMark.ts'
import { isInTab, shortlistStore } from './shortlist/shortlistStore.ts'
import { readUrl } from './url.ts'

/** Why a part did not load: `text`, or that there is a new version. */
export async function explainLoss(text: string): Promise<string> {
  return (await isReplaced()) ? describeReload() : text
}

/** That there is a new version, and what a reload does not keep. */
export function describeReload(): string {
  const { owner, isKept, keys } = shortlistStore.get()
  if (keys.size > 0 && !isKept && !isInTab())
    return say(
      'There is a new version. Reloading keeps this view, but not the shortlist: it is not kept on this device.',
    )
  if (readUrl().page === 'match' || openedFiles.get().file)
    return say(
      'There is a new version. Reloading keeps this view, but not what was pasted or opened here.',
    )
  if (owner !== undefined && !owner.kept && !isSessionMarked())
    return say('There is a new version. Reloading keeps this view; you sign in again.')
  return say('There is a new version.')
}

/** Loads the page again, in the new version: its service worker may still have the old one. */
export async function reloadPage(): Promise<void> {
  await activateNewestWorker()
  location.reload()
}

import { createStore } from './createStore.ts'

// A page loads its parts when they are needed. After an upgrade or a rollback the server no longer has those of a page
// that was open before, and neither the network nor another attempt has anything to do with it.

/** Whether the server still has the parts of this page, as far as is known. */
export const ownBuild = createStore<'served' | 'asked' | 'gone'>('served')

let isBuildGone = (): Promise<boolean> => Promise.resolve(false)

/** Sets how to find out; nothing in this room asks the network. */
export function askForBuildBy(ask: () => Promise<boolean>): void {
  isBuildGone = ask
}

let asking: Promise<boolean> | undefined

/** To be called when a part of the page did not load. Resolves to whether that is since there is another version. */
export function isReplaced(): Promise<boolean> {
  asking ??= find().finally(() => {
    asking = undefined
  })
  return asking
}

async function find(): Promise<boolean> {
  if (ownBuild.get() === 'served') ownBuild.set('asked')
  const isGone = await isBuildGone().catch(() => false)
  ownBuild.set(isGone ? 'gone' : 'served')
  return isGone
}

/** Lets an error pass, after noting that a part of the page did not load. */
export function passLoss(error: unknown): never {
  isReplaced()
  throw error
}

/** A worker whose script is a part of the page. */
export function watchWorker(worker: Worker): Worker {
  worker.addEventListener('error', () => void isReplaced())
  return worker
}

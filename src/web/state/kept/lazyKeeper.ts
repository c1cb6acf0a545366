import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { Owner } from '../owner.ts'
import type { Keeper } from './keeper.ts'

/** A person's keeper, loaded on first use, for most people keep nothing. Calls are answered in their order. */
export function createLazyKeeper(owner: Owner): Keeper {
  const load = retryableOnce(async () => (await import('./browserKeeper.ts')).createBrowserKeeper(owner))
  const call = <Result>(act: (keeper: Keeper) => Promise<Result>) => load().then(act)

  return {
    isOn: () => call((keeper) => keeper.isOn()),
    read: () => call((keeper) => keeper.read()),
    start: () => call((keeper) => keeper.start()),
    stop: () => call((keeper) => keeper.stop()),
    keep: (world) => call((keeper) => keeper.keep(world)),
  }
}

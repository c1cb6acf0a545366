import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { Owner } from '../owner.ts'
import type { Keeper } from './keptWorld.ts'

/** A person's keeper, loaded on first use, for most people keep nothing. Calls are answered in their order. */
export function createLazyKeeper(owner: Owner): Keeper {
  const load = retryableOnce(async () => (await import('./keptWorld.ts')).createKeeper(owner))
  return {
    isOn: async () => (await load()).isOn(),
    read: async () => (await load()).read(),
    start: async () => (await load()).start(),
    stop: async () => (await load()).stop(),
    keep: async (world) => (await load()).keep(world),
  }
}

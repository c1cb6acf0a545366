import type { Keeper, Owner } from './keeper.ts'

/** A person's keeper, made on first use: whoever keeps nothing does not load what keeps. */
export function createKeeperLoader(owner: Owner): () => Promise<Keeper> {
  let keeper: Keeper | undefined
  return async function loadKeeper() {
    const [{ createKeeper }, { browserDevice }] = await Promise.all([
      import('./keeper.ts'),
      import('./browserDevice.ts'),
    ])
    keeper ??= createKeeper(browserDevice, owner)
    return keeper
  }
}

import type { Keeper, Owner } from './keeper.ts'

/** A person's keeper, loaded on first use, for most people keep nothing. Calls are answered in their order. */
export function createLazyKeeper(owner: Owner): Keeper {
  let loading: Promise<Keeper> | undefined

  // one promise for all: a later import may be done before an earlier one
  function load(): Promise<Keeper> {
    if (!loading) {
      loading = loadKeeper(owner)
      loading.catch(() => {
        loading = undefined
      })
    }
    return loading
  }

  return {
    isOn: () => load().then((keeper) => keeper.isOn()),
    read: () => load().then((keeper) => keeper.read()),
    start: () => load().then((keeper) => keeper.start()),
    stop: () => load().then((keeper) => keeper.stop()),
    keep: (world) => load().then((keeper) => keeper.keep(world)),
  }
}

async function loadKeeper(owner: Owner): Promise<Keeper> {
  const [{ createKeeper }, { browserDevice }] = await Promise.all([
    import('./keeper.ts'),
    import('./browserDevice.ts'),
  ])
  return createKeeper(browserDevice, owner)
}

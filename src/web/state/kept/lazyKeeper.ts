import type { Keeper, Owner } from './keeper.ts'

/** A person's keeper, loaded on first use, for most people keep nothing. Calls are answered in their order. */
export function createLazyKeeper(owner: Owner): Keeper {
  let loading: Promise<Keeper> | undefined

  // one promise for all calls: a later import may be done before an earlier one
  function call<Result>(act: (keeper: Keeper) => Promise<Result>): Promise<Result> {
    loading ??= import('./browserKeeper.ts').then(({ createBrowserKeeper }) => createBrowserKeeper(owner))
    loading.catch(() => {
      loading = undefined // the next call tries again
    })
    return loading.then(act)
  }

  return {
    isOn: () => call((keeper) => keeper.isOn()),
    read: () => call((keeper) => keeper.read()),
    start: () => call((keeper) => keeper.start()),
    stop: () => call((keeper) => keeper.stop()),
    keep: (world) => call((keeper) => keeper.keep(world)),
  }
}

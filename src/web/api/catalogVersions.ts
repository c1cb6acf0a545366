import { createStore } from '../state/createStore.ts'
import { pins } from '../state/pins.ts'

/** The versions of the service's catalogue that the loaded lists are from, if the service tells them. */
export interface CatalogVersions {
  /** The version worth loading again for; undefined: none, or the person has been asked. */
  readonly get: () => string | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** The service has told a version, with a list (an ISO code, or '' for the countries) or without a list. */
  readonly hear: (version: string | null, list?: string) => void
  /** The person has answered for the version that is offered. */
  readonly settle: () => void
  /** Forgets lists of countries that no longer exist. */
  readonly keepOnly: (isos: ReadonlySet<string>) => void
}

export function createCatalogVersions(): CatalogVersions {
  const offered = createStore<string | undefined>(undefined)
  const versionOf = new Map<string, string>() // by list
  const settled = new Set<string>()
  let latest: string | undefined

  // during a change, answers of the old and the new version may alternate
  function update(): void {
    const { pinned } = pins.get() // old on purpose
    const isMixed = [...versionOf].some(
      ([list, version]) => version !== latest && !pinned.has(list),
    )
    offered.set(isMixed && latest !== undefined && !settled.has(latest) ? latest : undefined)
  }

  return {
    get: offered.get,
    subscribe: offered.subscribe,
    hear(version, list) {
      if (version === null) return // of another service
      if (list !== undefined) versionOf.set(list, version)
      latest = version
      update()
    },
    settle() {
      if (latest !== undefined) settled.add(latest)
      update()
    },
    keepOnly(isos) {
      for (const list of versionOf.keys())
        if (list !== '' && !isos.has(list)) versionOf.delete(list)
      update()
    },
  }
}

import { type OtherNames, type OtherNamesRow, readOtherNames } from '../../../core/search/build/corpus.ts'
import { createCountryNames } from '../../../core/search/build/countryNames.ts'
import type { TownRow } from '../../../core/towns.ts'
import type { Knowledge } from './engine.ts'
import { fetchJson } from './fetchFile.ts'
import type { FinderFiles } from './messages.ts'

/**
 * Loads what the search knows beside the world; `onSettled` is called when all has been loaded or has failed, at
 * first and after each retry of what has failed. What did not arrive, or cannot be read, is done without.
 */
export function createKnowledge(files: FinderFiles, languages: readonly string[], onSettled: () => void) {
  const countryNames = createCountryNames(languages)
  let otherNames: OtherNames | undefined
  let towns: readonly TownRow[] | undefined
  let hasSettled = false

  async function loadNames(): Promise<void> {
    otherNames ??= readOtherNames((await fetchRows(files.names)) as OtherNamesRow[])
  }

  async function loadTowns(): Promise<void> {
    towns ??= (await fetchRows(files.towns)) as TownRow[]
  }

  return {
    async load(): Promise<void> {
      if (otherNames && towns) return
      await Promise.allSettled([loadNames(), loadTowns()])
      hasSettled = true
      onSettled()
    },
    /** Undefined until all has been loaded or has failed. */
    get(): Knowledge | undefined {
      if (!hasSettled) return undefined
      return { countryNames, otherNames: otherNames ?? new Map(), towns: towns ?? [] }
    },
    missing(): ('names' | 'towns')[] {
      return [...(otherNames ? [] : ['names' as const]), ...(towns ? [] : ['towns' as const])]
    },
  }
}

/** Throws if it is no list of rows, such as the page of a proxy that asks for a sign-in. */
async function fetchRows(url: string): Promise<unknown[]> {
  const rows = await fetchJson(url)
  if (Array.isArray(rows) && rows.every(Array.isArray)) return rows
  throw new Error(`${url} is no list of rows.`)
}

import { TIERS, type Tier } from '../../../core/gazetteer/columns.ts'
import { createGazetteer } from '../../../core/gazetteer/createGazetteer.ts'
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts'
import { SCRIPTS, type Script, scriptOf } from '../../../core/gazetteer/scriptOf.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { Steps } from '../../../core/steps.ts'

export interface GazetteerSource {
  readonly names: readonly string[] // of all files there are, such as `A.latin`
  fetchBytes(name: string): Promise<Uint8Array>
  run(steps: Steps<void>): Promise<void> // in slices, so that questions are answered meanwhile
}

/**
 * Loads the gazetteer when it is wanted. Each call adds what is missing and rejects if a file does not arrive or
 * cannot be read; the same call later tries again. What has arrived works at once, without the rest.
 */
export interface GazetteerLoader {
  readonly gazetteer: Gazetteer
  /** A: on the first focus of the search box. B, which loads A first: when idle, for a list, or if A knows nothing. */
  load(tier: Tier): Promise<void>
  /** The names in the scripts of a text, of all tiers wanted so far. A is one of them. */
  loadScripts(text: string): Promise<void>
  /** Whether all files that the text needs are there. */
  isComplete(tier: Tier, text: string): boolean
  /** The files that did not arrive, until they do. */
  missing(): readonly string[]
}

export function createGazetteerLoader({ names, fetchBytes, run }: GazetteerSource): GazetteerLoader {
  const gazetteer = createGazetteer()
  const loads = new Map<string, () => Promise<void>>()
  const loaded = new Set<string>()
  const failed = new Set<string>()
  const tiers = new Set<Tier>()
  const scripts = new Set<Script>(['latin'])

  /** `needed`: the places that a file refers to, which arrive meanwhile. */
  function loadFile(
    name: string,
    addSteps: (bytes: Uint8Array) => Steps<void>,
    needed?: () => Promise<void>,
  ): Promise<void> {
    const load =
      loads.get(name) ??
      retryableOnce(async () => {
        try {
          const [bytes] = await Promise.all([fetchBytes(name), needed?.()])
          await run(addSteps(bytes))
        } catch (error) {
          failed.add(name)
          throw error
        }
        failed.delete(name)
        loaded.add(name)
      })
    loads.set(name, load)
    return load()
  }

  /** The places of B are part of some of A. */
  function loadPlaces(tier: Tier): Promise<void> {
    return loadFile(
      `${tier}.places`,
      (bytes) => gazetteer.addPlacesSteps(tier, bytes),
      tier === 'A' ? undefined : () => loadPlaces('A'),
    )
  }

  function loadNames(tier: Tier, script: Script): Promise<void> {
    return loadFile(
      `${tier}.${script}`,
      (bytes) => gazetteer.addNamesSteps(tier, script, bytes),
      () => loadPlaces(tier),
    )
  }

  function loadWanted(): Promise<void> {
    const wanted = TIERS.filter((tier) => tiers.has(tier)).flatMap((tier) => [
      loadPlaces(tier),
      ...SCRIPTS.filter((script) => scripts.has(script) && names.includes(`${tier}.${script}`)).map(
        (script) => loadNames(tier, script),
      ),
    ])
    return settle(wanted)
  }

  return {
    gazetteer,
    load(tier) {
      tiers.add('A').add(tier)
      return loadWanted()
    },
    loadScripts(text) {
      tiers.add('A')
      for (const script of scriptsOf(text)) scripts.add(script)
      return loadWanted()
    },
    isComplete(tier, text) {
      const needed = ['places', ...scriptsOf(text)].map((part) => `${tier}.${part}`)
      return needed.every((name) => loaded.has(name) || !names.includes(name))
    },
    missing: () => [...failed],
  }
}

/** All that can succeed does before the first failure is thrown. */
async function settle(loads: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(loads)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Of each word: a hint may be in another script than the name. */
function scriptsOf(text: string): Script[] {
  return [...new Set(text.split(/[\s,]+/).map(scriptOf))]
}

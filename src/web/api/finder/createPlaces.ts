import type { Answer, Answers, AskContext } from '../../../core/answer/answer.ts'
import { TIERS, type Tier } from '../../../core/gazetteer/columns.ts'
import { createGazetteer } from '../../../core/gazetteer/createGazetteer.ts'
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts'
import { SCRIPTS, type Script, scriptOf } from '../../../core/gazetteer/scriptOf.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { Steps } from '../../../core/steps.ts'
import { inSlices } from '../../state/runSliced.ts'
import { fetchBytes } from './fetchFile.ts'
import type { PlacesFiles } from './finder.ts'
import { createPostcodeFiles, isoOfFile } from './postcodeFiles.ts'

const IDLE_MS = 4000 // without a question, before the small places are fetched ahead
const NAME = /\p{Letter}.*\p{Letter}.*\p{Letter}|[\u3040-\u9fff\uac00-\ud7ff]/u // small places are fetched for it

/**
 * The places of the world, fetched when somebody asks, and read after `isTime`. Calls `onChange` when more are known, or
 * a file has failed; after a failure nothing is fetched until the person tries again.
 */
export function createPlaces(
  { folder, names, isAhead }: PlacesFiles,
  isTime: Promise<void>,
  onChange: () => void,
) {
  const loader = createGazetteerLoader({
    names: names.split(' '),
    fetchBytes: (name) => fetchBytes(`${folder}/${name}`),
    async run(steps) {
      await isTime
      return inSlices(steps)
    },
  })
  const postcodeFiles = createPostcodeFiles(names.split(' '))
  const used = new Set<string>() // files of postcodes that questions are answered with
  let hasFailed = false
  let wantsSmall = false
  let idle: ReturnType<typeof setTimeout> | undefined
  let idleCard: ReturnType<typeof setTimeout> | undefined
  let change: Promise<void> | undefined

  async function load(text: string): Promise<void> {
    if (hasFailed || isComplete(text)) await change
    else await fetchWanted(text)
  }

  async function fetchWanted(text = ''): Promise<void> {
    try {
      await Promise.all([loader.load(wantsSmall ? 'B' : 'A'), loader.loadScripts(text)])
    } catch {
      hasFailed = true // the loader knows which file is missing
    }
    await changeOnce()
  }

  /** Calls `onChange` once for loads that end together. */
  function changeOnce(): Promise<void> {
    change ??= new Promise((resolve) => {
      setTimeout(() => {
        change = undefined
        if (loader.isComplete('A', '')) for (const name of loader.postcodes()) used.add(name)
        onChange()
        resolve()
      })
    })
    return change
  }

  function isComplete(text: string): boolean {
    return loader.isComplete('A', text) && (!wantsSmall || loader.isComplete('B', text))
  }

  function loadSmall(text: string): Promise<void> {
    wantsSmall = true
    return load(text)
  }

  /** Whether files of postcodes are there, which are fetched if not, with the small places that they are called after. */
  function havePostcodes(files: readonly string[]): boolean {
    const missing = files.filter((name) => !used.has(name))
    if (hasFailed || files.length === 0) return true
    if (missing.length === 0 && loader.isComplete('B', '')) return true
    loadSmall('')
    loadPostcodes(missing)
    return false
  }

  async function loadPostcodes(files: readonly string[]): Promise<void> {
    if (hasFailed || files.length === 0) return
    await loader.loadPostcodes(files).catch(() => {
      hasFailed = true
    })
    await changeOnce()
  }

  return {
    /** Undefined until the large places are there. */
    get: (): Gazetteer | undefined => (loader.isComplete('A', '') ? loader.gazetteer : undefined),
    isMissing: () => loader.missing().length > 0,

    /** Somebody is about to ask. */
    open: () => load(''),

    /** Somebody reads what the list itself tells: the large ones are fetched after a while, unless data is saved. */
    openIdly(): void {
      clearTimeout(idleCard)
      if (isAhead) idleCard = setTimeout(load, IDLE_MS, '')
    },

    /** The large ones alone. Never rejects. */
    async openLarge(): Promise<void> {
      if (!hasFailed) await loader.loadLarge().catch(() => undefined)
    },

    /** Fetches what may answer better, and says how much of it is there. */
    lookFurther(text: string, found: Answers, context: AskContext): Outlook {
      const { answers } = found
      const [first] = answers
      clearTimeout(idle)
      const isUsed = (name: string) => used.has(name)
      if (!havePostcodes(postcodeFiles.ofQuestion(text, found, context, isUsed)))
        return { isFinal: false, hasPlaces: loader.isComplete('A', text) }
      if (isAhead && !wantsSmall) idle = setTimeout(loadSmall, IDLE_MS, '')
      if (!/\p{Letter}/u.test(text) || first?.kind === 'number') return KNOWN
      const needsSmall = (!isNamed(first) && NAME.test(text)) || answers.some(isRegion)
      const hasPlaces = loader.isComplete('A', text)
      if (needsSmall && hasPlaces) wantsSmall = true
      load(text)
      const isEnough = hasPlaces && (!needsSmall || loader.isComplete('B', text))
      return { isFinal: isEnough || hasFailed, hasPlaces }
    },

    /** Fetches all that a list may name. Never rejects. */
    async complete(text: string): Promise<void> {
      await Promise.all([loadSmall(text), loadPostcodes(postcodeFiles.ofLines(text))])
    },

    /** Fetches the postcode that the name of a place begins with, if it does, and all that it may be called after. */
    async openPostcode(iso: string, name: string): Promise<void> {
      const files = postcodeFiles.ofPlace(iso, name)
      if (files.length > 0) await Promise.all([loadSmall(name), loadPostcodes(files)])
    },

    /** Fetches again whatever has failed, in any script. */
    async retry(): Promise<void> {
      hasFailed = false
      if (loader.missing().length > 0) await fetchWanted()
    },
  }
}

interface Outlook {
  readonly isFinal: boolean // no more places will arrive
  readonly hasPlaces: boolean // at least the large places are there, in the scripts of the question
}

const KNOWN: Outlook = { isFinal: true, hasPlaces: true } // no place would answer better

/** Whether something has this name, or begins with it. */
function isNamed(answer: Answer | undefined): boolean {
  return answer !== undefined && 'fit' in answer && answer.fit !== 'similar'
}

/** The small places tell which areas are in a region. */
function isRegion(answer: Answer): boolean {
  if (answer.kind === 'count') return answer.region !== undefined
  return answer.kind === 'region' && answer.fit === 'exact'
}

const SERVED = 'served'

interface GazetteerSource {
  readonly names: readonly string[] // of all files there are, such as `A.latin`
  fetchBytes(name: string): Promise<Uint8Array>
  run(steps: Steps<void>): Promise<void> // in slices, so that questions are answered meanwhile
}

/**
 * Loads the gazetteer when it is wanted. Each call adds what is missing and rejects if a file does not arrive or
 * cannot be read; the same call later tries again. What has arrived works at once, without the rest.
 */
interface GazetteerLoader {
  readonly gazetteer: Gazetteer
  /** A: on the first focus of the search box. B, which loads A first: when idle, for a list, or if A knows nothing. */
  load(tier: Tier): Promise<void>
  /** A in Latin, whatever else is wanted. */
  loadLarge(): Promise<void>
  /** The names in the scripts of a text, of all tiers wanted so far. A is one of them. */
  loadScripts(text: string): Promise<void>
  /** Files of postcodes, and the large places, whatever else is wanted. */
  loadPostcodes(names: readonly string[]): Promise<void>
  /** The files of postcodes that have arrived. */
  postcodes(): readonly string[]
  /** Whether all files that the text needs are there. */
  isComplete(tier: Tier, text: string): boolean
  /** The files that did not arrive, until they do. */
  missing(): readonly string[]
}

export function createGazetteerLoader({
  names,
  fetchBytes,
  run,
}: GazetteerSource): GazetteerLoader {
  const gazetteer = createGazetteer()
  const loads = new Map<string, () => Promise<void>>()
  const loaded = new Set<string>()
  const failed = new Set<string>()
  const tiers = new Set<Tier>()
  const scripts = new Set<Script>(['latin'])
  const postcodes = new Set<string>() // files

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

  function loadServed(): Promise<void> {
    if (!names.includes(SERVED)) return Promise.resolve()
    return loadFile(SERVED, (bytes) => gazetteer.addServedSteps(bytes))
  }

  function loadPostcodes(name: string): Promise<void> {
    return loadFile(
      name,
      (bytes) => gazetteer.addPostcodesSteps(isoOfFile(name), bytes),
      () => loadPlaces('A'),
    )
  }

  function loadWanted(): Promise<void> {
    const wanted = TIERS.filter((tier) => tiers.has(tier)).flatMap((tier) => [
      loadPlaces(tier),
      ...SCRIPTS.filter((script) => scripts.has(script) && names.includes(`${tier}.${script}`)).map(
        (script) => loadNames(tier, script),
      ),
    ])
    return settle([...wanted, loadServed(), ...[...postcodes].map(loadPostcodes)])
  }

  return {
    gazetteer,
    load(tier) {
      tiers.add('A').add(tier)
      return loadWanted()
    },
    loadLarge: () => settle([loadNames('A', 'latin'), loadServed()]),
    loadScripts(text) {
      tiers.add('A')
      for (const script of scriptsOf(text)) scripts.add(script)
      return loadWanted()
    },
    loadPostcodes(names) {
      tiers.add('A')
      for (const name of names) postcodes.add(name)
      return settle([loadNames('A', 'latin'), loadServed(), ...names.map(loadPostcodes)])
    },
    postcodes: () => [...postcodes].filter((name) => loaded.has(name)),
    isComplete(tier, text) {
      const needed = ['places', ...scriptsOf(text)].map((part) => `${tier}.${part}`)
      const isThere = (name: string) => loaded.has(name) || !names.includes(name)
      // without it places are told their nearest code, as in countries that it does not know
      return needed.every(isThere) && (isThere(SERVED) || failed.has(SERVED))
    },
    missing: () => [...failed],
  }
}

/** Throws the first failure once all loads have ended. */
async function settle(loads: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(loads)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The scripts of all words: a hint may be in another script than the name. */
const scriptsOf = (text: string): Script[] => [...new Set(text.split(/[\s,]+/).map(scriptOf))]

import type { Answer, Answers } from '../../../core/answer/answer.ts'
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts'
import { runSliced } from '../../state/runSliced.ts'
import { fetchBytes } from './fetchFile.ts'
import { createGazetteerLoader } from './gazetteerLoader.ts'
import type { PlacesFiles } from './messages.ts'

const SLICE_MS = 8 // a question waits no longer than that
const IDLE_MS = 4000 // without a question, before the small places are fetched ahead
const NAME = /\p{Letter}.*\p{Letter}.*\p{Letter}|[\u3040-\u9fff\uac00-\ud7ff]/u // what small places are fetched for

/**
 * The places of the world, fetched when somebody asks. `onChange` is called when more are known, or a file has
 * failed. They are read once it is time; after a failure nothing is fetched until the person tries again.
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
      return new Promise((resolve, onFail) => runSliced(steps, resolve, { onFail, firstSliceMs: SLICE_MS }))
    },
  })
  let hasFailed = false
  let wantsSmall = false
  let idle: ReturnType<typeof setTimeout> | undefined
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

  /** Several loads may end together. */
  function changeOnce(): Promise<void> {
    change ??= new Promise((resolve) => {
      setTimeout(() => {
        change = undefined
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

  return {
    /** Undefined until the large places are there. */
    get: (): Gazetteer | undefined => (loader.isComplete('A', '') ? loader.gazetteer : undefined),
    isMissing: () => loader.missing().length > 0,

    /** Somebody is about to ask. */
    open: () => load(''),

    /** Fetches what may answer better, and says how much of it is there. */
    lookFurther(text: string, { answers }: Answers): Outlook {
      const [first] = answers
      clearTimeout(idle)
      if (isAhead && !wantsSmall) idle = setTimeout(loadSmall, IDLE_MS, '')
      if (!/\p{Letter}/u.test(text) || first?.kind === 'number') return KNOWN
      const needsSmall = (!isNamed(first) && NAME.test(text)) || answers.some(isRegion)
      const hasPlaces = loader.isComplete('A', text)
      if (needsSmall && hasPlaces) wantsSmall = true
      load(text)
      const isEnough = hasPlaces && (!needsSmall || loader.isComplete('B', text))
      return { isFinal: isEnough || hasFailed, hasPlaces }
    },

    /** Fetches all that a list may name, whatever does not arrive. */
    complete: loadSmall,

    /** Fetches again whatever has failed, in any script. */
    async retry(): Promise<void> {
      hasFailed = false
      if (loader.missing().length > 0) await fetchWanted()
    },
  }
}

interface Outlook {
  readonly isFinal: boolean // no more of it will arrive
  readonly hasPlaces: boolean // at least the large places are there, in the scripts of the question
}

const KNOWN: Outlook = { isFinal: true, hasPlaces: true } // no place would answer better

/** Something is called so, or begins so. */
function isNamed(answer: Answer | undefined): boolean {
  return answer !== undefined && 'fit' in answer && answer.fit !== 'similar'
}

/** The areas of a region are told by the small places around them. */
function isRegion(answer: Answer): boolean {
  if (answer.kind === 'count') return answer.region !== undefined
  return answer.kind === 'region' && answer.fit === 'exact'
}

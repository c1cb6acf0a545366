import type { Position } from '../position.ts'
import type { Corpus } from './corpus.ts'
import { FIRST, packWord, STATE } from './searchIndex.ts'
import { stateWords } from './states.ts'
import { parseTitle } from './titleParts.ts'

/** The words of all titles, not yet sorted. */
export interface Titles {
  readonly starts: readonly number[] // where the words of each title start
  readonly words: readonly number[] // as `packWord`, by the words' order of appearance
}

/** Takes names apart, title by title, and gives every new word a number. */
export function createTitleReader({ world: { countries }, populationOf }: Corpus, countryOf: Uint16Array) {
  const ids = new Map<string, number>()
  const starts: number[] = []
  const words: number[] = []
  const populations = new Float32Array(countryOf.length)

  function add(word: string, flags: number): void {
    let id = ids.get(word)
    if (id === undefined) {
      id = ids.size
      ids.set(word, id)
    }
    words.push(packWord(id, flags))
  }

  /** Reads a title and returns its towns, folded. */
  function readTitle(entry: number, text: string): readonly string[] {
    starts.push(words.length)
    const { towns, states } = parseTitle(text)
    for (const town of towns) {
      let flags = FIRST
      for (const word of town.split(' ')) {
        if (word !== '') add(word, flags)
        flags = 0
      }
    }
    for (const state of states) {
      for (const word of state.split(' ')) add(word, STATE)
      for (const word of stateWords(countries[countryOf[entry]!]!.iso, state)) add(word, STATE)
    }
    return towns
  }

  /** The largest of the towns counts for its area, and adds to its country. */
  function count(entry: number, towns: readonly string[], position: Position | undefined): void {
    if (!populationOf || entry < countries.length) return
    const country = countryOf[entry]!
    for (const town of towns) {
      const more = populationOf(town, position) - populations[entry]!
      if (more <= 0) continue
      populations[entry]! += more
      populations[country]! += more
    }
  }

  return {
    /** Reads a name of an entry. */
    read(entry: number, text: string, position: Position | undefined): void {
      count(entry, readTitle(entry, text), position)
    },
    words: (): readonly string[] => [...ids.keys()],
    titles: (): Titles => ({ starts, words }),
    populations: () => populations,
  }
}

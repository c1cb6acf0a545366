import type { Position } from '../position.ts'
import type { Corpus } from './corpus.ts'
import { scanTitle, type TitleListener } from './scanTitle.ts'
import { FIRST, packWord, STATE } from './searchIndex.ts'
import { stateWords } from './states.ts'

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

  /** The largest of the towns counts for its area, and adds to its country. */
  function count(town: string): void {
    if (!populationOf || entry < countries.length) return
    const country = countryOf[entry]!
    const more = populationOf(town, position) - populations[entry]!
    if (more <= 0) return
    populations[entry]! += more
    populations[country]! += more
  }

  let entry = 0
  let position: Position | undefined
  const listener: TitleListener = {
    onWord: (word, isFirst, isOfState) => add(word, isOfState ? STATE : isFirst ? FIRST : 0),
    onTown: count,
    onState(state) {
      for (const word of stateWords(countries[countryOf[entry]!]!.iso, state)) add(word, STATE)
    },
  }

  return {
    /** Reads a name of an entry. */
    read(ofEntry: number, text: string, at: Position | undefined): void {
      entry = ofEntry
      position = at
      starts.push(words.length)
      scanTitle(text, listener)
    },
    words: (): readonly string[] => [...ids.keys()],
    titles: (): Titles => ({ starts, words }),
    populations: () => populations,
  }
}

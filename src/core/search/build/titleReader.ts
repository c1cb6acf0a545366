import type { Position } from '../../geo/position.ts'
import { appendWord, createFoldedName, foldInto, makeRoom } from '../../text/foldInto.ts'
import { FIRST, packWord, STATE } from '../searchIndex.ts'
import type { Corpus } from './corpus.ts'
import { scanTitle, type TitleListener } from './scanTitle.ts'
import { stateWords } from './stateNames.ts'
import { addWord, createWordTable, type WordTable } from './wordTable.ts'

/** The words of all titles, not yet sorted. */
export interface Titles {
  readonly starts: Uint32Array // where the words of each title start; one more, where the last ends
  readonly words: Uint32Array // as `packWord`, by the words' order of appearance
}

const USUAL_WORDS = 2 // in a title

export interface TitleReader {
  /** Reads the next title, a name of an entry. */
  read(entry: number, name: string, position: Position | undefined): void
  words(): WordTable
  titles(): Titles
  populations(): Float32Array // of the entries, in thousands; a country's is that of its towns
}

/** Takes names apart, title by title, and gives every new word a number. */
export function createTitleReader(
  { world: { countries }, populationOf }: Corpus,
  countryOf: Uint16Array,
  titleCount: number,
): TitleReader {
  const table = createWordTable()
  const starts = new Uint32Array(titleCount + 1)
  const populations = new Float32Array(countryOf.length)
  let words = new Uint32Array(USUAL_WORDS * titleCount + 1)

  function add(letters: Uint16Array, from: number, to: number, flags: number): void {
    const at = starts[title]!++
    if (at === words.length) words = withRoom(words)
    words[at] = packWord(addWord(table, letters, from, to), flags)
  }

  /** The largest of the towns counts for its area, and adds to its country. */
  function count(): void {
    if (!populationOf || entry < countries.length) return
    const country = countryOf[entry]!
    const more = populationOf(part.letters, 0, part.length, position) - populations[entry]!
    if (more <= 0) return
    populations[entry]! += more
    populations[country]! += more
  }

  const name = createFoldedName()
  const part = createFoldedName() // of the name: a town or a state
  let title = 0 // the one after that being read, whose start moves on
  let entry = 0
  let position: Position | undefined
  const listener: TitleListener = {
    onWord(from, to, isFirst, isOfState) {
      add(name.letters, from, to, isOfState ? STATE : isFirst ? FIRST : 0)
      appendWord(part, name.letters, from, to)
    },
    onTown() {
      count()
      part.length = 0
    },
    onState() {
      const { iso } = countries[countryOf[entry]!]!
      for (const word of stateWords(iso, part)) add(word, 0, word.length, STATE)
      part.length = 0
    },
  }

  return {
    read(ofEntry, text, at) {
      entry = ofEntry
      position = at
      foldInto(name, text)
      makeRoom(part, name.length)
      starts[title + 1] = starts[title]!
      title++
      scanTitle(name, listener)
    },
    words: () => table,
    titles: () => ({ starts, words: words.subarray(0, starts[title]) }),
    populations: () => populations,
  }
}

function withRoom(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(2 * words.length)
  longer.set(words)
  return longer
}

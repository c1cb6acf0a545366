import type { Position } from '../../geo/position.ts'
import { appendWord, clearName, createFoldedName, type FoldedName, foldInto } from '../../text/foldInto.ts'
import { FIRST, OTHER, packWord, STATE } from '../searchIndex.ts'
import type { Starts } from '../spans.ts'
import type { Corpus } from './corpus.ts'
import { scanTitle, type TitleListener } from './scanTitle.ts'
import { stateNameWords } from './stateNames.ts'
import { addWord, createWordTable, type WordTable } from './wordTable.ts'

/** The words of all titles, not sorted yet. */
export interface Titles {
  readonly starts: Starts // of each title in `words`
  readonly words: Uint32Array // packed words (`packWord`), with ids of the word table
}

export interface TitleReader {
  /** Reads the next title, a name of `entry`. */
  read(entry: number, name: string, position: Position | undefined): void
  words(): WordTable
  titles(): Titles
  populations(): Float32Array // in thousands, by entry
}

/** Splits names into words, title by title, and collects the words and the populations of the towns. */
export function createTitleReader(corpus: Corpus, countryOf: Uint16Array, titleCount: number): TitleReader {
  const { countries } = corpus.world
  const table = createWordTable()
  const titles = createTitleColumns(titleCount)
  const populations = createPopulationColumn(corpus, countryOf)
  const name = createFoldedName()
  const part = createFoldedName() // of the name: a town or a state
  let entry = 0 // of the title being read
  let position: Position | undefined

  function add(letters: Uint16Array, from: number, to: number, role: number): void {
    titles.add(packWord(addWord(table, letters, from, to), role))
  }

  const listener: TitleListener = {
    onWord(from, to, isFirst, isOfState) {
      add(name.letters, from, to, isOfState ? STATE : isFirst ? FIRST : OTHER)
      appendWord(part, name.letters, from, to)
    },
    onTownEnd() {
      populations.addTown(entry, part, position)
      part.length = 0
    },
    onStateEnd(isInBrackets) {
      // a region's main town may follow it: Île-de-France (Paris)
      if (isInBrackets && position) populations.addTown(entry, part, position)
      const iso = countries[countryOf[entry] ?? -1]?.iso ?? ''
      for (const word of stateNameWords(iso, part)) add(word, 0, word.length, STATE)
      part.length = 0
    },
  }

  return {
    read(nextEntry, text, nextPosition) {
      entry = nextEntry
      position = nextPosition
      foldInto(name, text)
      clearName(part, name.length)
      scanTitle(name, listener)
      titles.endTitle()
    },
    words: () => table,
    titles: titles.columns,
    populations: () => populations.byEntry,
  }
}

const USUAL_WORDS = 2 // in a title

/** The growing columns of `Titles`. */
function createTitleColumns(titleCount: number) {
  const starts = new Uint32Array(titleCount + 1)
  let words = new Uint32Array(USUAL_WORDS * titleCount + 1)
  let title = 0
  let count = 0
  return {
    add(packed: number): void {
      if (count === words.length) {
        const longer = new Uint32Array(2 * count)
        longer.set(words)
        words = longer
      }
      words[count++] = packed
    },
    endTitle(): void {
      starts[++title] = count
    },
    columns: (): Titles => ({ starts, words: words.subarray(0, count) }),
  }
}

/** An area has the population of its largest town, a country that of its larger towns. */
function createPopulationColumn({ world: { countries }, populations }: Corpus, countryOf: Uint16Array) {
  const byEntry = new Float32Array(countryOf.length)
  for (const [entry, { iso }] of countries.entries()) byEntry[entry] = populations?.ofCountry(iso) ?? 0
  return {
    byEntry,
    addTown(entry: number, town: FoldedName, position: Position | undefined): void {
      if (!populations || entry < countries.length) return
      const iso = countries[countryOf[entry] ?? -1]?.iso ?? ''
      const population = populations.ofTown(town.letters, 0, town.length, { position, iso })
      if (population > (byEntry[entry] ?? 0)) byEntry[entry] = population
    },
  }
}

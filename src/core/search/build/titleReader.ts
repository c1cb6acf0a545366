import type { Position } from '../../geo/position.ts'
import { lettersOf } from '../../text/countEdits.ts'
import {
  appendWord,
  clearName,
  createFoldedName,
  type FoldedName,
  foldInto,
} from '../../text/foldInto.ts'
import { FIRST, OTHER, packWord, STATE } from '../searchIndex.ts'
import type { Starts } from '../spans.ts'
import type { Corpus } from './corpus.ts'
import stateNames from './states.json' with { type: 'json' }
import { addWord, createWordTable, findInTable, type WordTable } from './wordTable.ts'

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
export function createTitleReader(
  corpus: Corpus,
  countryOf: Uint16Array,
  titleCount: number,
): TitleReader {
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
function createPopulationColumn(
  { world: { countries }, populations }: Corpus,
  countryOf: Uint16Array,
) {
  const byEntry = new Float32Array(countryOf.length)
  for (const [entry, { iso }] of countries.entries())
    byEntry[entry] = populations?.ofCountry(iso) ?? 0
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

interface States {
  readonly abbreviations: WordTable
  readonly fullNames: readonly (readonly Uint16Array[])[] // words as letters, by id of the abbreviation
}

const NONE: readonly Uint16Array[] = []

/** States and provinces that town names are followed by in short: `Springfield, IL`, `São Paulo - SP`. */

const STATES_OF = new Map(Object.entries(stateNames).map(([iso, list]) => [iso, parseStates(list)]))

/** Returns the words of a state's full name, as letters, given its folded abbreviation. Empty if it is none. */
function stateNameWords(iso: string, { letters, length }: FoldedName): readonly Uint16Array[] {
  const states = STATES_OF.get(iso)
  const id = states ? findInTable(states.abbreviations, letters, 0, length) : -1
  return id < 0 ? NONE : (states?.fullNames[id] ?? NONE)
}

function parseStates(list: readonly string[]): States {
  const abbreviations = createWordTable()
  const fullNames = list.map((state) => {
    const [abbreviation = '', ...words] = state.toLowerCase().split(' ')
    addWord(abbreviations, lettersOf(abbreviation), 0, abbreviation.length)
    return words.map(lettersOf)
  })
  return { abbreviations, fullNames }
}

/** Receives the parts of a name in their order. Words are ranges of its letters; `to` is exclusive. */
interface TitleListener {
  /** `isFirst`: the first word of a town. */
  onWord(from: number, to: number, isFirst: boolean, isOfState: boolean): void
  onTownEnd(): void
  onStateEnd(isInBrackets: boolean): void
}

// character codes
const SLASH = 47
const COMMA = 44
const BRACKET = 40
const DASH = 45
const SPACE = 32

const ONE_STATE = lettersOf('(state)')
const SEVERAL_STATES = lettersOf('(states)')

/**
 * Splits a name into towns, states and words. Services join the towns of one code by `/`, and add the
 * state or province after a comma, dash or bracket: `Sullana/Talara, Piura`, `São Paulo - SP`. Where only the
 * state is known, a bracket says so: `Puebla (state)`. A single pass over the letters, as this runs for each of
 * 100,000 names.
 */
export function scanTitle({ letters, length }: FoldedName, listener: TitleListener): void {
  const namesState =
    endsWith(letters, length, ONE_STATE) || endsWith(letters, length, SEVERAL_STATES)
  let wordFrom = -1
  let isFirst = true
  let isOfState = namesState
  let isInBrackets = false
  for (let i = 0; i <= length; i++) {
    const letter = i < length ? (letters[i] ?? SLASH) : SLASH
    if (isWordCharacter(letter)) {
      if (wordFrom < 0) wordFrom = i
      continue
    }
    if (wordFrom >= 0) {
      listener.onWord(wordFrom, i, isFirst && !isOfState, isOfState)
      isFirst = false
      wordFrom = -1
    }
    const isDash = letter === DASH && i > 0 && i + 1 < length && isSpaced(letters, i)
    if (letter !== SLASH && letter !== COMMA && letter !== BRACKET && !isDash) continue
    if (isOfState) listener.onStateEnd(isInBrackets)
    else listener.onTownEnd()
    isInBrackets = letter === BRACKET
    isOfState = namesState || letter !== SLASH
    isFirst ||= letter === SLASH
  }
}

/** Digits, lower case letters and all other scripts. In folded text the rest is punctuation. */
function isWordCharacter(letter: number): boolean {
  return (letter >= 97 && letter <= 122) || (letter >= 48 && letter <= 57) || letter > 127
}

function isSpaced(letters: Uint16Array, at: number): boolean {
  return letters[at - 1] === SPACE && letters[at + 1] === SPACE
}

function endsWith(letters: Uint16Array, length: number, ending: Uint16Array): boolean {
  const from = length - ending.length
  if (from < 0) return false
  for (let i = 0; i < ending.length; i++) if (letters[from + i] !== ending[i]) return false
  return true
}

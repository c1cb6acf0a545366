import { runThrough, type Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import {
  type CountryIndex,
  countriesCalled,
  countryIndexSteps,
  type IndexedCountry,
} from './countryIndex.ts'
import { countryNamesSteps, createFewNames } from './createCountryNames.ts'

/** Reads cells of a file that name a country. */
export interface CountryReader<Named> {
  /** The one country that a cell names, in any language or by its code; undefined if it names none, or one of several. */
  readonly read: (cell: string) => Named | undefined
  /** The same in English and the given languages only. */
  readonly readUsual: (cell: string) => Named | undefined
  /** Prepares `read` for cells: a language or a country a step, if one of them is in another language. */
  readonly prepareSteps: (cells: Iterable<string>) => Steps<void>
}

/**
 * Most files are in English or in the reader's language. Names in some hundred others take a while, so they are indexed
 * only once a cell is none of those.
 */
export function createCountryReader<Named extends IndexedCountry>(
  countries: readonly Named[],
  languages: readonly string[],
): CountryReader<Named> {
  let usual: CountryIndex<Named> | undefined
  let all: CountryIndex<Named> | undefined

  function* indexUsualSteps(): Steps<CountryIndex<Named>> {
    usual ??= yield* countryIndexSteps(countries, createFewNames(languages))
    return usual
  }

  function* indexAllSteps(): Steps<CountryIndex<Named>> {
    all ??= yield* countryIndexSteps(countries, yield* countryNamesSteps(languages))
    return all
  }

  const readUsual = remembered((cell) =>
    countryCalled(usual ?? runThrough(indexUsualSteps()), cell),
  )
  const readAll = remembered((cell) => countryCalled(all ?? runThrough(indexAllSteps()), cell))

  return {
    readUsual,
    read: (cell) => readUsual(cell) ?? readAll(cell),
    *prepareSteps(cells) {
      for (const cell of cells) {
        yield* indexUsualSteps()
        if (readUsual(cell)) continue
        yield* indexAllSteps()
        return
      }
    },
  }
}

const MOST_REMEMBERED = 10_000

/** Few countries are in many rows: folding the cells of a hundred thousand takes a second. */
function remembered<Named>(read: (cell: string) => Named | undefined) {
  const known = new Map<string, Named | undefined>()
  return function readOnce(cell: string): Named | undefined {
    if (known.size >= MOST_REMEMBERED) known.clear()
    if (!known.has(cell)) known.set(cell, read(cell))
    return known.get(cell)
  }
}

/** The only country called so, or the one that is listed under that name: of two the account may call one `Congo`. */
function countryCalled<Named extends IndexedCountry>(
  index: CountryIndex<Named>,
  cell: string,
): Named | undefined {
  const called = countriesCalled(index, cell)
  const listed = called.length > 1 ? called.filter(({ name }) => isSame(name, cell)) : called
  return listed.length === 1 ? listed[0] : undefined
}

const isSame = (name: string, cell: string): boolean => foldText(name) === foldText(cell)

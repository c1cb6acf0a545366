import { useMemo } from 'react'
import type { Country } from '../../core/country.ts'
import { guessCountryColumn, guessRegionColumn } from '../../core/match/guessCountryColumn.ts'
import { type CountriesNamed, indexCountriesSteps } from '../../core/match/indexCountries.ts'
import { type Columns, parseSteps, withHeading } from '../../core/match/lines.ts'
import type { Sheet } from '../../core/match/sheet.ts'
import { countryNamesSteps } from '../../core/search/build/countryNames.ts'
import type { Steps } from '../../core/steps.ts'
import { useStore } from '../state/createStore.ts'
import { readLanguages } from '../state/languages.ts'
import { useSliced } from '../state/useSliced.ts'
import type { ChosenColumns, Entry } from './entry.ts'
import { changeList, keepScroll, keptList, onForget } from './keptList.ts'

export interface EnteredList {
  readonly entry: Entry
  readonly sheet: Sheet
  readonly columns: Columns
  readonly hasSubject: boolean // whether a column has the places
  readonly isRead: boolean // whether the sheet is that of the text
  readonly enter: (entry: Entry) => void
  readonly chooseColumns: (change: ChosenColumns) => void
  readonly setHeaded: (isHeaded: boolean) => void
}

interface ReadList {
  readonly sheet: Sheet
  readonly countriesNamed: CountriesNamed
}

const NOTHING: ReadList = {
  sheet: { header: undefined, rows: [], width: 1, best: 0 },
  countriesNamed: () => [],
}

function* readSteps(text: string, countries: readonly Country[]): Steps<ReadList> {
  const countriesNamed = yield* countriesNamedSteps(countries)
  const read = { sheet: yield* parseSteps(text, countriesNamed), countriesNamed }
  lastRead = { text, countries, read }
  return read
}

// of the list as it was read last: with it the page opens again at once
let lastRead:
  | { readonly text: string; readonly countries: readonly Country[]; readonly read: ReadList }
  | undefined
onForget(() => {
  lastRead = undefined
})

let indexed: { readonly countries: readonly Country[]; readonly countriesNamed: CountriesNamed } | undefined

/** Indexed once: in all languages that takes many frames. */
function* countriesNamedSteps(countries: readonly Country[]): Steps<CountriesNamed> {
  if (indexed?.countries !== countries) {
    const namesOf = yield* countryNamesSteps(readLanguages())
    indexed = { countries, countriesNamed: yield* indexCountriesSteps(countries, namesOf) }
  }
  return indexed.countriesNamed
}

/** The list as it was entered, and which of its columns are used: guessed, or as the person chose. */
export function useEnteredList(countries: readonly Country[]): EnteredList {
  const { entry, home } = useStore(keptList)
  const { text, columns: chosen = {}, isHeaded } = entry
  const read = useMemo(() => () => readSteps(text, countries), [text, countries])
  const { result, isCurrent } = useSliced(read)
  const known = lastRead?.text === text && lastRead.countries === countries ? lastRead.read : undefined
  const { sheet: guessed, countriesNamed } = known ?? result ?? NOTHING
  const sheet = useMemo(
    () => (isHeaded === undefined ? guessed : withHeading(guessed, isHeaded)),
    [guessed, isHeaded],
  )
  const wanted = chosen.subject === 'none' ? undefined : chosen.subject
  const subject = Math.min(wanted ?? sheet.best, sheet.width - 1)
  const guess = useMemo(() => {
    const country = guessCountryColumn(sheet, subject, countriesNamed)
    return { country, region: guessRegionColumn(sheet, subject, country) }
  }, [sheet, subject, countriesNamed])
  const columns = {
    subject,
    country: chosen.country === 'none' ? undefined : (chosen.country ?? guess.country),
    region: chosen.region === 'none' ? undefined : (chosen.region ?? guess.region),
    home,
  }
  return {
    entry,
    sheet,
    columns,
    hasSubject: chosen.subject !== 'none',
    isRead: isCurrent || known !== undefined,
    enter: enterList,
    chooseColumns(change) {
      changeList({ entry: { ...entry, columns: { ...chosen, ...change } }, matching: undefined })
    },
    setHeaded(next) {
      changeList({ entry: { ...entry, isHeaded: next }, matching: undefined })
    },
  }
}

/** Another list, or a changed one: what was decided stays for the lines that are the same, unless all is new. */
function enterList(entry: Entry): void {
  const isOther = entry.file !== undefined && entry.file !== keptList.get().entry.file
  const isNew = entry.text.trim() === '' || entry.isHeld || isOther
  keepScroll(0)
  changeList({
    entry,
    matching: undefined,
    shownKind: undefined,
    isRenewed: false,
    step: entry.file && keptList.get().step === 'columns' ? 'columns' : 'entry',
    active: undefined,
    ...(isNew && { decisions: new Map() }),
  })
}

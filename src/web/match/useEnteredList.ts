import { useMemo } from 'react'
import type { Country } from '../../core/country.ts'
import { firstFilledRow } from '../../core/match/answeredColumnSteps.ts'
import { guessCountryColumn, guessRegionColumn } from '../../core/match/guessCountryColumn.ts'
import { type CountriesNamed, indexCountriesSteps } from '../../core/match/indexCountries.ts'
import { type Columns, parseSteps, sheetOf, withHeading } from '../../core/match/lines.ts'
import type { Rows, Sheet } from '../../core/match/sheet.ts'
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

type Source = string | Rows // a text, or a sheet of a workbook

function* readSteps(source: Source, countries: readonly Country[]): Steps<ReadList> {
  const countriesNamed = yield* countriesNamedSteps(countries)
  const sheet =
    typeof source === 'string'
      ? yield* parseSteps(source, countriesNamed)
      : sheetOf(source.slice(firstFilledRow(source)), countriesNamed)
  const read = { sheet, countriesNamed }
  lastRead = { source, countries, read }
  return read
}

// of the list as it was read last: with it the page opens again at once
let lastRead:
  | { readonly source: Source; readonly countries: readonly Country[]; readonly read: ReadList }
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
  const { columns: chosen = {}, isHeaded } = entry
  const source = entry.book?.sheet.rows ?? entry.text
  const read = useMemo(() => () => readSteps(source, countries), [source, countries])
  const { result, isCurrent } = useSliced(read)
  const known = lastRead?.source === source && lastRead.countries === countries ? lastRead.read : undefined
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
  const before = keptList.get()
  const isOther =
    (entry.file !== undefined && entry.file !== before.entry.file) ||
    entry.book?.bytes !== before.entry.book?.bytes
  const isNew = entry.text.trim() === '' || entry.isHeld || isOther
  keepScroll(0)
  changeList({
    entry,
    matching: undefined,
    shownKind: undefined,
    isRenewed: false,
    step: (entry.file || entry.book) && before.step === 'columns' ? 'columns' : 'entry',
    active: undefined,
    ...(isNew && { decisions: new Map() }),
  })
}

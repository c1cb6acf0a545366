import { useMemo } from 'react'
import type { Country } from '../../core/country.ts'
import type { Delimiter } from '../../core/match/cellSteps.ts'
import { guessRoles } from '../../core/match/guessRoles.ts'
import { type CountriesNamed, indexCountriesSteps } from '../../core/match/indexCountries.ts'
import { type Columns, parseSteps, sheetOf, withHeading } from '../../core/match/lines.ts'
import { columnsOf, type Role } from '../../core/match/roles.ts'
import { isFilled, type Rows, type Sheet } from '../../core/match/sheet.ts'
import { countryNamesSteps } from '../../core/search/build/countryNames.ts'
import type { Steps } from '../../core/steps.ts'
import { useStore } from '../state/createStore.ts'
import { readLanguages } from '../state/languages.ts'
import { useSliced } from '../state/useSliced.ts'
import type { Entry } from './entry.ts'
import { changeList, keepScroll, keptList, onForget } from './keptList.ts'
import { decisionsByRow, resultsOf } from './matching.ts'
import { cancelMatching } from './useMatching.ts'

export interface EnteredList {
  readonly entry: Entry
  readonly sheet: Sheet
  readonly roles: readonly Role[] // of the columns
  readonly columns: Columns
  readonly total: number // rows that are not blank
  readonly isTable: boolean // whether there are columns to choose from
  readonly isRead: boolean // whether the sheet is that of the text
  readonly countriesNamed: CountriesNamed
  readonly enter: (entry: Entry) => void
}

interface ReadList {
  readonly sheet: Sheet
  readonly countriesNamed: CountriesNamed
}

const NOTHING: ReadList = {
  sheet: { start: 0, header: undefined, rows: [], width: 1, span: 1, best: 0 },
  countriesNamed: () => [],
}

type Source = string | Rows // a text, or a sheet of a workbook

function* readSteps(
  source: Source,
  delimiter: Delimiter | undefined,
  countries: readonly Country[],
): Steps<ReadList> {
  const countriesNamed = yield* countriesNamedSteps(countries)
  const sheet =
    typeof source === 'string'
      ? yield* parseSteps(source, countriesNamed, delimiter)
      : sheetOf(source, countriesNamed)
  const read = { sheet, countriesNamed }
  lastRead = { source, delimiter, countries, read }
  return read
}

// of the list as it was read last: with it the page opens again at once
let lastRead:
  | {
      readonly source: Source
      readonly delimiter: Delimiter | undefined
      readonly countries: readonly Country[]
      readonly read: ReadList
    }
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

/** The list as it was entered, and what its columns tell: guessed, or as the person chose. */
export function useEnteredList(countries: readonly Country[]): EnteredList {
  const { entry, home } = useStore(keptList)
  const { roles: chosen, isHeaded, delimiter } = entry
  const source = entry.book?.sheet.rows ?? entry.text
  const read = useMemo(() => () => readSteps(source, delimiter, countries), [source, delimiter, countries])
  const { result, isCurrent } = useSliced(read)
  const isKnown =
    lastRead?.source === source && lastRead.delimiter === delimiter && lastRead.countries === countries
  const known = isKnown ? lastRead?.read : undefined
  const { sheet: guessed, countriesNamed } = known ?? result ?? NOTHING
  const sheet = useMemo(
    () => (isHeaded === undefined ? guessed : withHeading(guessed, isHeaded)),
    [guessed, isHeaded],
  )
  const total = useMemo(() => sheet.rows.reduce((sum, row) => sum + Number(isFilled(row)), 0), [sheet])
  const roles = useMemo(() => readRoles(sheet, chosen, countriesNamed), [sheet, chosen, countriesNamed])
  const columns = useMemo(() => ({ ...columnsOf(roles), home }), [roles, home])
  return {
    entry,
    sheet,
    roles,
    columns,
    total,
    isTable: sheet.width > 1 || delimiter !== undefined,
    isRead: isCurrent || known !== undefined,
    countriesNamed,
    enter: enterList,
  }
}

function readRoles(
  sheet: Sheet,
  chosen: readonly Role[] | undefined,
  countriesNamed: CountriesNamed,
): readonly Role[] {
  if (sheet.width === 1) return ['place']
  return chosen
    ? Array.from({ length: sheet.span }, (_, column) => chosen[column] ?? 'keep')
    : guessRoles(sheet, countriesNamed)
}

/** The same list, read in another way: what was decided for a row stays where it still applies. */
export function rereadList(change: Pick<Entry, 'roles' | 'isHeaded' | 'delimiter'>): void {
  const { entry, matching, decidedRows } = keptList.get()
  const matched = resultsOf(matching)
  cancelMatching()
  changeList({
    entry: { ...entry, ...change },
    matching: undefined,
    decidedRows: matched ? decisionsByRow(matched) : decidedRows,
  })
}

/** Another list, or a changed one: what was decided stays for the lines that are the same, unless all is new. */
function enterList(entry: Entry): void {
  const before = keptList.get()
  const bytesOf = ({ file, book }: Entry) => book?.bytes ?? file?.bytes
  const isFile = bytesOf(entry) !== undefined
  const isSameFile = isFile && bytesOf(entry) === bytesOf(before.entry)
  const isNew = !isSameFile && (entry.text.trim() === '' || entry.isHeld || isFile)
  keepScroll(0)
  changeList({
    entry,
    matching: undefined,
    shown: undefined,
    isRenewed: false,
    step: isFile ? 'columns' : 'entry',
    active: undefined,
    decidedRows: new Map(),
    ...(isNew && { decisions: new Map() }),
  })
}

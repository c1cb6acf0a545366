import { readCallingCode } from '../countryNames/countryIndex.ts'
import { createCountryReader } from '../countryNames/createCountryReader.ts'
import { findHeading } from '../file/headings.ts'
import { FileError } from '../fileError.ts'
import { groupBy } from '../groupBy.ts'
import { isOverlong } from '../inputLength.ts'
import { say } from '../language/say.ts'
import { distinctCellsSteps, isFilled, type Rows } from '../match/sheet.ts'
import { nationalCode } from '../prefix.ts'
import type { Steps } from '../steps.ts'
import {
  type KeyCountry,
  keyOfCode,
  type OwnRow,
  type OwnTable,
  type RefusedRow,
  type RepeatedRow,
} from './ownTable.ts'

const ROWS_PER_STEP = 250

/**
 * Reads rows of cells, the first with text being the heading. Of rows with the same key the last counts. Countries
 * are known by their usual names, those in `languages` too. Throws `FileError` if no column has area codes or
 * countries, or there is nothing beside them.
 */
export function* readOwnTableSteps(
  source: Rows,
  countries: readonly KeyCountry[],
  languages: readonly string[] = [],
): Steps<OwnTable> {
  const first = source.findIndex(isFilled)
  const header = source[first]
  if (!header)
    throw new FileError(say('The file is empty. Choose one with a heading and rows below it.'))
  const keyColumns = findKeyColumns(header)
  if (keyColumns.code === undefined && keyColumns.country === undefined)
    throw new FileError(
      say(
        'No column is called AREACODE or ISOCODE. Give the column with the order codes (4930) the heading AREACODE, or the one with the countries (DE) the heading ISOCODE, and choose the file again.',
      ),
    )
  const shown = [...header.keys()].filter((i) => !Object.values(keyColumns).includes(i))
  const named = shown.filter((i) => (header[i] ?? '').trim() !== '')
  if (named.length === 0)
    throw new FileError(
      say('The file has only codes or countries. Add a column with a heading to show beside them.'),
    )
  const countryCells = yield* distinctCellsSteps(source.slice(first + 1), keyColumns.country)
  const readKey = yield* keyReaderSteps(countries, languages, countryCells)
  const rows: OwnRow[] = []
  const byCode = new Map<string, number>()
  const byIso = new Map<string, number>()
  const refused: RefusedRow[] = []
  const repeated: RepeatedRow[] = []
  for (let i = first + 1; i < source.length; i++) {
    const row = source[i] ?? []
    if (i % ROWS_PER_STEP === 0) yield
    if (!isFilled(row)) continue
    const line = i + 1
    const [code, country] = [readCell(row, keyColumns.code), readCell(row, keyColumns.country)]
    const key = [country, code].filter(Boolean).join(' ')
    const about = readKey(code, country)
    if (about.kind === 'refused') {
      refused.push({ line, key, reason: about.reason })
      continue
    }
    const index = rows.push({ line, key, cells: named.map((column) => readCell(row, column)) }) - 1
    const [map, keys] = about.kind === 'code' ? [byCode, about.keys] : [byIso, about.isos]
    const before = rows[map.get(keys[0] ?? '') ?? -1]
    if (before) repeated.push({ line: before.line, key: before.key, by: line })
    for (const each of keys) map.set(each, index)
  }
  if (rows.length + refused.length === 0)
    throw new FileError(say('The file has a heading but no rows below it. Choose one with rows.'))
  const headingOf = (column: number) => (header[column] ?? '').trim()
  const keys = [keyColumns.country, keyColumns.code].filter((column) => column !== undefined)
  return {
    columns: named.map(headingOf),
    keys: keys.map(headingOf),
    rows,
    byCode,
    byIso,
    refused,
    repeated,
  }
}

const readCell = (row: readonly string[], column: number | undefined): string =>
  column === undefined ? '' : (row[column] ?? '').trim()

/** What a row is about: a code under one or two keys, the countries of its ISO code or calling code, or why neither. */
type RowKey =
  | { readonly kind: 'code'; readonly keys: readonly string[] } // by `keyOfCode`, the surest first
  | { readonly kind: 'countries'; readonly isos: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** Reads what a row is about from its two cells, each '' if there is none. */
type ReadKey = (code: string, country: string) => RowKey

/** Creates a reader of keys that knows countries by ISO code, by name and by calling code. `cells` are those with countries. */
function* keyReaderSteps(
  countries: readonly KeyCountry[],
  languages: readonly string[],
  cells: ReadonlySet<string>,
): Steps<ReadKey> {
  const open = countries.filter(({ iso }) => iso !== '') // the areas of others cannot be asked for
  const called = groupBy(open, ({ callingCode }) => [callingCode])
  const reader = createCountryReader(open, languages)
  yield* reader.prepareSteps(
    [...cells].filter((cell) => !isOverlong(cell) && readCallingCode(cell) === undefined),
  )
  return function readKey(code, country) {
    if (isOverlong(code) || isOverlong(country))
      return refuse(say('Too long for a code or a country'))
    const callingCode = readCallingCode(country)
    if (callingCode !== undefined) return ofCallingCode(code, callingCode)
    const found = country === '' ? undefined : reader.read(country)
    if (country !== '' && !found)
      return refuse(say('No country “{country}” in this coverage', { country }))
    if (code === '')
      return found ? { kind: 'countries', isos: [found.iso] } : refuse(say('No area code'))
    const digits = readDigits(code)
    if (digits === undefined) return refuse(say('Not an area code'))
    return {
      kind: 'code',
      keys: found ? keysIn(found.iso, found.callingCode, digits) : [keyOfCode(undefined, digits)],
    }
  }

  function ofCallingCode(code: string, callingCode: string): RowKey {
    const isos = called.get(callingCode)?.map(({ iso }) => iso)
    if (!isos)
      return refuse(
        say('No country has the calling code {code} in this coverage', { code: `+${callingCode}` }),
      )
    if (code === '') return { kind: 'countries', isos }
    const digits = readDigits(code)
    return digits === undefined
      ? refuse(say('Not an area code'))
      : { kind: 'code', keys: keysIn(undefined, callingCode, digits) }
  }
}

/** A code with or without its calling code, or with the 0 that is dialled before it within the country. */
function keysIn(iso: string | undefined, callingCode: string, digits: string): string[] {
  const national = nationalCode(callingCode, digits)
  const keys = [national, national.replace(/^0+/, '')].map((rest) =>
    keyOfCode(iso, callingCode + rest),
  )
  return [...new Set(keys)]
}

/** `4930` of `+49 30`, `0049 (0)30` or `4930`; undefined if it is not a code. */
function readDigits(code: string): string | undefined {
  if (!/^[+\d\s()./-]+$/.test(code)) return undefined
  const digits = code.replace(/\(0\)/g, '').replace(/\D/g, '')
  return digits.replace(/^00/, '') || undefined
}

const refuse = (reason: string): RowKey => ({ kind: 'refused', reason })

/** Which columns say what a row is about. */
interface KeyColumns {
  readonly code: number | undefined
  readonly country: number | undefined
}

/** The columns whose headings are those of area codes and of countries. */
export function findKeyColumns(header: readonly string[]): KeyColumns {
  const code = findHeading(header, ['orderCode', 'code', 'prefix', 'diallingCode', 'bareCode'])
  const taken = new Set(code === undefined ? [] : [code])
  return { code, country: findHeading(header, ['iso', 'country', 'callingCode'], taken) }
}

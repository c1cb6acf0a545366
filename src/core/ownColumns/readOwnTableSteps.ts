import { FileError } from '../fileError.ts'
import { say } from '../language/say.ts'
import { countryNamesSteps } from '../search/build/countryNames.ts'
import type { Steps } from '../steps.ts'
import { findKeyColumns } from './keyColumns.ts'
import type { KeyCountry, OwnRow, OwnTable, RefusedRow, RepeatedRow } from './ownTable.ts'
import { keyReaderSteps } from './readKey.ts'

const ROWS_PER_STEP = 250

type Rows = readonly (readonly string[])[]

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
  if (!header) throw new FileError(say('The file is empty. Choose one with a heading and rows below it.'))
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
  const namesOf = keyColumns.country === undefined ? () => [] : yield* countryNamesSteps(languages)
  const readKey = yield* keyReaderSteps(countries, namesOf)
  const readCell = (row: readonly string[], column: number | undefined) =>
    column === undefined ? '' : (row[column] ?? '').trim()

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
  return { columns: named.map(headingOf), keys: keys.map(headingOf), rows, byCode, byIso, refused, repeated }
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

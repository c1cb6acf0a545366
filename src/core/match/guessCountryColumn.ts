import { createHeadingTest } from '../file/headings.ts'
import { isNumberLike } from '../number/isNumberLike.ts'
import { SAMPLE_ROWS } from './guessColumn.ts'
import type { CountriesNamed } from './indexCountries.ts'
import type { Rows, Sheet } from './sheet.ts'

const FILLERS = 'code name of'

/** Headings only help to find a column of countries: the values decide. */
export const isCountryHeading = createHeadingTest(['country', 'iso', 'callingCode', 'diallingCode'], FILLERS)
export const isRegionHeading = createHeadingTest(['region'], FILLERS)

const MIN_SHARE = 0.8 // of the cells that are not blank
const MIN_SHARE_HEADED = 0.5 // under a heading for countries

/** The index of the column that names the countries of what `subjectColumn` has; undefined if there is none. */
export function guessCountryColumn(
  { header, rows, width }: Sheet,
  subjectColumn: number,
  countriesNamed: CountriesNamed,
): number | undefined {
  const areNumbers = shareOf(rows, subjectColumn, isNumberLike) > 0.5
  let best: number | undefined
  let most = 0
  for (let column = 0; column < width; column++) {
    if (column === subjectColumn) continue
    const isHeaded = isCountryHeading(header?.[column] ?? '')
    // bare digits next to towns are more often amounts than calling codes
    const mayBeDigits = isHeaded || areNumbers
    const share = shareOf(
      rows,
      column,
      (cell) => (mayBeDigits || !/^\d+$/.test(cell)) && countriesNamed(cell).length > 0,
    )
    const score = share + Number(isHeaded)
    if (share >= (isHeaded ? MIN_SHARE_HEADED : MIN_SHARE) && score > most) [best, most] = [column, score]
  }
  return best
}

/** Whether the first row has a heading above a column of countries. */
export function hasCountryHeader(rows: Rows, countriesNamed: CountriesNamed): boolean {
  const [first = [], ...others] = rows
  return first.some(
    (cell, column) =>
      isCountryHeading(cell) &&
      countriesNamed(cell).length === 0 &&
      shareOf(others, column, (other) => countriesNamed(other).length > 0) >= MIN_SHARE_HEADED,
  )
}

function shareOf(rows: Rows, column: number, test: (cell: string) => boolean): number {
  // a heading may be further down, as of a table below a list
  const cells = rows
    .slice(0, SAMPLE_ROWS)
    .flatMap((row) => row[column]?.trim() || [])
    .filter((cell) => !isCountryHeading(cell))
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

const STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(
    ' ',
  ),
)

/** The index of the column with the states or provinces of what `subjectColumn` has; undefined if there is none. */
export function guessRegionColumn(
  { header, rows, width }: Sheet,
  subjectColumn: number,
  countryColumn: number | undefined,
): number | undefined {
  for (let column = 0; column < width; column++) {
    if (column === subjectColumn || column === countryColumn) continue
    if (isRegionHeading(header?.[column] ?? '')) return column
    if (shareOf(rows, column, (cell) => STATES.has(cell)) >= MIN_SHARE) return column
  }
  return undefined
}

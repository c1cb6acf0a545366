import { isNumberLike } from '../number/isNumberLike.ts'
import { isHeading, SAMPLE_ROWS } from './guessColumn.ts'
import type { CountriesNamed } from './indexCountries.ts'
import type { Rows, Sheet } from './sheet.ts'

/** Headings of columns with countries, folded. They only help: the values decide. */
const SUBJECTS = new Set(
  'country countries land lander pays pais paises paese paesi kraj zeme ulke nation staat iso iso2 iso3 calling dialling'.split(
    ' ',
  ),
)
/** Other words of such headings. */
const FILLERS = new Set('code name of'.split(' '))

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

function isCountryHeading(cell: string): boolean {
  return isHeading(cell, SUBJECTS, FILLERS)
}

function shareOf(rows: Rows, column: number, test: (cell: string) => boolean): number {
  const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[column]?.trim() || [])
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

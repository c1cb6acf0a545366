import { isNumberLike } from '../number/isNumberLike.ts'
import { isOverlong } from '../readable.ts'
import { foldText } from '../text/foldText.ts'
import type { CountriesNamed } from './countryIndex.ts'
import { SAMPLE } from './guessColumn.ts'
import type { Rows, Sheet } from './sheet.ts'

/** What columns of countries are called, folded; the values decide. */
const HEADINGS = new Set(
  'country countries land lander pays pais paises paese paesi kraj zeme ulke nation staat iso iso2 iso3 calling dialling'.split(
    ' ',
  ),
)
/** And what else such a heading says. */
const WORDS = new Set('code name of'.split(' '))

const MOST = 0.8 // of the cells that say something
const MANY = 0.5 // where the heading says it too

/** The column that most often names countries, beside the one of the places; undefined if there is none. */
export function guessCountryColumn(
  { header, rows, width }: Sheet,
  placeColumn: number,
  countriesNamed: CountriesNamed,
): number | undefined {
  const areNumbers = shareOf(rows, placeColumn, isNumberLike) > MANY
  let best: number | undefined
  let most = 0
  for (let column = 0; column < width; column++) {
    if (column === placeColumn) continue
    const isHeaded = isCountryHeading(header?.[column] ?? '')
    // bare digits beside places are more often amounts than calling codes
    const areDigitsMeant = isHeaded || areNumbers
    const share = shareOf(
      rows,
      column,
      (cell) => (areDigitsMeant || !/^\d+$/.test(cell)) && countriesNamed(cell).length > 0,
    )
    const score = share + Number(isHeaded)
    if (share >= (isHeaded ? MANY : MOST) && score > most) [best, most] = [column, score]
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
      shareOf(others, column, (other) => countriesNamed(other).length > 0) >= MANY,
  )
}

function isCountryHeading(cell: string): boolean {
  if (isOverlong(cell)) return false
  const words = foldText(cell).split(' ')
  return (
    words.some((word) => HEADINGS.has(word)) && words.every((word) => HEADINGS.has(word) || WORDS.has(word))
  )
}

function shareOf(rows: Rows, column: number, isOne: (cell: string) => boolean): number {
  const cells = rows.slice(0, SAMPLE).flatMap((row) => row[column]?.trim() || [])
  return cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length
}

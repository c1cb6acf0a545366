import { isNumberLike } from '../number/isNumberLike.ts'
import { isNumberHeading, isPlaceHeading, isPlaceName, SAMPLE_ROWS } from './guessColumn.ts'
import { guessCountryColumn, guessRegionColumn } from './guessCountryColumn.ts'
import type { CountriesNamed } from './indexCountries.ts'
import type { Role } from './roles.ts'
import type { Sheet } from './sheet.ts'

const MOST = 0.8 // of the cells that are not blank
const HALF = 0.5

/** What each column seems to tell: the surest one of numbers or places, and what completes it. */
export function guessRoles(sheet: Sheet, countriesNamed: CountriesNamed): Role[] {
  const { best, span } = sheet
  const country = guessCountryColumn(sheet, best, countriesNamed)
  const region = guessRegionColumn(sheet, best, country)
  const columns = Array.from({ length: span }, (_, column) => readColumn(sheet, column, countriesNamed))
  const free = columns.filter(({ column }) => column !== best && column !== country && column !== region)
  const isOfNumbers = columns[best]?.isOfNumbers ?? false
  const place = isOfNumbers ? findPlaces(free, sheet.header !== undefined) : undefined
  return columns.map(({ column, isDialled }): Role => {
    if (column === best && !isOfNumbers) return 'place'
    if (column === best && (isDialled || !free.some((other) => other.isDialled))) return 'number'
    if (column === country) return 'country'
    if (column === region) return 'region'
    if (column === place) return 'place'
    return isDialled ? 'number' : 'keep'
  })
}

interface ReadColumn {
  readonly column: number
  readonly isOfNumbers: boolean
  readonly isDialled: boolean // numbers of telephones for certain, not of customers or orders
  readonly isPlaceHeaded: boolean
  readonly names: number // share
}

function readColumn({ header, rows }: Sheet, column: number, countriesNamed: CountriesNamed): ReadColumn {
  const heading = header?.[column] ?? ''
  const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[column]?.trim() || [])
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length)
  const numbers = share(isNumberLike)
  const dialled = share((cell) => isNumberLike(cell) && /^\W*[+0]|\d[\s()./-]+\d/.test(cell))
  const isHeaded = isNumberHeading(heading)
  return {
    column,
    isOfNumbers: numbers > HALF || (isHeaded && share((cell) => /\d/.test(cell)) > HALF),
    isDialled: dialled >= (isHeaded ? HALF : MOST),
    isPlaceHeaded: isPlaceHeading(heading),
    names: share((cell) => isPlaceName(cell) && countriesNamed(cell).length === 0),
  }
}

/** The column of places beside one of numbers: headed so, or the only one with names if nothing is headed. */
function findPlaces(columns: readonly ReadColumn[], isHeaded: boolean): number | undefined {
  const headed = columns.filter(({ isPlaceHeaded, isOfNumbers }) => isPlaceHeaded && !isOfNumbers)
  if (headed.length > 0) return headed.sort((a, b) => b.names - a.names)[0]?.column
  const named = columns.filter(({ names }) => names >= MOST)
  return !isHeaded && named.length === 1 ? named[0]?.column : undefined
}

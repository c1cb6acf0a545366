import { isNumberLike } from '../number/isNumberLike.ts'
import {
  guessCountryColumn,
  guessPostcodeColumn,
  guessRegionColumn,
  type IsCountry,
  isNumberHeading,
  isPlaceHeading,
  isPlaceName,
  isPostcodeHeading,
  isSubjectHeading,
  SAMPLE_ROWS,
} from './guessColumn.ts'
import type { LineColumns } from './lines.ts'
import type { Sheet } from './sheet.ts'

/** What a column tells of the rows, surest first: a row is answered by the first of these that it has. */
export const ROLES = ['number', 'place', 'postcode', 'region', 'country', 'keep'] as const
export type Role = (typeof ROLES)[number]

/** The columns of the roles. A role that no row needs twice has one column. */
export function columnsOf(roles: readonly Role[]): LineColumns {
  const columnOf = (wanted: Role) => {
    const column = roles.indexOf(wanted)
    return column < 0 ? undefined : column
  }
  return {
    numbers: columnsWith(roles, 'number'),
    places: columnsWith(roles, 'place'),
    postcode: columnOf('postcode'),
    region: columnOf('region'),
    country: columnOf('country'),
  }
}

function columnsWith(roles: readonly Role[], wanted: Role): number[] {
  return roles.flatMap((role, column) => (role === wanted ? column : []))
}

/** The roles once a column has another one. A second column of countries, states or postcodes takes the place of the first. */
export function withRole(roles: readonly Role[], column: number, next: Role): Role[] {
  const isOne = next === 'country' || next === 'region' || next === 'postcode'
  return roles.map((role, i) => {
    if (i === column) return next
    return isOne && role === next ? 'keep' : role
  })
}

/** What each column seems to tell: the surest one of numbers or places, and what completes it. */
export function guessRoles(sheet: Sheet, isCountry: IsCountry): Role[] {
  const { best, span } = sheet
  const country = guessCountryColumn(sheet, best, isCountry)
  const region = guessRegionColumn(sheet, best, country)
  const columns = Array.from({ length: span }, (_, column) => readColumn(sheet, column, isCountry))
  const postcode = guessPostcodeColumn(sheet, [country, region])
  // names that nothing says are towns may be of companies, beside whose postcode nothing else is needed
  const isOnlyPostcode =
    postcode !== undefined &&
    best !== postcode &&
    isPostcodeHeading(sheet.header?.[postcode] ?? '') &&
    !isSubjectHeading(sheet.header?.[best] ?? '')
  const free = columns.filter(({ column }) => ![best, country, region, postcode].includes(column))
  const isOfNumbers = columns[best]?.isOfNumbers ?? false
  const place = isOfNumbers ? findPlaces(free, sheet.header !== undefined) : undefined
  return columns.map(({ column, isDialled }): Role => {
    if (column === postcode) return isOnlyPostcode ? 'place' : 'postcode'
    if (column === best && isOnlyPostcode) return 'keep'
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

const MOST = 0.8 // of the cells that are not blank
const HALF = 0.5

function readColumn({ header, rows }: Sheet, column: number, isCountry: IsCountry): ReadColumn {
  const heading = header?.[column] ?? ''
  const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[column]?.trim() || [])
  const share = (test: (cell: string) => boolean) =>
    cells.filter(test).length / Math.max(1, cells.length)
  const numbers = share(isNumberLike)
  const dialled = share((cell) => isNumberLike(cell) && /^\W*[+0]|\d[\s()./-]+\d/.test(cell))
  const isHeaded = isNumberHeading(heading)
  return {
    column,
    isOfNumbers: numbers > HALF || (isHeaded && share((cell) => /\d/.test(cell)) > HALF),
    isDialled: dialled >= (isHeaded ? HALF : MOST),
    isPlaceHeaded: isPlaceHeading(heading),
    names: share((cell) => isPlaceName(cell) && !isCountry(cell)),
  }
}

/** The column of places beside one of numbers: headed so, or the only one with names if nothing is headed. */
function findPlaces(columns: readonly ReadColumn[], isHeaded: boolean): number | undefined {
  const headed = columns.filter(({ isPlaceHeaded, isOfNumbers }) => isPlaceHeaded && !isOfNumbers)
  if (headed.length > 0) return headed.sort((a, b) => b.names - a.names)[0]?.column
  const named = columns.filter(({ names }) => names >= MOST)
  return !isHeaded && named.length === 1 ? named[0]?.column : undefined
}

import { isNumberLike } from '../number/isNumberLike.ts'
import { isOverlong } from '../readable.ts'
import { foldText } from '../text/foldText.ts'
import type { CountriesNamed } from './countryIndex.ts'
import type { Rows } from './sheet.ts'

/** Rows that are looked at to tell a column. */
export const SAMPLE = 200
const LONGEST_NAME = 60

/** What columns of places, codes and numbers are called, folded. */
const SUBJECTS = new Set(
  'city cities town towns place places location locations area areas code codes prefix number numbers phone phones telephone tel mobile did dids ddi line lines ort orte stadt rufnummer telefon telefonnummer ville villes lieu ciudad localidad citta'.split(
    ' ',
  ),
)
/** And what else such a heading says. */
const WORDS = new Set(
  'name office offices site sites branch customer current main dialling our of the no'.split(' '),
)

/** The column whose cells most often look like places, codes or numbers. */
export function guessColumn(rows: Rows, width: number, countriesNamed: CountriesNamed = () => []): number {
  if (width === 1) return 0
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let column = 0; column < width; column++) {
    const score = scoreColumn(rows.slice(0, SAMPLE), column, countriesNamed)
    if (score > most) [best, most] = [column, score]
  }
  return best
}

/** Whether the first row says what the column holds instead of being part of it. */
export function hasHeader(rows: Rows, column: number): boolean {
  const [first, ...others] = rows.slice(0, SAMPLE)
  const heading = first?.[column] ?? ''
  if (heading.trim() === '' || others.length === 0) return false
  if (isHeading(heading)) return true
  const numbers = others.filter((row) => /\d{2}/.test(row[column] ?? '')).length
  return !/\d/.test(heading) && numbers > others.length * 0.8
}

function scoreColumn(rows: Rows, column: number, countriesNamed: CountriesNamed): number {
  const body = rows.length > 1 ? rows.slice(1) : rows
  const cells = body.map((row) => (row[column] ?? '').trim())
  const likeness =
    cells.reduce((sum, cell) => sum + likenessOf(cell, countriesNamed), 0) / Math.max(1, cells.length)
  // towns and numbers differ from row to row, where a country or a status comes again and again
  const variety = new Set(cells).size / Math.max(1, cells.length)
  return likeness + variety / 4 + (isHeading(rows[0]?.[column] ?? '') ? 1 : 0)
}

function isHeading(cell: string): boolean {
  if (isOverlong(cell)) return false
  const words = foldText(cell).split(' ')
  return (
    words.some((word) => SUBJECTS.has(word)) && words.every((word) => SUBJECTS.has(word) || WORDS.has(word))
  )
}

/** How much one cell looks like a number (most certain), a code, or a name, rather of a town than of a country: 0 to 1. */
function likenessOf(cell: string, countriesNamed: CountriesNamed): number {
  if (isNumberLike(cell)) return 1
  if (/^\+?[\d ()-]{3,10}$/.test(cell)) return 0.6
  const isName = cell.length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}\s.,'’()/-]*$/u.test(cell)
  if (!isName) return 0
  return countriesNamed(cell).length > 0 ? 0.65 : 0.8
}

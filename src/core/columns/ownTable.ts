import type { Country } from '../country.ts'
import { nationalCode } from '../prefix.ts'
import { inSteps, type Steps } from '../steps.ts'
import { isComplete, type World } from '../world.ts'

/** What of a country finds its rows. */
export type KeyCountry = Pick<Country, 'iso' | 'name' | 'callingCode'>

/** A row of a person's file: about an area, or about a country and all its areas without a row. */
export interface OwnRow {
  readonly line: number // in the file, from 1
  readonly key: string // what it is about, as written there
  readonly cells: readonly string[] // a cell for each column
}

/** A row that cannot be about an area or a country, and why. */
export interface RefusedRow {
  readonly line: number
  readonly key: string
  readonly reason: string
}

/** A row replaced by a later one with the same key. */
export interface RepeatedRow {
  readonly line: number
  readonly key: string
  readonly by: number // line of the row that counts
}

/** What a person's file says of areas and countries. */
export interface OwnTable {
  readonly columns: readonly string[] // headings, without those of the keys
  readonly keys: readonly string[] // headings of the keys
  readonly rows: readonly OwnRow[]
  readonly byCode: ReadonlyMap<string, number> // index of a row by `keyOfCode`
  readonly byIso: ReadonlyMap<string, number> // index of a row about a whole country
  readonly refused: readonly RefusedRow[]
  readonly repeated: readonly RepeatedRow[]
}

/** A key for a code with its calling code, in one country or in any. */
export function keyOfCode(iso: string | undefined, digits: string): string {
  return `${iso ?? ''} ${digits}`
}

/** The index of the row that is about an area; undefined if there is none. */
function findAreaRow(
  { byCode }: Pick<OwnTable, 'byCode'>,
  { iso, callingCode }: Pick<KeyCountry, 'iso' | 'callingCode'>,
  code: string,
): number | undefined {
  const digits = callingCode + nationalCode(callingCode, code)
  const found = byCode.get(keyOfCode(iso, digits)) ?? byCode.get(keyOfCode(undefined, digits))
  // services may send codes without the calling code, and people copy them
  return found ?? (digits === code ? undefined : byCode.get(keyOfCode(undefined, code)))
}

/** A cell for each column, of an area or of a country; an area's empty cells are filled from its country. Undefined if there is no row. */
export function cellsOf(
  table: OwnTable,
  country: Pick<KeyCountry, 'iso' | 'callingCode'>,
  code: string | undefined,
): readonly string[] | undefined {
  const { rows, byIso } = table
  const index = code === undefined ? undefined : findAreaRow(table, country, code)
  const own = index === undefined ? undefined : rows[index]?.cells
  const whole = rows[byIso.get(country.iso) ?? -1]?.cells
  if (!own || !whole) return own ?? whole
  return own.map((cell, column) => cell || (whole[column] ?? ''))
}

/** What the rows of a table fit. */
export interface TableFit {
  readonly rows: number // that fit something
  readonly areas: number // with a row of their own
  readonly countries: number
  readonly unfit: readonly OwnRow[] // about no area that is known
  readonly isFinal: boolean // false while areas of the world are missing: what is unfit may still fit
}

/** Finds what the rows fit among the areas that are known. */
export function* fitSteps(table: OwnTable, world: World): Steps<TableFit> {
  const fitting = new Uint8Array(table.rows.length)
  let areas = 0
  for (const country of world.countries) {
    const whole = table.byIso.get(country.iso)
    if (whole !== undefined) fitting[whole] = 1
    const known = world.areas.get(country.iso) ?? []
    yield* inSteps(known.length, (start, end) => {
      for (let i = start; i < end; i++) {
        const index = findAreaRow(table, country, known[i]?.code ?? '')
        if (index === undefined) continue
        fitting[index] = 1
        areas++
      }
    })
  }
  const replaced = new Set(table.repeated.map(({ line }) => line))
  const unfit = table.rows.filter(({ line }, i) => fitting[i] === 0 && !replaced.has(line))
  const rows = fitting.reduce((sum, fits) => sum + fits, 0)
  return { rows, areas, countries: table.byIso.size, unfit, isFinal: isComplete(world) }
}

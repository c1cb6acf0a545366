import { inSteps, type Steps } from '../steps.ts'
import { isComplete, type World } from '../world.ts'
import { findAreaRow, type OwnRow, type OwnTable } from './ownTable.ts'

/** What the rows of a table fit. */
export interface Fit {
  readonly rows: number // that fit something
  readonly areas: number // with a row of their own
  readonly countries: number
  readonly unfit: readonly OwnRow[] // about no area that is known
  readonly isFinal: boolean // false while areas of the world are missing: what is unfit may still fit
}

/** Finds what the rows fit among the areas that are known. */
export function* fitSteps(table: OwnTable, world: World): Steps<Fit> {
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

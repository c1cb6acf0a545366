import type { Position } from '../geo/position.ts'
import { kmBetween, type Vector, vectorOf } from '../geo/sphere.ts'
import type { Steps } from '../steps.ts'
import { type TownRow, townSpellings } from '../towns.ts'

/** A town as names and positions are compared with it. */
export interface KnownTown {
  readonly id: number
  readonly name: string
  readonly spellings: readonly string[] // folded
  readonly iso: string
  readonly thousands: number
  readonly vector: Vector
}

export interface NearTown {
  readonly town: KnownTown
  readonly km: number
}

/** The towns of the world, to be found by where they are and by what they are called. */
export interface TownGrid {
  readonly count: number
  readonly near: (position: Position) => readonly NearTown[] // within `TOWN_KM`
  readonly named: (folded: string, iso: string) => KnownTown | undefined // the largest
}

/** As far as this from a place, a town of its name is that place. */
const TOWN_KM = 9

const ROWS_PER_DEGREE = 10 // cells are 11 km high: those beside a position's own reach far enough
const KM_PER_DEGREE = 111.2
const MOST_COLUMNS = 36 // to either side, near the poles
const FOLDED_IN_A_STEP = 256

/** `rows` are sorted by population, largest first. */
export function* townGridSteps(rows: readonly TownRow[]): Steps<TownGrid> {
  const cells = new Map<number, KnownTown[]>()
  const byName = new Map<string, KnownTown>()
  for (const [id, [name, lat, lng, thousands, , iso]] of rows.entries()) {
    const spellings = townSpellings(name)
    const town = { id, name, spellings, iso, thousands, vector: vectorOf({ lat, lng }) }
    const cell = cellOf(rowOf(lat), columnOf(lng))
    const others = cells.get(cell)
    if (others) others.push(town)
    else cells.set(cell, [town])
    for (const spelling of spellings) {
      const key = `${iso} ${spelling}`
      if (!byName.has(key)) byName.set(key, town)
    }
    if (id % FOLDED_IN_A_STEP === 0) yield
  }

  function near(position: Position): readonly NearTown[] {
    const { lat, lng } = position
    const [row, column] = [rowOf(lat), columnOf(lng)]
    const reach = columnsWithin(lat)
    let found: NearTown[] | undefined
    let vector: Vector | undefined
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - reach; c <= column + reach; c++) {
        const towns = cells.get(cellOf(r, c))
        if (!towns) continue
        vector ??= vectorOf(position)
        for (const town of towns) {
          const km = kmBetween(vector, town.vector)
          if (km > TOWN_KM) continue
          found ??= []
          found.push({ town, km })
        }
      }
    }
    return found ?? NONE
  }

  return { count: rows.length, near, named: (folded, iso) => byName.get(`${iso} ${folded}`) }
}

const NONE: readonly NearTown[] = []
const COLUMNS = 360 * ROWS_PER_DEGREE

function rowOf(lat: number): number {
  return Math.floor(lat * ROWS_PER_DEGREE)
}

function columnOf(lng: number): number {
  return Math.floor(lng * ROWS_PER_DEGREE)
}

/** Columns are the same across the antimeridian. */
function cellOf(row: number, column: number): number {
  return row * COLUMNS + ((column + 2 * COLUMNS) % COLUMNS)
}

/** The columns to either side that are within `TOWN_KM`. */
function columnsWithin(lat: number): number {
  const columnKm = (KM_PER_DEGREE * Math.cos((Math.abs(lat) * Math.PI) / 180)) / ROWS_PER_DEGREE
  return Math.min(MOST_COLUMNS, Math.ceil(TOWN_KM / columnKm))
}

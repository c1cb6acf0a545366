import type { Position } from '../geo/position.ts'
import { bisect } from '../sort/bisect.ts'
import { KINDS, STEPS_PER_DEGREE } from './columns.ts'
import { nameAt, type PlaceTable, runAt } from './placeTable.ts'

const REGION = KINDS.indexOf('region')
const NO_TOWNS = new Set([REGION, KINDS.indexOf('subregion'), KINDS.indexOf('country')])
const HALF_TURN = 180 * STEPS_PER_DEGREE
const LEAST_WIDTH = 0.05 // of a degree of longitude, near the poles

/** The region of the nearest town of a country: those around its latitude are looked at, some tens. */
export function nearestRegion(tables: readonly PlaceTable[], iso: string, position: Position): string {
  const nearest: Nearest = { square: Number.POSITIVE_INFINITY, region: '' }
  for (const table of tables) {
    const towns = townsOf(table, iso)
    const { lat } = table
    const first = bisect(0, towns.length, (i) => (lat[towns[i] ?? 0] ?? 0) < position.lat * STEPS_PER_DEGREE)
    for (let i = first; i < towns.length && isNearer(table, towns[i] ?? 0, position, nearest); i++);
    for (let i = first - 1; i >= 0 && isNearer(table, towns[i] ?? 0, position, nearest); i--);
  }
  return nearest.region
}

interface Nearest {
  square: number // of the distance, in steps
  region: string
}

/** Takes a town if it is the nearest so far; false if its latitude alone is farther away. */
function isNearer(table: PlaceTable, index: number, { lat, lng }: Position, nearest: Nearest): boolean {
  const dy = (table.lat[index] ?? 0) - lat * STEPS_PER_DEGREE
  if (dy * dy >= nearest.square) return false
  let dx = Math.abs((table.lng[index] ?? 0) - lng * STEPS_PER_DEGREE)
  if (dx > HALF_TURN) dx = 2 * HALF_TURN - dx
  dx *= Math.max(LEAST_WIDTH, Math.cos((lat * Math.PI) / 180))
  const square = dx * dx + dy * dy
  if (square < nearest.square) {
    nearest.square = square
    nearest.region = runAt(table, index).region
  }
  return true
}

const townsByTable = new WeakMap<PlaceTable, Map<string, Uint32Array>>()

/** The towns of a country that have a region, from south to north; sorted when they are first asked for. */
function townsOf(table: PlaceTable, iso: string): Uint32Array {
  const byCountry = townsByTable.get(table) ?? new Map<string, Uint32Array>()
  townsByTable.set(table, byCountry)
  const known = byCountry.get(iso)
  if (known) return known
  const towns: number[] = []
  for (const run of table.runs) {
    if (run.iso !== iso || run.region === '') continue
    for (let i = run.from; i < run.to; i++) if (!NO_TOWNS.has(table.kinds[i] ?? 0)) towns.push(i)
  }
  const sorted = Uint32Array.from(towns).sort((a, b) => (table.lat[a] ?? 0) - (table.lat[b] ?? 0))
  byCountry.set(iso, sorted)
  return sorted
}

export function findRegionName(
  table: PlaceTable | undefined,
  iso: string,
  region: string,
): string | undefined {
  if (!table) return undefined
  const run = table.runs.find((candidate) => candidate.iso === iso && candidate.region === region)
  if (!run || region === '') return undefined
  for (let i = run.from; i < run.to; i++) if (table.kinds[i] === REGION) return nameAt(table, i)
  return undefined
}

import type { Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'
import { bisect } from '../sort/bisect.ts'
import { inSteps, type Steps } from '../steps.ts'
import {
  KINDS,
  type PlacesHeader,
  STEPS_PER_DEGREE,
  STEPS_PER_OCTAVE,
  type Tier,
} from './columns.ts'
import type { Place } from './gazetteer.ts'
import { decodeUtf8, indexOfByte, NEWLINE } from './utf8.ts'

/** Consecutive places of one region of a country. */
export interface Run {
  readonly iso: string
  readonly region: string
  readonly from: number
  readonly to: number // exclusive
}

/** The places of a tier in columns: an object for each of 258,000 would take ten times the memory. */
export interface PlaceTable {
  readonly tier: Tier
  readonly count: number
  readonly names: Uint8Array // UTF-8, a line each
  readonly nameStarts: Uint32Array
  readonly runs: readonly Run[]
  readonly lat: Int16Array
  readonly lng: Int16Array
  readonly size: Uint8Array // logarithm of the inhabitants
  readonly fame: Uint8Array // logarithm of the number of names
  readonly kinds: Uint8Array
  readonly towns: ReadonlyMap<number, number> // of districts and airports, by their index: an index into tier A
}

export function* readPlaceTableSteps(tier: Tier, bytes: Uint8Array): Steps<PlaceTable> {
  const headerEnd = indexOfByte(bytes, NEWLINE, 0)
  const header: PlacesHeader = JSON.parse(decodeUtf8(bytes, 0, headerEnd))
  const { count } = header
  let at = headerEnd + 1
  function take(length: number): Uint8Array {
    at += length
    if (at > bytes.length) throw new Error('The file of places ends too early')
    return bytes.slice(at - length, at)
  }
  const names = take(header.names)
  return {
    tier,
    count,
    names,
    nameStarts: yield* findLinesSteps(names, count),
    runs: readRuns(take(header.runs)),
    towns: readTowns(take(header.parts)),
    lat: joinBytes(take(count), take(count)),
    lng: joinBytes(take(count), take(count)),
    size: take(count),
    fame: take(count),
    kinds: take(count),
  }
}

/** Where each line starts, and one past the last. */
function* findLinesSteps(bytes: Uint8Array, count: number): Steps<Uint32Array> {
  const starts = new Uint32Array(count + 1)
  let at = 0
  yield* inSteps(count, (start, end) => {
    for (let line = start; line < end; line++) {
      starts[line] = at
      at = indexOfByte(bytes, NEWLINE, at) + 1
    }
  })
  starts[count] = at
  return starts
}

function readRuns(bytes: Uint8Array): Run[] {
  let from = 0
  return readLines(bytes).map((line) => {
    const [name = '', count = ''] = line.split(' ')
    const to = from + Number(count)
    const run = { iso: name.slice(0, 2), region: name.slice(3), from, to }
    from = to
    return run
  })
}

function readTowns(bytes: Uint8Array): Map<number, number> {
  return new Map(
    readLines(bytes).map((line) => {
      const [district, town] = line.split(' ')
      return [Number(district), Number(town)]
    }),
  )
}

function readLines(bytes: Uint8Array): string[] {
  const text = decodeUtf8(bytes, 0, bytes.length)
  return text ? text.split('\n') : []
}

function joinBytes(high: Uint8Array, low: Uint8Array): Int16Array {
  const numbers = new Int16Array(high.length)
  for (let i = 0; i < numbers.length; i++) numbers[i] = ((high[i] ?? 0) << 8) | (low[i] ?? 0)
  return numbers
}

export function nameAt({ names, nameStarts }: PlaceTable, index: number): string {
  return decodeUtf8(names, nameStarts[index] ?? 0, (nameStarts[index + 1] ?? 1) - 1)
}

export function positionAt({ lat, lng }: PlaceTable, index: number): Position {
  return { lat: (lat[index] ?? 0) / STEPS_PER_DEGREE, lng: (lng[index] ?? 0) / STEPS_PER_DEGREE }
}

export function kindAt({ kinds }: PlaceTable, index: number): (typeof KINDS)[number] {
  return KINDS[kinds[index] ?? 0] ?? 'town'
}

export function runAt({ runs }: PlaceTable, index: number): Run {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((runs[middle]?.from ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return runs[low] ?? { iso: '', region: '', from: 0, to: 0 }
}

/** `large` is the table of tier A, which has the towns that places are part of. */
export function placeAt(table: PlaceTable, index: number, large: PlaceTable): Place | undefined {
  const kind = kindAt(table, index)
  if (kind === 'country') return undefined
  const { iso, region } = runAt(table, index)
  const town = table.towns.get(index)
  return {
    name: nameAt(table, index),
    kind: kind === 'village' ? 'town' : kind,
    iso,
    region,
    position: positionAt(table, index),
    population: populationOf(table.size[index] ?? 0),
    partOf: town === undefined ? undefined : placeAt(large, town, large),
  }
}

/** In two digits, as exact as the column is. */
function populationOf(size: number): number {
  if (size === 0) return 0
  const inhabitants = 2 ** (size / STEPS_PER_OCTAVE)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(inhabitants)) - 1)
  return Math.round(inhabitants / unit) * unit
}

/** A place of a table. */
interface Spot {
  readonly table: PlaceTable
  readonly index: number
}

/** The nearest town or district of a country whose region is known, or of the world: those around its latitude are looked at. */
export function nearestTown(
  tables: readonly PlaceTable[],
  iso: string | undefined,
  position: Position,
): Spot | undefined {
  const nearest: Nearest = { square: Number.POSITIVE_INFINITY, spot: undefined }
  for (const table of tables) {
    const towns = townsOf(table, iso)
    const { lat } = table
    const first = bisect(
      0,
      towns.length,
      (i) => (lat[towns[i] ?? 0] ?? 0) < position.lat * STEPS_PER_DEGREE,
    )
    for (let i = first; i < towns.length && isNearer(table, towns[i] ?? 0, position, nearest); i++);
    for (let i = first - 1; i >= 0 && isNearer(table, towns[i] ?? 0, position, nearest); i--);
  }
  return nearest.spot
}

const PER_SQ_KM = 2000 // inhabitants of a town, roughly
const LEAST_REACH_KM = 2

/** How far a town of so many inhabitants reaches, roughly, in kilometres. */
export function reachOf(population: number): number {
  return Math.max(LEAST_REACH_KM, Math.sqrt(population / PER_SQ_KM / Math.PI))
}

const FARTHEST_DEGREES = 0.7 // that any town reaches

const CITY = 10 // times the inhabitants of another
const MIDDLE = 0.5 // of what it reaches
const SURELY = 0.6 // likewise: farther out other towns may have their own codes

/**
 * The town of a country that reaches to a position. Of several the one in whose reach it is nearest to the middle, unless
 * it is in the middle of a city ten times as large. Districts are no towns.
 */
export function townAround(table: PlaceTable, iso: string, position: Position): Spot | undefined {
  const towns = townsOf(table, iso)
  const { lat } = table
  const south = (position.lat - FARTHEST_DEGREES) * STEPS_PER_DEGREE
  const north = (position.lat + FARTHEST_DEGREES) * STEPS_PER_DEGREE
  let best: TownAround | undefined
  let largest: TownAround | undefined // in the middle of which it is
  for (
    let i = bisect(0, towns.length, (at) => (lat[towns[at] ?? 0] ?? 0) < south);
    i < towns.length && (lat[towns[i] ?? 0] ?? 0) <= north;
    i++
  ) {
    const index = towns[i] ?? 0
    if (kindAt(table, index) === 'district') continue
    const population = populationOf(table.size[index] ?? 0)
    const share = distanceKm(positionAt(table, index), position) / reachOf(population)
    const town = { index, population, share }
    if (share <= (best?.share ?? SURELY)) best = town
    if (share <= MIDDLE && population > (largest?.population ?? 0)) largest = town
  }
  const isCity = best && largest && largest.population >= CITY * best.population
  const town = isCity ? largest : best
  return town && { table, index: town.index }
}

interface TownAround {
  readonly index: number
  readonly population: number
  readonly share: number // of its reach, from its middle
}

interface Nearest {
  square: number // of the distance, in steps
  spot: Spot | undefined
}

const HALF_TURN = 180 * STEPS_PER_DEGREE
const LEAST_WIDTH = 0.05 // of a degree of longitude, near the poles

/** Takes a town if it is the nearest so far; false if its latitude alone is farther away. */
function isNearer(
  table: PlaceTable,
  index: number,
  { lat, lng }: Position,
  nearest: Nearest,
): boolean {
  const dy = (table.lat[index] ?? 0) - lat * STEPS_PER_DEGREE
  if (dy * dy >= nearest.square) return false
  let dx = Math.abs((table.lng[index] ?? 0) - lng * STEPS_PER_DEGREE)
  if (dx > HALF_TURN) dx = 2 * HALF_TURN - dx
  dx *= Math.max(LEAST_WIDTH, Math.cos((lat * Math.PI) / 180))
  const square = dx * dx + dy * dy
  if (square < nearest.square) {
    nearest.square = square
    nearest.spot = { table, index }
  }
  return true
}

const REGION = KINDS.indexOf('region')
const NO_TOWNS = new Set(
  (['region', 'subregion', 'country', 'airport', 'village'] as const).map((kind) =>
    KINDS.indexOf(kind),
  ),
)
const townsByTable = new WeakMap<PlaceTable, Map<string | undefined, Uint32Array>>()

/** The towns of a country that have a region, or of the world, from south to north; sorted when they are first asked for. */
function townsOf(table: PlaceTable, iso: string | undefined): Uint32Array {
  const byCountry = townsByTable.get(table) ?? new Map<string | undefined, Uint32Array>()
  townsByTable.set(table, byCountry)
  const known = byCountry.get(iso)
  if (known) return known
  const towns: number[] = []
  for (const run of table.runs) {
    if (iso !== undefined && (run.iso !== iso || run.region === '')) continue
    for (let i = run.from; i < run.to; i++) if (!NO_TOWNS.has(table.kinds[i] ?? 0)) towns.push(i)
  }
  const sorted = Uint32Array.from(towns).sort((a, b) => (table.lat[a] ?? 0) - (table.lat[b] ?? 0))
  byCountry.set(iso, sorted)
  return sorted
}

export function listTowns(table: PlaceTable, iso: string): Pick<Place, 'region' | 'position'>[] {
  return Array.from(townsOf(table, iso), (index) => ({
    region: runAt(table, index).region,
    position: positionAt(table, index),
  }))
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

import { STEPS_PER_DEGREE } from '../gazetteer/columns.ts'
import { decodeUtf8, indexOfByte } from '../gazetteer/utf8.ts'
import type { Position } from '../geo/position.ts'

// The file of served towns: which area codes serve which towns, as numbering plans say. A header, runs of towns that
// the same codes serve, and the towns' positions. It has no names: a town is known by its country, its region and
// where it is. `build/served` makes it.

const VERSION = 1
const NEWLINE = 10
const BYTES_PER_TOWN = 4

/** The first line, as JSON; the sections follow. */
interface Header {
  readonly version: number
  readonly agreement: Readonly<Record<string, number>> // by country, see `ServedCountry`
  readonly runs: number // bytes: `US.CT 57 1203 1475`, a line each: the region, how many towns, the codes that serve them
  readonly count: number // towns; then in columns of bytes: the step north from the one before in its run, and the longitude
}

/** Codes that serve the same towns, with their calling code: 1203 and 1475. The best known one comes first. */
export type CodeGroup = readonly string[]

export interface ServedTown {
  readonly position: Position
  readonly codes: CodeGroup // the same object for all towns of a run
}

export interface ServedRegion {
  readonly wholly: CodeGroup | undefined // serves all of the region
  readonly towns: readonly ServedTown[]
}

export interface ServedCountry {
  /**
   * How much of the vote of the towns around, from 0 to 1, one group must have to be told as the only one. 0: the plan
   * follows borders that the towns tell exactly. Undefined where a town has a code of its own, of which its neighbours
   * say nothing.
   */
  readonly agreement: number | undefined
  readonly regions: ReadonlyMap<string, ServedRegion> // by region, as in `Place`
}

/** By ISO code. */
export type ServedTable = ReadonlyMap<string, ServedCountry>

/** Throws if the file is of another version, or cut short. */
export function readServedTable(bytes: Uint8Array): ServedTable {
  const headerEnd = indexOfByte(bytes, NEWLINE, 0)
  const header: Header = JSON.parse(decodeUtf8(bytes, 0, headerEnd))
  if (header.version !== VERSION) throw new Error('The file of served towns is of another version')
  const runsEnd = headerEnd + 1 + header.runs
  if (bytes.length !== runsEnd + BYTES_PER_TOWN * header.count)
    throw new Error('The file of served towns is cut short')
  const readColumn = createColumnReader(bytes.subarray(runsEnd), header.count)
  const table = new Map<string, { agreement: number | undefined; regions: Map<string, ServedRegion> }>()
  let at = 0
  for (const line of decodeUtf8(bytes, headerEnd + 1, runsEnd).split('\n')) {
    const [name = '', count, ...codes] = line.split(' ')
    const [iso, region] = [name.slice(0, 2), name.slice(3)]
    const end = at + Number(count)
    const towns: ServedTown[] = []
    for (let lat = 0; at < end; at++) {
      lat += readColumn(0, at)
      towns.push({
        position: { lat: lat / STEPS_PER_DEGREE, lng: readColumn(2, at) / STEPS_PER_DEGREE },
        codes,
      })
    }
    const country = table.get(iso) ?? { agreement: header.agreement[iso], regions: new Map() }
    table.set(iso, country)
    const known = country.regions.get(region)
    country.regions.set(region, {
      wholly: towns.length === 0 ? codes : known?.wholly,
      towns: [...(known?.towns ?? []), ...towns],
    })
  }
  return table
}

/** Reads a signed number of two columns, the high bytes of all and the low bytes of all. */
function createColumnReader(bytes: Uint8Array, count: number): (column: number, index: number) => number {
  return (column, index) => {
    const high = bytes[column * count + index] ?? 0
    const low = bytes[(column + 1) * count + index] ?? 0
    return (((high << 8) | low) << 16) >> 16
  }
}

/** The bytes that `readServedTable` reads back; positions lose what is finer than a hundredth of a degree. */
export function writeServedTable(table: ServedTable): Uint8Array {
  const runs: string[] = []
  const steps: number[] = []
  const longitudes: number[] = []
  for (const [iso, { regions }] of table) {
    for (const [region, { wholly, towns }] of regions) {
      if (wholly) runs.push(`${iso}.${region} 0 ${wholly.join(' ')}`)
      for (const run of runsOf(towns)) {
        runs.push(`${iso}.${region} ${run.length} ${run[0]?.codes.join(' ')}`)
        let south = 0
        for (const { position } of run) {
          const lat = Math.round(position.lat * STEPS_PER_DEGREE)
          steps.push(lat - south)
          longitudes.push(Math.round(position.lng * STEPS_PER_DEGREE))
          south = lat
        }
      }
    }
  }
  const text = new TextEncoder().encode(runs.join('\n'))
  const agreement = Object.fromEntries([...table].map(([iso, country]) => [iso, country.agreement]))
  const header: Header = {
    version: VERSION,
    agreement: agreement as Record<string, number>,
    runs: text.length,
    count: steps.length,
  }
  const columns = [steps, longitudes].flatMap((numbers) => [
    Uint8Array.from(numbers, (number) => (number >> 8) & 255),
    Uint8Array.from(numbers, (number) => number & 255),
  ])
  return join([new TextEncoder().encode(`${JSON.stringify(header)}\n`), text, ...columns])
}

/** The towns by their codes, from south to north. */
function runsOf(towns: readonly ServedTown[]): ServedTown[][] {
  const byCodes = new Map<string, ServedTown[]>()
  for (const town of towns) {
    const key = town.codes.join(' ')
    byCodes.set(key, [...(byCodes.get(key) ?? []), town])
  }
  return [...byCodes.keys()]
    .sort()
    .map((key) =>
      (byCodes.get(key) ?? []).sort(
        (a, b) => a.position.lat - b.position.lat || a.position.lng - b.position.lng,
      ),
    )
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

import type { Position } from '../geo/position.ts'
import { STEPS_PER_DEGREE } from './columns.ts'
import type { CodeGroup } from './gazetteer.ts'
import { decodeUtf8, indexOfByte, NEWLINE } from './utf8.ts'

// The file of served towns: which area codes serve which towns, as numbering plans say. A header, runs of towns that
// the same codes serve, and the towns' positions. It has no names: a town is known by its country, its region and
// where it is. `build/gazetteer/served.ts` makes it.

export const SERVED_VERSION = 1

const BYTES_PER_TOWN = 4

/** The first line, as JSON; the sections follow. */
export interface ServedHeader {
  readonly version: number
  readonly agreement: Readonly<Record<string, number>> // by country, see `ServedCountry`
  readonly runs: number // bytes: `US.CT 57 1203 1475`, a line each: the region, how many towns, the codes that serve them
  readonly count: number // towns; then in columns of bytes: the step north from the one before in its run, and the longitude
}

export interface ServedTown {
  readonly position: Position
  readonly codes: CodeGroup // the same object for all towns of a run
}

interface ServedRegion {
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
  const header: ServedHeader = JSON.parse(decodeUtf8(bytes, 0, headerEnd))
  if (header.version !== SERVED_VERSION)
    throw new Error('The file of served towns is of another version')
  const runsEnd = headerEnd + 1 + header.runs
  if (bytes.length !== runsEnd + BYTES_PER_TOWN * header.count)
    throw new Error('The file of served towns is cut short')
  const readColumn = createColumnReader(bytes.subarray(runsEnd), header.count)
  const table = new Map<
    string,
    { agreement: number | undefined; regions: Map<string, ServedRegion> }
  >()
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
function createColumnReader(
  bytes: Uint8Array,
  count: number,
): (column: number, index: number) => number {
  return (column, index) => {
    const high = bytes[column * count + index] ?? 0
    const low = bytes[(column + 1) * count + index] ?? 0
    return (((high << 8) | low) << 16) >> 16
  }
}

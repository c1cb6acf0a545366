import { stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import process from 'node:process'
import { getHeapStatistics } from 'node:v8'
import { distanceKm } from '../../core/geo/sphere.ts'
import type { Row } from '../../core/protocol/row.ts'
import { inPieces, type Steps } from '../../core/steps.ts'
import { formatMegabytes } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { type Catalog, type CatalogRows, countAreas } from './parseCatalog.ts'
import { countryField } from './parseCountries.ts'

// Valid catalogues that are refused all the same, for too few areas or for too many, or that have doubtful rows.

/** What an operator has said about a catalogue, and which one it would replace. */
export interface Expected {
  readonly areFewMeant?: boolean // COVERAGE_FEW_AREAS
  readonly served?: Catalog // undefined at the start
}

const LEAST_SHARE = 0.5

/**
 * A file that was cut, or written by an export that failed, is often a valid catalogue: it would take everything from
 * the people who are signed in without anybody noticing. Throws `SettingError`.
 */
export function refuseFewAreas(
  path: string,
  catalog: Catalog,
  { areFewMeant = false, served }: Expected = {},
): void {
  const count = countAreas(catalog)
  const before = served ? countAreas(served) : 0
  if (areFewMeant || (count > 0 && count >= before * LEAST_SHARE)) return
  if (count === 0) {
    throw new SettingError(
      `${path} has no areas, so people would find nothing; correct it, or set COVERAGE_FEW_AREAS=1 if that is meant.`,
      `${path} has no areas, and ${format(before)} are served; correct it, or restart with COVERAGE_FEW_AREAS=1 if that is meant.`,
    )
  }
  throw new SettingError(
    `${path} has ${count === 1 ? '1 area' : `${format(count)} areas`}, fewer than half of the ${format(before)} that are served; correct it, or restart the server if that is meant. COVERAGE_FEW_AREAS=1 allows it without a restart.`,
  )
}

/** What a process may take, in bytes; Infinity without a limit. */
export interface Memory {
  readonly resident: number
  readonly heap: number // of JavaScript's objects and texts, which are only a part
}

// measured by `npm run bench -- reload`
const SERVER = 200e6 // with what is kept encoded of any catalogue
const ROW = 2 * 50 // of the old catalogue and of the new one
const ROW_OF_LARGEST = 1000 // the largest list is encoded and sent in all formats, beside the old one's
const HEAP = 64e6 // beside the text of a file
const TEXT_OF_ROW = 63

/** Before a file is read: its text has to fit into the heap. Throws `SettingError`. */
export async function refuseUnfitFile(path: string, { heap } = readMemory()): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 })) // reading it then tells why
  if (size + HEAP <= heap) return
  throw unfit(path, `about ${format(size / TEXT_OF_ROW)}`, size + HEAP, heap, 'its heap may take')
}

/** A catalogue that does not fit would end the process once people ask for it. Throws `SettingError`. */
export function refuseUnfit(path: string, { areas }: Catalog, { resident } = readMemory()): void {
  const lengths = [...areas.values()].map(({ length }) => length)
  const rows = lengths.reduce((sum, length) => sum + length, 0)
  const largest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const needed = SERVER + rows * ROW + largest * ROW_OF_LARGEST
  if (needed <= resident) return
  throw unfit(path, format(rows), needed, resident, 'this server may take')
}

function unfit(
  path: string,
  rows: string,
  needed: number,
  allowed: number,
  who: string,
): SettingError {
  return new SettingError(
    `${path} has ${rows} rows, which take up to ${formatMegabytes(needed)}, and ${who} ${formatMegabytes(allowed)}; give it more (the limit of its container or unit, or NODE_OPTIONS=--max-old-space-size), or leave out rows that nobody needs.`,
  )
}

/** Without a limit, Node.js reports one that no machine has. */
function readMemory(): Memory {
  const resident = process.constrainedMemory?.() ?? 0
  const isLimited = resident > 0 && resident < totalmem()
  return {
    resident: isLimited ? resident : Number.POSITIVE_INFINITY,
    heap: getHeapStatistics().heap_size_limit,
  }
}

const format = (count: number): string => Math.round(count).toLocaleString('en')

const MAX_SHOWN = 3 // rows
const FAR_KM = 2000 // from the country's point; the Azores and the Canaries are closer to theirs
const FAR_FACTOR = 5 // times the median distance of the country's areas; Hawaii is at four times

/**
 * One sentence about the area rows that are probably wrong but served all the same, or undefined if there are
 * none: a code that does not begin with its country's calling code, a position far from its country.
 */
export function* describeDoubtsSteps(
  { countries, areas }: Catalog,
  source: string,
): Steps<string | undefined> {
  const first: string[] = []
  let count = 0
  for (const country of countries) {
    const iso = countryField(country, 'ISOCODE')
    yield* findDoubtsSteps(country, areas.get(iso) ?? [], (row, reasons) => {
      if (count++ < MAX_SHOWN) first.push(`${source}, ${iso}, row ${row}: ${reasons.join(' and ')}`)
    })
  }
  if (count === 0) return undefined
  const many = count === 1 ? '1 area is' : `${count} areas are`
  const shown = count > MAX_SHOWN ? `, the first ${MAX_SHOWN}` : ''
  return `COVERAGE_CATALOG: ${many} doubtful, but served${shown}: ${first.join('; ')}.`
}

function* findDoubtsSteps(
  country: Row,
  areas: CatalogRows,
  tell: (row: number, reasons: readonly string[]) => void,
): Steps<void> {
  const callingCode = countryField(country, 'COUNTRYCODE')
  const distances: (number | undefined)[] = []
  const foreignCodes = new Map<number, string>()
  for (const piece of inPieces(areas)) {
    for (const area of piece) {
      const [code = ''] = area
      if (!code.startsWith(callingCode)) foreignCodes.set(distances.length, code)
      distances.push(distanceFromCountryKm(area))
    }
    yield
  }
  const farKm = farthestPlausibleKm(distances)
  for (const [index, km] of distances.entries()) {
    const code = foreignCodes.get(index)
    const reasons = [
      ...(code === undefined
        ? []
        : [`AREACODE "${code}" does not begin with the calling code ${callingCode}`]),
      ...(km !== undefined && km > farKm
        ? [`the position is ${Math.round(km)} km from the country's`]
        : []),
    ]
    if (reasons.length > 0) tell(index + 1, reasons)
  }
}

/** Undefined if either position is blank. */
function distanceFromCountryKm(area: Row): number | undefined {
  const [, , countryLat, countryLng, lat, lng] = area
  if (!countryLat || !countryLng || !lat || !lng) return undefined
  return distanceKm(
    { lat: Number(countryLat), lng: Number(countryLng) },
    { lat: Number(lat), lng: Number(lng) },
  )
}

function farthestPlausibleKm(distances: readonly (number | undefined)[]): number {
  const known = Float64Array.from(distances.filter((km) => km !== undefined)).sort()
  const median = known.length > 1 ? (known[Math.floor((known.length - 1) / 2)] ?? 0) : 0
  return Math.max(FAR_KM, median * FAR_FACTOR)
}

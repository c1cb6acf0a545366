import { distanceKm } from '../../core/geo/sphere.ts'
import type { Row } from '../../core/protocol/row.ts'
import { inPieces, type Steps } from '../../core/steps.ts'
import type { Catalog, CatalogRows } from './parseCatalog.ts'
import { countryField } from './parseCountries.ts'

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
      ...(km !== undefined && km > farKm ? [`the position is ${Math.round(km)} km from the country's`] : []),
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

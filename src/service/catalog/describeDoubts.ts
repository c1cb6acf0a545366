import { distanceKm } from '../../core/geo/sphere.ts'
import type { Row } from '../../core/protocol/row.ts'
import { countryField } from './parseCountries.ts'

const MAX_SHOWN = 3 // rows
const FAR_KM = 2000 // from the country's point; the Azores and the Canaries are closer to theirs
const FAR_FACTOR = 5 // times the median distance of the country's areas; Hawaii is at four times

/**
 * One sentence about the area rows that are probably wrong but served all the same, or undefined if there are
 * none: a code that does not begin with its country's calling code, a position far from its country.
 */
export function describeDoubts(
  countries: readonly Row[],
  areas: ReadonlyMap<string, readonly Row[]>,
  source: string,
): string | undefined {
  const doubts = countries.flatMap((country) => {
    const iso = countryField(country, 'ISOCODE')
    return describeDoubtfulAreas(country, areas.get(iso) ?? [], `${source}, ${iso}`)
  })
  if (doubts.length === 0) return undefined
  const count = doubts.length === 1 ? '1 area is' : `${doubts.length} areas are`
  const first = doubts.length > MAX_SHOWN ? `, the first ${MAX_SHOWN}` : ''
  return `COVERAGE_CATALOG: ${count} doubtful, but served${first}: ${doubts.slice(0, MAX_SHOWN).join('; ')}.`
}

function describeDoubtfulAreas(country: Row, areas: readonly Row[], source: string): string[] {
  const callingCode = countryField(country, 'COUNTRYCODE')
  const distances = areas.map(distanceFromCountryKm)
  const farKm = farthestPlausibleKm(distances)
  return areas.flatMap(([code = ''], index) => {
    const km = distances[index]
    const reasons = [
      !code.startsWith(callingCode) &&
        `AREACODE "${code}" does not begin with the calling code ${callingCode}`,
      km !== undefined && km > farKm && `the position is ${Math.round(km)} km from the country's`,
    ].filter(Boolean)
    return reasons.length > 0 ? [`${source}, row ${index + 1}: ${reasons.join(' and ')}`] : []
  })
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
  const known = distances.filter((km) => km !== undefined).toSorted((a, b) => a - b)
  const median = known.length > 1 ? (known[Math.floor((known.length - 1) / 2)] ?? 0) : 0
  return Math.max(FAR_KM, median * FAR_FACTOR)
}

import { distanceKm } from '../../core/geo/sphere.ts'
import type { Row } from '../../core/protocol/row.ts'
import { isoOf } from './parseCountries.ts'

const SHOWN = 3 // of the doubtful rows
const LEAST_FAR_KM = 2000 // from a country's point: the Azores and the Canaries lie nearer to theirs
const FAR_FACTOR = 5 // how many times as far as half of a country's areas: Hawaii lies at four times

/**
 * One sentence about the area rows that are probably wrong, or undefined if there are none: a code that
 * does not begin with its country's calling code, a point far from its country. They are served all the same.
 */
export function describeDoubts(
  countries: readonly Row[],
  areas: ReadonlyMap<string, readonly Row[]>,
  place: string,
): string | undefined {
  const doubts = countries.flatMap((country) => {
    const iso = isoOf(country)
    return listDoubts(country, areas.get(iso) ?? [], `${place}, ${iso}`)
  })
  if (doubts.length === 0) return undefined
  const count = doubts.length === 1 ? '1 area is' : `${doubts.length} areas are`
  const first = doubts.length > SHOWN ? `, the first ${SHOWN}` : ''
  return `COVERAGE_CATALOG: ${count} doubtful, but served${first}: ${doubts.slice(0, SHOWN).join('; ')}.`
}

function listDoubts(country: Row, areas: readonly Row[], place: string): string[] {
  const callingCode = country[0] ?? ''
  const distances = areas.map(distanceFromCountry)
  const farKm = farFrom(distances)
  return areas.flatMap(([code = ''], index) => {
    const km = distances[index]
    const reasons = [
      !code.startsWith(callingCode) &&
        `AREACODE "${code}" does not begin with the calling code ${callingCode}`,
      km !== undefined && km > farKm && `the point lies ${Math.round(km)} km from that of the country`,
    ].filter(Boolean)
    return reasons.length > 0 ? [`${place}, row ${index + 1}: ${reasons.join(' and ')}`] : []
  })
}

/** Undefined where one of the two points is blank. */
function distanceFromCountry(area: Row): number | undefined {
  const [, , countryLat, countryLng, lat, lng] = area
  if (!countryLat || !countryLng || !lat || !lng) return undefined
  return distanceKm(
    { lat: Number(countryLat), lng: Number(countryLng) },
    { lat: Number(lat), lng: Number(lng) },
  )
}

function farFrom(distances: readonly (number | undefined)[]): number {
  const known = distances.filter((km) => km !== undefined).toSorted((a, b) => a - b)
  const median = known.length > 1 ? (known[Math.floor((known.length - 1) / 2)] ?? 0) : 0
  return Math.max(LEAST_FAR_KM, median * FAR_FACTOR)
}

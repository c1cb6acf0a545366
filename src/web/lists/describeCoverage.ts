import type { PlaceCoverage } from '../../core/answer/answer.ts'
import { formatDistance } from '../../core/language/formatDistance.ts'
import { say } from '../../core/language/say.ts'

const FAR_KM = 100

/** Why a place is not simply one of the areas, and how far the nearest of them is if that is far. */
export function describeCoverage(place: string, country: string, coverage: PlaceCoverage): string {
  const none = say('{place} has no code of its own.', { place })
  switch (coverage.kind) {
    case 'covered':
      return say('{place} is covered by {area}.', { place, area: coverage.areas[0]?.name ?? '' })
    case 'national':
      return say('{place} is served by the code of all of {country}.', { place, country })
    case 'nearest': {
      const km = coverage.inside[0]?.km ?? 0
      return km > FAR_KM
        ? `${none} ${describeFar(country, km)}`
        : `${none} ${say('Numbers there use a code from nearby; distance alone does not tell which.')}`
    }
    case 'unplaced':
      return `${none} ${describeCodes(country, coverage.areaCount)}`
    case 'unknown':
    case 'none':
      return `${none} ${say('No area of {country} is known.', { country })}`
  }
}

function describeFar(country: string, km: number): string {
  return say('The nearest in {country} is over {limit} away: {distance}.', {
    country,
    limit: formatDistance(FAR_KM),
    distance: formatDistance(km),
  })
}

function describeCodes(country: string, count: number): string {
  return say(
    '{country} has {count, plural, =1 {one code} one {# code} other {# codes}}, but no area of it is on the map.',
    { country, count },
  )
}

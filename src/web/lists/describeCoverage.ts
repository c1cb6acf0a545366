import type { PlaceCoverage } from '../../core/answer/answer.ts'
import { formatKm } from '../../core/geo/formatWay.ts'
import { formatCount } from '../../core/list/formatCount.ts'

const FAR_KM = 100

/** Why a place is not simply one of the areas, and how far the nearest of them is if that is far. */
export function describeCoverage(place: string, country: string, coverage: PlaceCoverage): string {
  const none = `${place} has no code of its own.`
  switch (coverage.kind) {
    case 'covered':
      return `${place} is covered by ${coverage.areas[0]?.name}.`
    case 'national':
      return `${place} is served by the code of all of ${country}.`
    case 'nearest': {
      const km = coverage.inside[0]?.km ?? 0
      return km > FAR_KM
        ? `${none} The nearest in ${country} is over ${FAR_KM} km away: ${formatKm(km)}.`
        : `${none} Numbers there use a code from nearby; distance alone does not tell which.`
    }
    case 'unplaced':
      return `${none} ${country} has ${describeCodes(coverage.areaCount)}, but no area of it is on the map.`
    case 'unknown':
    case 'none':
      return `${none} No area of ${country} is known.`
  }
}

function describeCodes(count: number): string {
  return count === 1 ? 'one code' : `${formatCount(count)} codes`
}

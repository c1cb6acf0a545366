import { formatDistance } from '../language/formatDistance.ts'
import { say } from '../language/say.ts'
import type { Position } from './position.ts'
import { bearing, compassPoint, distanceKm } from './sphere.ts'

const HERE_KM = 0.05

/** Distance and direction: `12 km NE`, `0.4 km N`, `here`. */
export function formatWay(from: Position, to: Position): string {
  const km = distanceKm(from, to)
  if (km < HERE_KM) return say('here')
  return say(
    '{distance} {point, select, N {N} NE {NE} E {E} SE {SE} S {S} SW {SW} W {W} NW {NW} other {}}',
    {
      distance: formatDistance(km),
      point: compassPoint(bearing(from, to)),
    },
  )
}

import type { Position } from '../../../core/geo/position.ts'
import { distanceKm } from '../../../core/geo/sphere.ts'
import { say } from '../../../core/language/say.ts'
import { withArticle } from '../../../core/nameOfCountry.ts'

interface Placed {
  readonly position: Position
  readonly country: string
}

export interface SplitPoints<Point> {
  readonly near: readonly Point[] // around the country that has most of them
  readonly far: readonly Point[]
}

const FAR_KM = 2500 // on a small map, more would show nothing

/** Splits points into those that one small map can show, and the others. */
export function splitFar<Point extends Placed>(points: readonly Point[]): SplitPoints<Point> {
  const counts = new Map<string, number>()
  for (const { country } of points) counts.set(country, (counts.get(country) ?? 0) + 1)
  const [main] = [...counts].sort((a, b) => b[1] - a[1])
  const first = points.find(({ country }) => country === main?.[0])
  if (!first) return { near: points, far: [] }
  const isFar = ({ position }: Point) => distanceKm(position, first.position) > FAR_KM
  return { near: points.filter((point) => !isFar(point)), far: points.filter(isFar) }
}

/** `2 more places in the United States`, `5 more places elsewhere` */
export function describeFar(far: readonly Placed[]): string {
  const countries = new Set(far.map(({ country }) => country))
  const [country] = countries
  const count = far.length
  return countries.size === 1
    ? say('{count, plural, one {# more place} other {# more places}} in {country}', {
        count,
        country: withArticle(country ?? ''),
      })
    : say('{count, plural, one {# more place} other {# more places}} elsewhere', { count })
}

import type { Area } from '../area.ts'
import type { Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'

/** A place with codes: the first of them, and how many more it has. */
export interface NearCode {
  readonly area: Area
  readonly position: Position
  readonly more: number
}

/** The places nearest to a position that have codes other than those to leave out, nearest first. */
export function nearestCodes(
  areas: readonly Area[],
  from: Position,
  left: { readonly out: ReadonlySet<string>; readonly limit: number },
): NearCode[] {
  const byDistance = areas
    .flatMap((area) => {
      const { position } = area
      return position && !left.out.has(area.code) ? [{ area, position, km: distanceKm(from, position) }] : []
    })
    .sort((a, b) => a.km - b.km || (a.area.code < b.area.code ? -1 : 1))
  const places: NearCode[] = []
  const codes = new Set<string>()
  for (const { area, position } of byDistance) {
    if (codes.has(area.code)) continue
    codes.add(area.code)
    const last = places[places.length - 1]
    if (last && last.position.lat === position.lat && last.position.lng === position.lng) {
      places[places.length - 1] = { ...last, more: last.more + 1 }
    } else if (places.length === left.limit) break
    else places.push({ area, position, more: 0 })
  }
  return places
}

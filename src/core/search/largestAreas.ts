import type { Area } from '../area.ts'
import { areaOf, countryOf, populationOf, type SearchIndex } from './searchIndex.ts'

/** The areas of a country with the largest towns, one for each town, spot and code; none without a position. */
export function largestAreas(index: SearchIndex, iso: string, limit: number): Area[] {
  const entries: number[] = []
  for (let entry = 0; entry < index.countryOf.length; entry++) {
    if (countryOf(index, entry).iso === iso && areaOf(index, entry)?.position) entries.push(entry)
  }
  entries.sort((a, b) => populationOf(index, b) - populationOf(index, a))
  const found: Area[] = []
  for (const entry of entries) {
    const area = areaOf(index, entry)
    if (found.length === limit) break
    if (area && !found.some((other) => isSame(other, area))) found.push(area)
  }
  return found
}

/** New York and New York City are at one spot. */
function isSame(a: Area, b: Area): boolean {
  const isAtOneSpot = a.position?.lat === b.position?.lat && a.position?.lng === b.position?.lng
  return a.code === b.code || a.name === b.name || isAtOneSpot
}

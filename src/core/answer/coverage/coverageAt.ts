import type { Gazetteer, Place } from '../../gazetteer/gazetteer.ts'
import { distanceKm } from '../../geo/sphere.ts'
import type { PlaceCoverage } from '../answer.ts'
import type { CoverageFinder } from './coverageOf.ts'

/** A place as a link tells it. */
export type LinkedPlace = Pick<Place, 'iso' | 'name' | 'position' | 'region'> // region: '' if the link has none

const SAME_PLACE_KM = 2 // links are rounded
const MOST_NAMESAKES = 40 // looked at

/** What the coverage has for the place that a link means: the known one of that name there, else the point itself. */
export function coverageAt(
  linked: LinkedPlace,
  { gazetteer, coverageOf }: { readonly gazetteer: Gazetteer } & Pick<CoverageFinder, 'coverageOf'>,
): PlaceCoverage {
  const { iso, name, position } = linked
  const there = gazetteer
    .named(name, { limit: MOST_NAMESAKES, isos: [iso] })
    .map(({ place }) => ({ place, km: distanceKm(place.position, position) }))
    .filter(({ km }) => km <= SAME_PLACE_KM)
    .sort((a, b) => a.km - b.km)[0]?.place
  if (there) return coverageOf(there)
  const region = linked.region || gazetteer.regionAt(iso, position)
  return coverageOf({ ...linked, region, kind: 'town', population: 0, partOf: undefined })
}

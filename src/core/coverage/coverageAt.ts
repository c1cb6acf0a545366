import type { Gazetteer, Place } from '../gazetteer/gazetteer.ts'
import { reachOf } from '../gazetteer/placeTable.ts'
import type { Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'
import { readName } from '../names/readName.ts'
import { readPostcodes } from '../postcodes/readPostcodes.ts'
import { NOT_TOWNS } from './areaNames.ts'
import type { PlaceCoverage } from './coverage.ts'
import type { CoverageFinder } from './coverageOf.ts'

/** A place as a link tells it. */
export type LinkedPlace = Pick<Place, 'iso' | 'name' | 'position' | 'region'> // region: '' if the link has none

/** What the coverage has for it, and the state or province that it is in. */
export type LinkedCoverage = PlaceCoverage & { readonly regionName: string | undefined }

/** A point of the map. */
export interface MapPoint {
  readonly iso: string | undefined // undefined: that of the nearest town
  readonly position: Position
  readonly name?: string // of the place there, which may be an airport on the ground of another town
}

/** What the coverage has for a point, and where that is. */
export interface PointCoverage {
  readonly iso: string
  readonly town: Pick<Place, 'name' | 'position'> | undefined // the nearest; undefined if none is known
  readonly coverage: PlaceCoverage
}

interface Sources extends Pick<CoverageFinder, 'coverageOf' | 'townAt'> {
  readonly gazetteer: Gazetteer
}

const SAME_PLACE_KM = 2 // links are rounded
const MOST_NAMESAKES = 40 // looked at

/** What the coverage has for the place that a link means: the known one of that name there, else the point itself. */
export function coverageAt(
  linked: LinkedPlace,
  { gazetteer, coverageOf }: Pick<Sources, 'gazetteer' | 'coverageOf'>,
): LinkedCoverage {
  const { iso, position } = linked
  const there = placeLinked(linked, gazetteer)
  const region = there?.region ?? (linked.region || gazetteer.regionAt(iso, position))
  const place = there ?? { ...linked, region, kind: 'town', population: 0, partOf: undefined }
  return { ...coverageOf(place, [linked.name]), regionName: gazetteer.regionName(iso, region) }
}

/** The known place that a link means. */
export function placeLinked(
  { iso, name, position }: LinkedPlace,
  gazetteer: Pick<Gazetteer, 'named' | 'postcode'>,
): Place | undefined {
  return placeThere(name, position, [iso], gazetteer)
}

/** The place of the postcode that a name begins with: 10115 Berlin. */
function postcodeThere(
  name: string,
  position: Position,
  isos: readonly string[] | undefined,
  gazetteer: Pick<Gazetteer, 'postcode'>,
): Place | undefined {
  const [typed] = readPostcodes(name)
  const keys = typed?.keys.filter(({ iso }) => !isos || isos.includes(iso)) ?? []
  return keys
    .flatMap((key) => gazetteer.postcode(key, typed?.text ?? '') ?? [])
    .find((place) => distanceKm(place.position, position) <= SAME_PLACE_KM)
}

function placeThere(
  name: string,
  position: Position,
  isos: readonly string[] | undefined,
  gazetteer: Pick<Gazetteer, 'named' | 'postcode'>,
): Place | undefined {
  return (
    postcodeThere(name, position, isos, gazetteer) ??
    gazetteer
      .named(readName(name), { limit: MOST_NAMESAKES, isos })
      .map(({ place }) => ({ place, km: distanceKm(place.position, position) }))
      .filter(({ km }) => km <= SAME_PLACE_KM)
      // Hanoi is a town before it is a region around the same point
      .sort((a, b) => rankOf(a.place) - rankOf(b.place) || a.km - b.km)[0]?.place
  )
}

const rankOf = ({ kind }: Place): number => NOT_TOWNS.indexOf(kind)

const MOST_KM = 60 // to the nearest town: a point at sea is in no country

/**
 * What the coverage has for a point of the map, by the state of the town nearest to it; undefined at sea. In a town whose
 * plan says nothing of its land, what it has for the town.
 */
export function coverageOfPoint(
  { iso, position, name }: MapPoint,
  { gazetteer, coverageOf, townAt }: Sources,
): PointCoverage | undefined {
  const isos = iso === undefined ? undefined : [iso]
  const listed = name === undefined ? undefined : townAt(name, position, isos)
  if (listed && name !== undefined)
    // a list may have the point of a part in the middle of its town
    return {
      iso: listed.iso,
      town: { name, position },
      coverage: { kind: 'covered', areas: listed.areas },
    }
  const meant = name === undefined ? undefined : placeThere(name, position, isos, gazetteer)
  if (meant) return { iso: meant.iso, town: meant, coverage: coverageOf(meant) }
  const town = gazetteer.placeNear(iso, position)
  const there =
    iso ?? (town && distanceKm(town.position, position) <= MOST_KM ? town.iso : undefined)
  if (there === undefined) return undefined
  const point = { iso: there, region: town?.region ?? '', position, name: '', population: 0 }
  const coverage = coverageOf({ ...point, kind: 'town', partOf: undefined })
  const isInTown =
    coverage.kind === 'nearest' &&
    town &&
    distanceKm(town.position, position) <= reachOf(town.population)
  return { iso: there, town, coverage: isInTown ? coverageOf(town) : coverage }
}

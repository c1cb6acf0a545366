import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Place, PlaceKind } from '../../gazetteer/place.ts'
import { SAME_TOWN_KM } from '../../geo/sameTown.ts'
import { distanceKm } from '../../geo/sphere.ts'
import type { NearbyArea } from '../../nearestAreas.ts'
import { nationalCode } from '../../prefix.ts'
import { foldText } from '../../text/foldText.ts'
import { type World, wholeCountryAreas } from '../../world.ts'
import type { PlaceCoverage } from '../answer.ts'
import type { AreaNames } from './areaNames.ts'
import { createFindNearby, type Nearby } from './nearbyAreas.ts'
import { createRegionOf, isOfWholeRegion, type RegionOf } from './regions.ts'
import { stateOf, townsOf } from './townNames.ts'

const MOST_KEPT = 2000 // places

const LARGE_TOWN = 50_000 // inhabitants
const MIDDLE_KM = 3

const MOST_NAMESAKES = 5 // looked at
const NOT_TOWNS: readonly PlaceKind[] = ['airport', 'region', 'subregion']

/** From places to the areas of the coverage. */
export interface CoverageFinder {
  /** The areas that are called as the place is, or as one of `alsoCalled`, and are there. */
  areasCalled(place: Place, alsoCalled?: readonly string[]): readonly Area[]
  /**
   * What the coverage has for a place: areas of its name, else for a district or an airport those of its town, else
   * the code of the whole country, else what is nearest; where no area has a position, how many there are.
   */
  coverageOf(place: Place, alsoCalled?: readonly string[]): PlaceCoverage
  /** Whether a country has one code for all of it, and no areas. */
  isNational(country: Country): boolean
  readonly regionOf: RegionOf
}

export interface CoverageSources {
  readonly world: World
  readonly areaNames: AreaNames // of that world
  readonly gazetteer: Gazetteer
}

export function createCoverageFinder({ world, areaNames, gazetteer }: CoverageSources): CoverageFinder {
  const regionOf = createRegionOf(gazetteer)
  const findNearby = createFindNearby(world, regionOf)
  const nearbyByPlace = new Map<string, Nearby>()
  const countries = new Map(world.countries.map((country) => [country.iso, country]))

  /** An area without a position is there if its state is, or the best known place of the name if it has no state. */
  function isThere(place: Place, area: Area, name: string): boolean {
    if (area.position) return distanceKm(area.position, place.position) <= SAME_TOWN_KM
    if (isOfWholeRegion(area)) return false
    const state = stateOf(area)
    if (state === '') return isBestKnown(place, name)
    return place.region !== '' && (state === place.region || regionOf(place.iso, area) === place.region)
  }

  function isBestKnown({ iso, position }: Place, name: string): boolean {
    const named = gazetteer.named(name, { limit: MOST_NAMESAKES, isos: [iso] })
    const best = named.find(({ place }) => !NOT_TOWNS.includes(place.kind))
    return !best || distanceKm(best.place.position, position) <= SAME_TOWN_KM
  }

  function areasCalled(place: Place, alsoCalled: readonly string[] = []): readonly Area[] {
    if (NOT_TOWNS.includes(place.kind)) return []
    for (const name of [place.name, ...alsoCalled]) {
      const called = areaNames(place.iso).get(foldText(name)) ?? []
      const there = called.filter((area) => isThere(place, area, name))
      if (there.length > 0) return there
    }
    return []
  }

  /** Kept: the same places are listed key after key. */
  function nearbyOf(country: Country, { region, position }: Place): Nearby {
    const key = `${country.iso}-${region} ${position.lat} ${position.lng}`
    const known = nearbyByPlace.get(key) ?? findNearby(country, region, position)
    if (nearbyByPlace.size >= MOST_KEPT) nearbyByPlace.clear()
    nearbyByPlace.set(key, known)
    return known
  }

  function isNational({ iso, callingCode }: Country): boolean {
    const known = world.areas.get(iso) ?? []
    return known.length > 0 && known.every(({ code }) => nationalCode(callingCode, code) === '')
  }

  function coverageOf(place: Place, alsoCalled?: readonly string[]): PlaceCoverage {
    const country = countries.get(place.iso)
    if (!country) return { kind: 'none' }
    const known = world.areas.get(place.iso)
    if (!known) return { kind: 'unknown' }
    const called = areasCalled(place, alsoCalled)
    if (called.length > 0) return { kind: 'covered', areas: called }
    const ofTown = place.partOf ? areasCalled(place.partOf) : []
    if (ofTown.length > 0) return { kind: 'covered', areas: ofTown }
    const [first] = known
    if (!first) return { kind: 'none' }
    if (isNational(country)) return { kind: 'national', area: first }
    const nearby = nearbyOf(country, place.partOf ?? place)
    const joined = areasJoined(place, nearby)
    if (joined.length > 0) return { kind: 'covered', areas: joined }
    const within = areasWithin(place.partOf ?? place, nearby)
    if (within.length > 0) return { kind: 'covered', areas: within }
    if (nearby.inside.length > 0) return { kind: 'nearest', ...nearby }
    const [whole] = wholeCountryAreas(world, place.iso)
    return whole ? { kind: 'national', area: whole.area } : { kind: 'unplaced', areaCount: known.length }
  }

  return { areasCalled, coverageOf, isNational, regionOf }
}

/** The areas nearby whose name joins that of a place to others: Nyköping has the code of Nyköping-Oxelösund. */
function areasJoined({ kind, name }: Place, { inside }: Nearby): readonly Area[] {
  if (NOT_TOWNS.includes(kind)) return []
  const folded = foldText(name)
  const isJoined = ({ area, km }: NearbyArea) =>
    km <= SAME_TOWN_KM && townsOf(area).some((town) => partsOf(town).includes(folded))
  return inside.filter(isJoined).map(({ area }) => area)
}

function partsOf(town: string): readonly string[] {
  const parts = town.split(/[-–]/)
  return parts.length > 1 ? parts.map((part) => foldText(part.trim())) : []
}

/** The areas of other names that are in the middle of a large town: Tehran has those of Tehran province. */
function areasWithin({ kind, population }: Place, { inside }: Nearby): readonly Area[] {
  if (NOT_TOWNS.includes(kind) || population < LARGE_TOWN) return []
  return inside.filter(({ km }) => km <= MIDDLE_KM).map(({ area }) => area)
}

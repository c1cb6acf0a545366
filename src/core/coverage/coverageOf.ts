import type { Area } from '../area.ts'
import { stateOf, townsOf } from '../areaName.ts'
import { inUseFirst } from '../codeInUse.ts'
import type { Country } from '../country.ts'
import type { Gazetteer, Place } from '../gazetteer/gazetteer.ts'
import { indexPoints, nearestTo, type Points } from '../geo/nearest.ts'
import type { Position } from '../geo/position.ts'
import { areWithin, bearing, distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import { codesOfTown } from '../list/placing.ts'
import { type NearbyArea, nearestAreas } from '../nearestAreas.ts'
import { isOfCode, nationalCode } from '../prefix.ts'
import { foldText } from '../text/foldText.ts'
import { type World, wholeCountryAreas } from '../world.ts'
import { type AreaNames, isOfPair, joinedNames, NOT_TOWNS, townsCalled } from './areaNames.ts'
import type { PlaceCoverage, ServedCoverage } from './coverage.ts'
import { createPlaceOfArea, type PlaceOfArea } from './placeOfArea.ts'
import { createRegionOf, isOfWholeRegion, type RegionOf, STRICT_REGIONS } from './regions.ts'

const MOST_KEPT = 2000 // places

const LARGE_TOWN = 50_000 // inhabitants
const MIDDLE_KM = 3

const ADDITION_KM = 8 // between a town and the point that a list has for it
const PART_KM = 10 // likewise of a part of a town

const SAME_POINT_KM = 0.2 // links are rounded

const MOST_KM_TO_TOWN = 30 // from an airport that is as good as in the town it serves: Heathrow, not Gatwick

/** From places to the areas of the coverage. */
export interface CoverageFinder {
  /** The areas that are called as the place is, or as one of `alsoCalled`, and are there. */
  areasCalled(place: Place, alsoCalled?: readonly string[]): readonly Area[]
  /**
   * The place under the one of its names that the list has: Makueni Boma is Makueni there, and only so a link finds what
   * covers it again.
   */
  calledSo(place: Place, name: string): Place
  /**
   * What the coverage has for a place: areas of its name, else for a district or an airport those of its town, else
   * the code of the whole country, else what is nearest; where no area has a position, how many there are.
   */
  coverageOf(place: Place, alsoCalled?: readonly string[]): PlaceCoverage
  /**
   * The areas of the town that an area of a country is of: what the coverage has for the place that it is called after,
   * if that is known, else what is called so around it. Of several towns in its name, `asked` tells which.
   */
  areasOfTown(iso: string, area: Area, asked: string): readonly Area[]
  /** The same for an area with this very name at a point of one of these countries, or of any. */
  townAt(
    name: string,
    position: Position,
    isos?: readonly string[],
  ): { readonly iso: string; readonly areas: readonly Area[] } | undefined
  readonly placeOfArea: PlaceOfArea
  /** Whether a country has one code for all of it, and no areas. */
  isNational(country: Country): boolean
  readonly regionOf: RegionOf
}

export interface CoverageSources {
  readonly world: World
  readonly areaNames: AreaNames // of that world
  readonly gazetteer: Gazetteer
}

export function createCoverageFinder({
  world,
  areaNames,
  gazetteer,
}: CoverageSources): CoverageFinder {
  const regionOf = createRegionOf(gazetteer)
  const findNearby = createFindNearby(world, regionOf)
  const placeOfArea = createPlaceOfArea(gazetteer)
  const nearbyByPlace = new Map<string, Nearby>()
  const countries = new Map(world.countries.map((country) => [country.iso, country]))

  /** An area without a position is there if its state is, or the best known place of the name if it has no state. */
  function isThere(place: Place, area: Area, name: string): boolean {
    if (area.position) {
      const isInTown = isWithin(place, area, SAME_TOWN_KM)
      const isBehind = () =>
        isBehindOther(area, name) &&
        (stateOf(area) === '' || isInState(place, area)) &&
        isBestKnown(place, name)
      return (isInTown || isBehind()) && isOfSameState(place, area)
    }
    if (isOfWholeRegion(area)) return false
    return stateOf(area) === '' ? isBestKnown(place, name) : isInState(place, area)
  }

  /** Whether a place is in the state that the name of an area tells: Aurangabad in Maharashtra is none of Uttar Pradesh. */
  function isInState({ iso, region }: Place, area: Area): boolean {
    return region !== '' && (stateOf(area) === region || regionOf(iso, area) === region)
  }

  /** Kansas City is a town on each side of the border of two states, with codes of its own on each. */
  function isOfSameState({ iso, region }: Place, area: Area): boolean {
    return !STRICT_REGIONS.includes(iso) || region === '' || regionOf(iso, area) === region
  }

  function isBestKnown({ iso, position }: Place, name: string): boolean {
    const [best] = townsCalled(gazetteer, iso, name)
    return !best || distanceKm(best.place.position, position) <= SAME_TOWN_KM
  }

  function areasCalled(place: Place, alsoCalled: readonly string[] = []): readonly Area[] {
    if (NOT_TOWNS.includes(place.kind)) return []
    const { called, longer, parts } = areaNames(place.iso)
    const names = [place.name, ...alsoCalled]
    const found =
      firstOf(names, (folded, name) =>
        called.get(folded)?.filter((area) => isThere(place, area, name)),
      ) ??
      firstOf(names, (folded) => longer.get(folded)?.filter((area) => isAddition(place, area))) ??
      firstOf(names, (folded) =>
        parts.get(folded)?.filter((area) => isWithin(place, area, PART_KM)),
      )
    return inUseFirst(place.iso, found ?? [])
  }

  function calledSo(place: Place, name: string): Place {
    const isListedSo = () =>
      areasCalled(place).length === 0 && areasCalled(place, [name]).length > 0
    return foldText(name) !== foldText(place.name) && isListedSo() ? { ...place, name } : place
  }

  /** Whether an area is called as a place is but for what the plan adds, as Oberursel Taunus, and no other place is. */
  function isAddition(place: Place, area: Area): boolean {
    if (area.position && !isWithin(place, area, ADDITION_KM)) return false // looking names up takes longest
    const [known] = townsOf(area).flatMap((town) => townsCalled(gazetteer, place.iso, town))
    const isKnownThere = known && distanceKm(known.place.position, place.position) <= ADDITION_KM
    if (area.position) return isKnownThere !== false || known?.hint !== undefined
    return isKnownThere === true
  }

  /** The areas nearby whose name joins that of a place to others: Nyköping has the code of Nyköping-Oxelösund. */
  function areasJoined({ iso, kind, name }: Place, { inside }: Nearby): readonly Area[] {
    if (NOT_TOWNS.includes(kind) || areaNames(iso).areParts) return []
    const folded = foldText(name)
    const isTown = (joined: string) =>
      townsCalled(gazetteer, iso, joined).some(({ hint }) => hint === undefined) // Hitachi-Omiya is not Hitachi
    const isJoined = ({ area, km }: NearbyArea) =>
      km <= SAME_TOWN_KM &&
      townsOf(area).some((town) => joinedNames(town).includes(folded) && !isTown(town))
    return inside.filter(isJoined).map(({ area }) => area)
  }

  /** Kept: the same places are listed key after key. */
  function nearbyOf(country: Country, { region, position }: Place): Nearby {
    const key = `${country.iso}-${region} ${position.lat} ${position.lng}`
    const known = nearbyByPlace.get(key) ?? findNearby(country, region, position)
    if (nearbyByPlace.size >= MOST_KEPT) nearbyByPlace.clear()
    nearbyByPlace.set(key, known)
    return known
  }

  function isNational(country: Country): boolean {
    const { iso, callingCode } = country
    const known = world.areas.get(iso) ?? []
    const [first] = known
    if (!first) return false
    const isWhole = known.length === 1 && isCalledAs(country, first)
    return isWhole || known.every(({ code }) => nationalCode(callingCode, code) === '')
  }

  /** An airport has the codes of its own ground, not always those of the town it serves: San Francisco's is in 650. */
  function coverageOf(named: Place, alsoCalled?: readonly string[]): PlaceCoverage {
    const place = named.kind === 'airport' ? groundOf(named) : named
    const country = countries.get(place.iso)
    if (!country) return { kind: 'none' }
    const known = world.areas.get(place.iso)
    if (!known) return { kind: 'unknown' }
    const [first] = known
    if (first && isNational(country)) return { kind: 'national', area: first }
    const called = areasCalled(place, alsoCalled)
    const served = servedOf(country, place)
    if (called.length > 0) return { kind: 'covered', areas: withOthers(called, served, country) }
    const ofTown = place.partOf ? servingAreas(areasCalled(place.partOf), country, served) : []
    if (ofTown.length > 0) return { kind: 'covered', areas: withOthers(ofTown, served, country) }
    if (served) return served
    if (!first) return { kind: 'none' }
    // of an airport the list says how far from its own ground
    const { position } = named.kind === 'airport' ? named : (place.partOf ?? place)
    const nearby = nearbyOf(country, { ...(place.partOf ?? place), position })
    const joined = areasJoined(place, nearby)
    if (joined.length > 0) return { kind: 'covered', areas: joined }
    const within = areasWithin(place.partOf ?? place, nearby)
    if (within.length > 0) return { kind: 'covered', areas: within }
    if (nearby.inside.length > 0) return { kind: 'nearest', ...nearby }
    const [whole] = wholeCountryAreas(world, place.iso)
    return whole
      ? { kind: 'national', area: whole.area }
      : { kind: 'unplaced', areaCount: known.length }
  }

  function groundOf(airport: Place): Place {
    const { iso, position, partOf } = airport
    const ground = { ...airport, region: gazetteer.regionAt(iso, position), partOf: undefined }
    if (gazetteer.servedBy(ground)) return ground
    if (partOf && distanceKm(partOf.position, position) <= MOST_KM_TO_TOWN) return partOf
    return gazetteer.placeNear(iso, position) ?? airport
  }

  /** What the numbering plan says of a place. */
  function servedOf(country: Country, place: Place): ServedCoverage | undefined {
    const { kind, iso } = place
    const servedBy = gazetteer.servedBy(place)
    // a region has many codes; a county has that of its state, if all of it has one
    const isCounty = kind === 'subregion' && STRICT_REGIONS.includes(iso)
    const isRegion = kind === 'subregion' || kind === 'region'
    if (!servedBy || (isRegion && !(isCounty && servedBy.isOfRegion))) return undefined
    const { certainty, groups } = servedBy
    const codes = [...new Set(groups.flat())]
    const areas = codes.flatMap((code) => nearestOfCode(country, code, place.position) ?? [])
    const missing = codes.filter(
      (code) => !areas.some((area) => isOfCode(country.callingCode, area.code, code)),
    )
    const inside = areas.length > 0 ? [] : nearbyOf(country, place).inside
    return { kind: 'served', certainty, groups, areas, missing, inside }
  }

  /** The area with exactly that code: 790 is none of Himeji's 79. A list may have +61 2 as +61 263 alone, though. */
  function nearestOfCode(
    { iso, callingCode }: Country,
    serving: string,
    position: Position,
  ): Area | undefined {
    const ofCode = (world.areas.get(iso) ?? []).filter(({ code }) =>
      isOfCode(callingCode, code, serving),
    )
    const exact = ofCode.filter(({ code }) => isOfCode(callingCode, serving, code))
    const areas = exact.length > 0 ? exact : ofCode
    const kmTo = (area: Area) =>
      area.position ? distanceKm(area.position, position) : Number.POSITIVE_INFINITY
    return areas.sort((a, b) => kmTo(a) - kmTo(b))[0]
  }

  function areasOfTown(iso: string, area: Area, asked: string): readonly Area[] {
    const all = world.areas.get(iso) ?? []
    // of Hardoi/Baghavli or Isle of Mull - Craignure as it stands in a list only its own row is meant
    if (asked === area.name && / - (?!\p{Lu}{2}$)|\//u.test(asked))
      return all.filter(({ name }) => name === area.name)
    const named = placeOfArea(iso, area, asked)
    const coverage = named && coverageOf(named.place)
    const ofPlace = coverage?.kind === 'covered' ? coverage.areas : []
    return ofPlace.some(({ code }) => code === area.code) ? ofPlace : codesOfTown(iso, area, all)
  }

  function townAt(
    name: string,
    position: Position,
    isos: readonly string[] = [...world.areas.keys()],
  ): ReturnType<CoverageFinder['townAt']> {
    for (const iso of isos) {
      const area = world.areas
        .get(iso)
        ?.find((one) => one.name === name && isWithin({ position }, one, SAME_POINT_KM))
      if (area) return { iso, areas: areasOfTown(iso, area, name) }
    }
    return undefined
  }

  return {
    areasCalled,
    calledSo,
    areasOfTown,
    townAt,
    placeOfArea,
    coverageOf,
    isNational,
    regionOf,
  }
}

/**
 * Of a town's areas those that serve a district of it: none if the plan says otherwise, as in Queens, whose first code
 * is not New York's.
 */
function servingAreas(
  areas: readonly Area[],
  { callingCode }: Country,
  served: ServedCoverage | undefined,
): readonly Area[] {
  if (!served) return areas
  const [group = [], ...others] = served.groups
  const areasOf = (code: string) => areas.filter((area) => isOfCode(callingCode, area.code, code))
  const [first = ''] = group
  return others.length > 0 || areasOf(first).length === 0 ? [] : group.flatMap(areasOf)
}

/** A town's areas, and one of each further code that serves it: Charleston's list has +1 681, but not +1 304. */
function withOthers(
  own: readonly Area[],
  served: ServedCoverage | undefined,
  country: Country,
): readonly Area[] {
  if (!served || served.certainty === 'among') return own
  const codes = served.groups.flat()
  const isOf = (area: Area, code: string) => isOfCode(country.callingCode, area.code, code)
  const further = codes.filter((code) => !own.some((area) => isOf(area, code)))
  if (further.length === codes.length) return own // another plan than the list's
  return [...own, ...served.areas.filter((area) => further.some((code) => isOf(area, code)))]
}

/** Whether an area joins a name to those of other towns, of which one may have given it its point. */
function isBehindOther(area: Area, name: string): boolean {
  const folded = foldText(name)
  const towns = townsOf(area).map(foldText)
  return towns.length > 1 && towns.includes(folded)
}

/** Whether an area is called as the service calls its country, in whatever language that is shown: Jersey, Svalbard & Jan Mayen. */
export function isCalledAs({ name, sentName = name }: Country, area: Area): boolean {
  return foldText(sentName).replace(' and ', ' ') === foldText(area.name)
}

function isWithin({ position }: Pick<Place, 'position'>, area: Area, km: number): boolean {
  return area.position !== undefined && areWithin(area.position, position, km)
}

/** What is found for the first name for which there is any. */
function firstOf(
  names: readonly string[],
  find: (folded: string, name: string) => readonly Area[] | undefined,
): readonly Area[] | undefined {
  for (const name of names) {
    const found = find(foldText(name), name)
    if (found && found.length > 0) return found
  }
  return undefined
}

/** The areas of other names that are in the middle of a large town: Tehran has those of Tehran province. */
function areasWithin({ kind, population, name }: Place, { inside }: Nearby): readonly Area[] {
  if (NOT_TOWNS.includes(kind) || population < LARGE_TOWN) return []
  const there = inside.filter(({ km }) => km <= MIDDLE_KM).map(({ area }) => area)
  return there.filter((area) => !(isOfPair(area) && area.name.startsWith(name))) // Kerpen-Horrem is a part
}

/** What is near a place in its country, and across the border if that is nearer. */
interface Nearby {
  readonly inside: readonly NearbyArea[]
  readonly across: readonly NearbyArea[]
}

/** Finds areas near a position of a country and a region. */
type FindNearby = (country: Country, region: string, position: Position) => Nearby

const ABROAD = 1.5 // how much farther another region seems where regions are not strict
const CONSIDERED = 40 // areas, the nearest ones

function createFindNearby(world: World, regionOf: RegionOf): FindNearby {
  const known = new Map<string, Points>()

  /** Points of the areas of a country, or of one of its regions. */
  function pointsOf(iso: string, region: string | undefined): Points {
    const key = region === undefined ? iso : `${iso}-${region}`
    const points = known.get(key) ?? indexAreas(iso, region)
    known.set(key, points)
    return points
  }

  function indexAreas(iso: string, region: string | undefined): Points {
    const areas = world.areas.get(iso) ?? []
    return indexPoints(areas.length, (id) => {
      const area = areas[id]
      return area && (region === undefined || regionOf(iso, area) === region)
        ? area.position
        : undefined
    })
  }

  function nearestIn(
    country: Country,
    region: string | undefined,
    position: Position,
  ): NearbyArea[] {
    const areas = world.areas.get(country.iso) ?? []
    return nearestTo(pointsOf(country.iso, region), position, CONSIDERED).flatMap(({ id, km }) => {
      const area = areas[id]
      return area?.position
        ? [{ country, area, km, bearing: bearing(position, area.position) }]
        : []
    })
  }

  function findInside(country: Country, region: string, position: Position): NearbyArea[] {
    if (region === '') return nearestIn(country, undefined, position)
    const own = STRICT_REGIONS.includes(country.iso) ? nearestIn(country, region, position) : []
    if (own.length > 0) return own
    const seeming = ({ area, km }: NearbyArea) =>
      regionOf(country.iso, area) === region ? km : km * ABROAD
    return nearestIn(country, undefined, position).sort((a, b) => seeming(a) - seeming(b))
  }

  return function findNearby(country, region, position) {
    const inside = firstSpots(findInside(country, region, position))
    const limitKm = inside[0]?.km ?? Number.POSITIVE_INFINITY
    const around = nearestAreas(world, position, CONSIDERED)
    const across = around.filter((area) => area.country.iso !== country.iso && area.km < limitKm)
    return { inside, across: firstSpots(across) }
  }
}

const MOST_SPOTS = 4
const MOST_AREAS = 16

/** The areas at the first few spots: with all codes of each. The same code and name counts once. */
function firstSpots(areas: readonly NearbyArea[]): NearbyArea[] {
  const spots = new Set<string>()
  const seen = new Set<string>()
  const first: NearbyArea[] = []
  for (const nearby of areas) {
    const { code, name, position } = nearby.area
    const key = `${nearby.country.iso} ${code} ${name}`
    if (seen.has(key)) continue
    seen.add(key)
    spots.add(`${position?.lat} ${position?.lng}`)
    if (spots.size > MOST_SPOTS || first.length === MOST_AREAS) break
    first.push(nearby)
  }
  return first
}

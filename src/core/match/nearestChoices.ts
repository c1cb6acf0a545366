import type { Area } from '../area.ts'
import { largestOf, smallestOf } from '../extremes.ts'
import type { Position } from '../geo/position.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import { foldText } from '../text/foldText.ts'
import { type Possibility, withoutDoubles } from './candidates.ts'
import type { Choice } from './outcome.ts'
import { haveSharedCode } from './outcome.ts'

const MAX_SUGGESTED_KM = 30
const MAX_OFFERED_KM = 250 // farther away it is no help
const MAX_SPOTS = 10
export const MAX_FAR = 4 // choices farther away than what is suggested
const EQUALLY_NEAR_KM = 1 // positions are that precise
const LOOKED_AT = 60 // areas around a place

/** What the choice of a nearest code needs to know of the surroundings. */
export interface Surroundings {
  readonly nearest: (position: Position, limit: number) => readonly NearbyArea[]
  readonly populationOf: (area: Area, iso: string) => number
}

/** A town with codes: areas at one place. */
interface Spot {
  readonly country: NearbyArea['country']
  readonly areas: readonly Area[]
  readonly km: number
}

interface NearestChoices {
  readonly only: Choice | undefined // the one that may be suggested
  readonly choices: readonly Choice[] // the largest first
}

/**
 * The nearest codes to a place. Plain distance misleads (Esslingen is called under Stuttgart's code, not that of the
 * village next to it), so the nearest is the one answer only if it is in the same country, within 30 km, and of the
 * largest place within twice its distance. Otherwise there are choices.
 */
export function nearestChoices(candidate: Possibility, surroundings: Surroundings): NearestChoices {
  const { place, where, country, position } = candidate
  if (!position) return { only: undefined, choices: [] }
  const isInside = (spot: Spot) => spot.country.iso === country?.iso
  const sized = spotsAround(candidate, position, isInside, surroundings)
    .map((spot) => withSize(spot, surroundings.populationOf))
    .sort((a, b) => b.population - a.population || a.spot.km - b.spot.km)
    .sort((a, b) => Number(isInside(b.spot)) - Number(isInside(a.spot)))
  const only = onlyNearest(
    sized.filter(({ spot }) => isInside(spot)),
    candidate,
  )
  const named = place && {
    name: place.place.name,
    position,
    population: place.place.population,
    where,
  }
  const choices = closest(sized, candidate).map(
    ({ spot: { country: there, areas, km } }): Choice => {
      return { country: there, areas, ...(named && { place: named }), serves: 'nearest', km }
    },
  )
  return { only: only && choices.find(({ km }) => km === only.spot.km), choices }
}

/** What is close, and as much of what is not as fills a short list: that is in the order of the coverage. */
function closest(sized: readonly SizedSpot[], { nearby }: Possibility): readonly SizedSpot[] {
  const orderOf = ({ areas }: Spot) => {
    const at = nearby.findIndex(({ area }) => haveSharedCode(areas, [area]))
    return at < 0 ? nearby.length : at
  }
  const far = sized
    .filter(({ spot }) => spot.km > MAX_SUGGESTED_KM)
    .sort((a, b) => orderOf(a.spot) - orderOf(b.spot) || a.spot.km - b.spot.km)
  const close = sized.filter(({ spot }) => spot.km <= MAX_SUGGESTED_KM)
  return [...close, ...far.slice(0, Math.max(0, MAX_FAR - close.length))]
}

/** Whether a choice is a code so far from the place that it is hardly its own. */
export function isFar({ km }: Choice): boolean {
  return km !== undefined && km > MAX_SUGGESTED_KM
}

/** What is offered, and the rivals of what is nearest inside the country. */
function spotsAround(
  { nearby, place }: Possibility,
  position: Position,
  isInside: (spot: Spot) => boolean,
  { nearest }: Surroundings,
): readonly Spot[] {
  const name = place?.place.name ?? ''
  const around = toSpots([...nearby, ...nearest(position, LOOKED_AT)], name)
  const nearestKm = around.find(isInside)?.km ?? Number.POSITIVE_INFINITY
  const isRival = (spot: Spot) => isInside(spot) && spot.km <= 2 * (nearestKm + EQUALLY_NEAR_KM)
  // what is offered keeps to the region of the place where that decides, as in North America
  const own = toSpots(nearby, name)
  const offered = (own.length > 0 ? own : around).filter(({ km }) => km <= MAX_OFFERED_KM)
  return around
    .filter((spot) => isRival(spot) || offered.some((other) => isSame(other, spot)))
    .slice(0, MAX_SPOTS)
}

/** Of spots in the country, the largest first, the nearest if it is also the largest within twice its distance. */
function onlyNearest(
  inside: readonly SizedSpot[],
  { nearby: [nearest] }: Possibility,
): SizedSpot | undefined {
  const nearestKm = smallestOf(inside.map(({ spot }) => spot.km))
  // the coverage has those of the region of the place first, even if one beyond its border is nearer
  const isFirst = ({ spot }: SizedSpot) =>
    nearest !== undefined && haveSharedCode(spot.areas, [nearest.area])
  const first =
    inside.find((one) => isFirst(one) && one.spot.km > nearestKm + EQUALLY_NEAR_KM) ??
    inside.find(({ spot }) => spot.km <= nearestKm + EQUALLY_NEAR_KM)
  if (!first || first.spot.km > MAX_SUGGESTED_KM) return undefined
  const rivals = inside.filter((other) => other !== first && other.spot.km <= 2 * first.spot.km)
  const isLargest = rivals.every(
    ({ population }) => first.population > 0 && population <= first.population,
  )
  return isLargest ? first : undefined
}

interface SizedSpot {
  readonly spot: Spot
  readonly population: number
}

/** A spot is as large as the largest town that its areas are called after, which comes first then. */
function withSize(spot: Spot, populationOf: Surroundings['populationOf']): SizedSpot {
  const sizes = new Map(spot.areas.map((area) => [area, populationOf(area, spot.country.iso)]))
  const size = (area: Area) => sizes.get(area) ?? 0
  const areas = [...spot.areas].sort((a, b) => size(b) - size(a))
  return { spot: { ...spot, areas }, population: largestOf(sizes.values()) }
}

function isSame(a: Spot, b: Spot): boolean {
  return a.country.iso === b.country.iso && a.km === b.km && haveSharedCode(a.areas, b.areas)
}

/** Areas at one place are one spot, with all of its codes; nearest first. */
function toSpots(nearby: readonly NearbyArea[], placeName: string): Spot[] {
  const groups = new Map<string, NearbyArea[]>()
  for (const near of nearby) {
    const { lat = 0, lng = 0 } = near.area.position ?? {}
    const key = `${near.country.iso} ${lat.toFixed(2)} ${lng.toFixed(2)}`
    const group = groups.get(key)
    if (group) group.push(near)
    else groups.set(key, [near])
  }
  const folded = foldText(placeName)
  const isNamesake = ({ area }: NearbyArea) => Number(foldText(area.name) === folded)
  const spots = [...groups.values()].flatMap((group) => {
    const [first] = group.sort((a, b) => isNamesake(b) - isNamesake(a))
    if (!first) return []
    const { country, km } = first
    return { country, areas: withoutDoubles(group.map(({ area }) => area)), km }
  })
  return spots.sort((a, b) => a.km - b.km)
}

import type { Country } from '../../country.ts'
import { indexPoints, nearestTo, type Points } from '../../geo/nearest.ts'
import type { Position } from '../../geo/position.ts'
import { bearing } from '../../geo/sphere.ts'
import { type NearbyArea, nearestAreas } from '../../nearestAreas.ts'
import type { World } from '../../world.ts'
import type { RegionOf } from './regions.ts'
import { STRICT_REGIONS } from './strictRegions.ts'

const ABROAD = 1.5 // how much farther another region seems where regions are not strict

const CONSIDERED = 40 // areas, the nearest ones
const MOST_SPOTS = 4
const MOST_AREAS = 16

/** What is near a place in its country, and across the border if that is nearer. */
export interface Nearby {
  readonly inside: readonly NearbyArea[]
  readonly across: readonly NearbyArea[]
}

/** Finds areas near a position of a country and a region. */
export type FindNearby = (country: Country, region: string, position: Position) => Nearby

export function createFindNearby(world: World, regionOf: RegionOf): FindNearby {
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
      return area && (region === undefined || regionOf(iso, area) === region) ? area.position : undefined
    })
  }

  function nearestIn(country: Country, region: string | undefined, position: Position): NearbyArea[] {
    const areas = world.areas.get(country.iso) ?? []
    return nearestTo(pointsOf(country.iso, region), position, CONSIDERED).flatMap(({ id, km }) => {
      const area = areas[id]
      return area?.position ? [{ country, area, km, bearing: bearing(position, area.position) }] : []
    })
  }

  function findInside(country: Country, region: string, position: Position): NearbyArea[] {
    if (region === '') return nearestIn(country, undefined, position)
    const own = STRICT_REGIONS.includes(country.iso) ? nearestIn(country, region, position) : []
    if (own.length > 0) return own
    const seeming = ({ area, km }: NearbyArea) => (regionOf(country.iso, area) === region ? km : km * ABROAD)
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

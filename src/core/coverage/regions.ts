import type { Area } from '../area.ts'
import { stateOf } from '../areaName.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { readName } from '../names/readName.ts'

/** Countries in which the code of another state is never offered while the own one has any. */
export const STRICT_REGIONS: readonly string[] = ['BY', 'CA', 'KG', 'TJ', 'UA', 'US']

/** Countries whose areas' names end in the code of their state: Jersey City, NJ. */
const STATES_IN_NAMES = new Set(['US', 'CA', 'BR'])
const STATE_CODE = /^[A-Z]{2}$/

/** Whether a text is written as the code of a state is: TN, NY. It may be that of a country as well. */
export function isStateCode(text: string): boolean {
  return STATE_CODE.test(text)
}

const WHOLE_REGION = /\((?:state|region|province)s?\)$/i

/** Whether an area without a position is called after a region, not a town: `Puebla (state)`. */
export function isOfWholeRegion({ name, position }: Area): boolean {
  return !position && WHOLE_REGION.test(name)
}

/**
 * Tells the region of an area: by the state in its name where that is its code, else by the nearest known place, and
 * without a position by the name of its state.
 */
export type RegionOf = (iso: string, area: Area) => string

export function createRegionOf(gazetteer: Gazetteer): RegionOf {
  const known = new Map<Area, string>()
  return function regionOf(iso, area) {
    let region = known.get(area)
    if (region === undefined) {
      region = readRegion(iso, area, gazetteer)
      known.set(area, region)
    }
    return region
  }
}

function readRegion(iso: string, area: Area, gazetteer: Gazetteer): string {
  const state = STATES_IN_NAMES.has(iso) ? stateOf(area) : ''
  if (isStateCode(state)) return state
  if (area.position) return gazetteer.regionAt(iso, area.position)
  const name = isOfWholeRegion(area) ? area.name.replace(WHOLE_REGION, '') : stateOf(area)
  const [named] =
    name === '' ? [] : gazetteer.regionsNamed(readName(name), { limit: 1, isos: [iso] })
  return named?.place.region ?? ''
}

/** The areas of a region, in the order of the country's list. */
export function areasOfRegion(
  iso: string,
  region: string,
  areas: readonly Area[],
  regionOf: RegionOf,
): readonly Area[] {
  return region === '' ? [] : areas.filter((area) => regionOf(iso, area) === region)
}

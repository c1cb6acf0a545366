import { distanceKm } from '../geo/sphere.ts'
import type { Place } from './gazetteer.ts'
import { reachOf } from './placeTable.ts'
import type { PostcodeSpot } from './postcodeTable.ts'

const AT_TOWN_KM = 0.1 // where the list of postcodes has the point of a town
const IN_TOWN_KM = 6 // from the middle of a postcode to that of the nearest town
const NAMED_KM = 25 // likewise, to be called after it
const MIDDLE = 0.5 // of what a city reaches: a small town there is a part of it
const SMALL = 0.1 // of the inhabitants of a city

interface WrittenPostcode extends PostcodeSpot {
  readonly iso: string
  readonly text: string // as it is to be called: SW1A 1AA
}

/**
 * The place of a postcode, as a part of the town that it is at, of a city that reaches so far, or of the nearest town.
 * One with no town near is called after the nearest, whose codes say nothing of it.
 */
export function placeOfPostcode(
  { iso, text, position, codes }: WrittenPostcode,
  near: Place | undefined, // the nearest town or district
  city: Place | undefined, // that reaches so far
): Place {
  const km = near ? distanceKm(near.position, position) : Number.POSITIVE_INFINITY
  const isAtTown = near !== undefined && km <= AT_TOWN_KM
  const town = isAtTown && !(city && isPartOf(near, city)) ? near : (city ?? near)
  const named = isAtTown && near.kind !== 'district' ? near : town
  return {
    name: named && km <= NAMED_KM ? `${text} ${wholeOf(named).name}` : text,
    kind: 'postcode',
    iso,
    region: near?.region ?? '',
    position,
    population: 0,
    partOf: town && (city || km <= IN_TOWN_KM) ? wholeOf(town) : undefined,
    codes,
  }
}

const wholeOf = (place: Place): Place => place.partOf ?? place

/** Whether a town is so small, and so near to the middle of a city, that its numbers are the city's. */
function isPartOf({ population, position }: Place, city: Place): boolean {
  const isInMiddle = distanceKm(position, city.position) <= MIDDLE * reachOf(city.population)
  return isInMiddle && population <= SMALL * city.population
}

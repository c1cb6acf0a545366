import type { Area } from '../../core/area.ts'
import { type Country, describeWhyClosed, keyOfCountry } from '../../core/country.ts'
import type { Position } from '../../core/geo/position.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { keyOfWorldArea } from '../../core/list/orderWorldAreas.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { WorldArea } from '../../core/world.ts'

/**
 * A list of places for the map, numbered from 0. It is asked about what is in sight only, so that
 * nothing is made for each of a hundred thousand.
 */
export interface PlaceList {
  readonly count: number
  readonly isClustered: boolean // whether places near each other are drawn as one
  readonly leadsAway: boolean // whether what opens is another panel, which takes the focus
  readonly isLabelled: boolean // whether points carry their label where there is room
  readonly positionOf: (place: number) => Position | undefined
  readonly keyOf: (place: number) => string // the country's or the area's code; one code may have many places
  readonly labelOf: (place: number) => string // the code as people write it
  readonly nameOf: (place: number) => string
  readonly noun: (count: number) => string // "5 areas"
  readonly describeWhyClosed?: (place: number) => string | undefined // a sentence, for a place that cannot be opened
}

/** Countries for the map: each on its own, for they are few and their places far apart. */
export function countryPlaces(countries: readonly Country[]): PlaceList {
  return {
    count: countries.length,
    isClustered: false,
    leadsAway: true,
    isLabelled: false, // the map itself names countries
    positionOf: (place) => countries[place]!.position,
    keyOf: (place) => keyOfCountry(countries[place]!),
    labelOf: (place) => `+${countries[place]!.callingCode}`,
    nameOf: (place) => countries[place]!.name,
    noun: formatCountryCount,
    describeWhyClosed: (place) => describeWhyClosed(countries[place]!),
  }
}

export function areaPlaces(areas: readonly Area[], callingCode: string): PlaceList {
  return {
    count: areas.length,
    isClustered: true,
    leadsAway: false,
    isLabelled: true,
    positionOf: (place) => areas[place]!.position,
    keyOf: (place) => areas[place]!.code,
    labelOf: (place) => formatPrefix(callingCode, areas[place]!.code),
    nameOf: (place) => areas[place]!.name,
    noun: formatAreaCount,
  }
}

/** Areas of any country for the map. */
export function worldPlaces(areas: readonly WorldArea[]): PlaceList {
  return {
    count: areas.length,
    isClustered: true,
    leadsAway: true,
    isLabelled: true,
    positionOf: (place) => areas[place]!.area.position,
    keyOf: (place) => keyOfWorldArea(areas[place]!),
    labelOf: (place) => formatPrefix(areas[place]!.country.callingCode, areas[place]!.area.code),
    nameOf: (place) => areas[place]!.area.name,
    noun: formatAreaCount,
  }
}

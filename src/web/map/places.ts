import type { Area } from '../../core/area.ts'
import { type Country, describeWhyClosed, keyOfCountry } from '../../core/country.ts'
import type { Position } from '../../core/geo/position.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { keyOfWorldArea } from '../../core/list/orderWorldAreas.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { WorldArea } from '../../core/world.ts'
import { toArea, toAreaOf, toCountry } from '../state/links.ts'
import type { UrlState } from '../state/url.ts'

/**
 * A list of places for the map, numbered from 0. The map asks only about those in view, so that a
 * hundred thousand of them need no objects of their own.
 */
export interface PlaceList {
  readonly count: number
  readonly isClustered: boolean // whether places near each other are drawn as one
  readonly linkTo: (place: number) => Partial<UrlState> // what opening a place changes in the address
  readonly leadsAway: boolean // whether opening a place shows another panel, which takes the focus
  readonly isLabelled: boolean // whether points carry their label where there is room
  readonly positionOf: (place: number) => Position | undefined
  readonly keyOf: (place: number) => string // the country's or the area's code; one code may have many places
  readonly labelOf: (place: number) => string // the code as people write it
  readonly nameOf: (place: number) => string
  readonly formatCount: (count: number) => string // "5 areas"
  readonly describeWhyClosed?: (place: number) => string | undefined // a sentence, for a place that cannot be opened
}

/** Countries for the map: never clustered, since they are few and far apart. */
export function countryPlaces(countries: readonly Country[]): PlaceList {
  const countryAt = readItem(countries)
  return {
    count: countries.length,
    isClustered: false,
    leadsAway: true,
    isLabelled: false, // the map itself names countries
    positionOf: (place) => countryAt(place).position,
    keyOf: (place) => keyOfCountry(countryAt(place)),
    linkTo: (place) => toCountry(countryAt(place).iso),
    labelOf: (place) => `+${countryAt(place).callingCode}`,
    nameOf: (place) => countryAt(place).name,
    formatCount: formatCountryCount,
    describeWhyClosed: (place) => describeWhyClosed(countryAt(place)),
  }
}

/** Areas of one country for the map. */
export function areaPlaces(areas: readonly Area[], callingCode: string): PlaceList {
  const areaAt = readItem(areas)
  return {
    count: areas.length,
    isClustered: true,
    leadsAway: false,
    isLabelled: true,
    positionOf: (place) => areaAt(place).position,
    keyOf: (place) => areaAt(place).code,
    linkTo: (place) => toArea(areaAt(place).code),
    labelOf: (place) => formatPrefix(callingCode, areaAt(place).code),
    nameOf: (place) => areaAt(place).name,
    formatCount: formatAreaCount,
  }
}

/** Areas of any country for the map. */
export function worldPlaces(areas: readonly WorldArea[]): PlaceList {
  const areaAt = readItem(areas)
  return {
    count: areas.length,
    isClustered: true,
    leadsAway: true,
    isLabelled: true,
    positionOf: (place) => areaAt(place).area.position,
    keyOf: (place) => keyOfWorldArea(areaAt(place)),
    linkTo: (place) => toAreaOf(areaAt(place).country.iso, areaAt(place).area.code),
    labelOf: (place) => formatPrefix(areaAt(place).country.callingCode, areaAt(place).area.code),
    nameOf: (place) => areaAt(place).area.name,
    formatCount: formatAreaCount,
  }
}

/** The places that have one of some keys. */
export function findPlaces({ count, keyOf }: PlaceList, keys: readonly string[]): number[] {
  const found: number[] = []
  if (keys.length === 0) return found
  for (let place = 0; place < count; place++) if (keys.includes(keyOf(place))) found.push(place)
  return found
}

function readItem<Item>(items: readonly Item[]): (place: number) => Item {
  return (place) => items[place]!
}

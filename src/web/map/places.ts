import type { Area } from '../../core/area.ts'
import { type Country, describeWhyClosed, keyOfCountry } from '../../core/country.ts'
import type { Position } from '../../core/geo/position.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { keyOfWorldArea } from '../../core/list/order.ts'
import { oncePerList } from '../../core/oncePerList.ts'
import { formatPrefix, nationalCode } from '../../core/prefix.ts'
import { createLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { WorldArea } from '../../core/world.ts'
import { townNames } from '../state/language.ts'
import { toArea, toCountry, toTown } from '../state/links.ts'
import type { UrlState } from '../state/url.ts'

/** A list of places for the map, numbered from 0. It asks about those in view alone: 100,000 need no objects. */
export interface PlaceList {
  readonly count: number
  readonly kind: 'countries' | 'areas'
  readonly isPicked: boolean // whether somebody has searched for these: merging dots are counted then
  readonly countries?: readonly Country[] // of the kind 'countries'
  readonly linkTo: (place: number) => Partial<UrlState> // what opening a place changes in the address
  readonly leadsAway: boolean // whether opening a place shows another panel, which takes the focus
  readonly positionOf: (place: number) => Position | undefined
  readonly keyOf: (place: number) => string // the country's or the area's code; one code may have many places
  readonly labelOf: (place: number) => string // the code as people write it
  readonly nameOf: (place: number) => string // as the page calls it
  readonly townOf: (place: number) => string // as the service calls it: what it is compared by
  readonly codeOf: (place: number) => string // its code there
  readonly isoOf: (place: number) => string // its country
  readonly lineOf?: (place: number) => ShortlistLine // of the kind 'areas'
  readonly formatCount: (count: number) => string // "5 areas"
  readonly describeWhyClosed?: (place: number) => string | undefined // a sentence, for a place that cannot be opened
}

/** Countries for the map, at the points that the service gives them. */
export const countryPlaces = oncePerList(createCountryPlaces)

function createCountryPlaces(countries: readonly Country[]): PlaceList {
  const countryAt = readItem(countries)
  return {
    count: countries.length,
    kind: 'countries',
    isPicked: false,
    countries,
    leadsAway: true,
    positionOf: (place) => countryAt(place).position,
    keyOf: (place) => keyOfCountry(countryAt(place)),
    linkTo: (place) => toCountry(countryAt(place).iso),
    labelOf: (place) => `+${countryAt(place).callingCode}`,
    nameOf: (place) => countryAt(place).name,
    townOf: (place) => countryAt(place).name,
    codeOf: (place) => `+${countryAt(place).callingCode}`,
    isoOf: (place) => countryAt(place).iso,
    formatCount: formatCountryCount,
    describeWhyClosed: (place) => describeWhyClosed(countryAt(place)),
  }
}

/** Areas of one country for the map: their codes stand there without the country's. */
export const areaPlaces = oncePerList(createAreaPlaces)

function createAreaPlaces(
  areas: readonly Area[],
  country: Pick<Country, 'iso' | 'name' | 'callingCode'>,
  isPicked = false,
): PlaceList {
  const { iso, callingCode } = country
  const areaAt = readItem(areas)
  return {
    count: areas.length,
    kind: 'areas',
    isPicked,
    leadsAway: false,
    lineOf: (place) => createLine(country, areaAt(place)),
    positionOf: (place) => areaAt(place).position,
    keyOf: (place) => areaAt(place).code,
    linkTo: (place) => toArea(areaAt(place).code, areaAt(place).name),
    labelOf: (place) => formatPrefix(callingCode, areaAt(place).code),
    nameOf: (place) => townNames.get().nameTown(iso, areaAt(place)),
    townOf: (place) => areaAt(place).name,
    codeOf: (place) => nationalCode(callingCode, areaAt(place).code) || `+${callingCode}`,
    isoOf: () => iso,
    formatCount: formatAreaCount,
  }
}

/** Areas of any country for the map. */
export function worldPlaces(areas: readonly WorldArea[], isPicked = false): PlaceList {
  const areaAt = readItem(areas)
  const prefixOf = (place: number) =>
    formatPrefix(areaAt(place).country.callingCode, areaAt(place).area.code)
  return {
    count: areas.length,
    kind: 'areas',
    isPicked,
    leadsAway: true,
    lineOf: (place) => createLine(areaAt(place).country, areaAt(place).area),
    positionOf: (place) => areaAt(place).area.position,
    keyOf: (place) => keyOfWorldArea(areaAt(place)),
    linkTo(place) {
      const { country, area } = areaAt(place)
      return toTown(country.iso, area.code, area.name)
    },
    labelOf: prefixOf,
    townOf: (place) => areaAt(place).area.name,
    codeOf: prefixOf,
    isoOf: (place) => areaAt(place).country.iso,
    nameOf(place) {
      const { country, area } = areaAt(place)
      return `${townNames.get().nameTown(country.iso, area)}, ${country.name}`
    },
    formatCount: formatAreaCount,
  }
}

/** What the page calls a place that the map names: it leaves out states and other towns of a name. */
export function nameHere(
  { kind, isoOf, positionOf }: PlaceList,
  place: number,
  name: string,
): string {
  return kind === 'areas'
    ? townNames.get().nameTown(isoOf(place), { name, position: positionOf(place) })
    : name
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

import { type Area, positionsOf } from '../../core/area.ts'
import { townsOf } from '../../core/areaName.ts'
import type { Country } from '../../core/country.ts'
import { boundsOf, contains, type Position } from '../../core/geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../../core/geo/sphere.ts'
import { joinParts } from '../../core/language/formatList.ts'
import { sayAs } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { foldText } from '../../core/text/foldText.ts'
import {
  areasOfCodes,
  hasSeveralTowns,
  type PeopleOf,
  townsOfCodes,
} from '../../core/townOfCode.ts'
import { peopleOfTowns } from '../api/peopleOfTowns.ts'
import { townNames } from '../state/language.ts'
import { toSegment, type UrlState } from '../state/url.ts'

/** The town that was asked for, of the open area code. */
export interface OpenTown {
  readonly name: string
  readonly position: Position | undefined
  readonly area: Area // the row of the list: the town itself, or the code that serves it
  readonly isListed: boolean // whether that row is the town itself
  readonly others: readonly Area[] // the other areas of the code
}

/**
 * The town of an address: the code's area of that name, else the spot in it, else the area that stands for the code, if
 * any. Undefined also until it is known which of several towns that is.
 */
export function findOpenTown(
  areas: readonly Area[],
  { iso = '', code, town, ...link }: Pick<UrlState, 'iso' | 'code' | 'town' | 'spot'>,
  middle?: Position, // of the country
  people: PeopleOf | undefined = peopleOfTowns.get(),
): OpenTown | undefined {
  const sharing = code === undefined ? undefined : areasOfCodes(areas).get(code)
  if (!sharing) return undefined
  const spot = link.spot && isServed(link.spot, { areas, middle }) ? link.spot : undefined
  const found = town === undefined ? undefined : findNamed(sharing, town, spot)
  if (!found && town !== undefined && spot) {
    const area = nearestTo(spot, sharing)
    return { name: town, position: spot, area, isListed: false, others: sharing }
  }
  if (town === undefined && !people && hasSeveralTowns(sharing)) return undefined
  const main = townsOfCodes(areas, iso, people).get(sharing[0].code) ?? sharing[0]
  const { area, name } = found ?? { area: main, name: main.name }
  const others = sharing.filter((other) => other !== area)
  return { name, position: area.position, area, isListed: true, others }
}

const NEAR_KM = 2_600 // as far as a country reaches beyond the towns that are listed: Utqiaġvik, Iqaluit, Grise Fiord
const COUNTRY_KM = 1_000 // from the middle of the largest country with a single code, Chad, to its edge

interface CountryPlaces {
  readonly areas: readonly Area[]
  readonly middle: Position | undefined
}

/**
 * Whether a code may serve a spot. Anybody can write a link, so its spot has to be plausible: among the areas of the
 * country, since the only town of a code may lie far from others that it serves, as Whitehorse does from Yellowknife.
 */
function isServed(spot: Position, { areas, middle }: CountryPlaces): boolean {
  const placed = positionsOf(areas)
  const bounds = boundsOf(placed)
  if (!bounds) return !middle || distanceKm(middle, spot) <= COUNTRY_KM
  return contains(bounds, spot) || placed.some((position) => distanceKm(position, spot) <= NEAR_KM)
}

/** Whether `town`, from a link, means the town with that name. */
export function isCalled(name: string, town: string): boolean {
  return foldSegment(name) === foldSegment(town)
}

interface NamedArea {
  readonly area: Area
  readonly name: string
}

/** The area with that name, which services may join to others by slashes. */
function findNamed(
  areas: readonly Area[],
  town: string,
  spot: Position | undefined,
): NamedArea | undefined {
  const there = areas.filter(
    ({ position }) => !position || !spot || distanceKm(position, spot) <= SAME_TOWN_KM,
  )
  const exact = there.find(({ name }) => isCalled(name, town))
  if (exact) return { area: exact, name: exact.name }
  for (const area of there) {
    const part = townsOf(area).find((one) => isCalled(one, town))
    if (part !== undefined) return { area, name: area.name.includes('/') ? part : area.name }
  }
  return undefined
}

function nearestTo(spot: Position, areas: readonly Area[]): Area {
  const km = ({ position }: Area) =>
    position ? distanceKm(position, spot) : Number.POSITIVE_INFINITY
  return areas.reduce((best, area) => (km(area) < km(best) ? area : best))
}

const foldSegment = (name: string): string => foldText(toSegment(name))

/**
 * Whether an address asks for the codes near a place of a country that has none of its own, as
 * `/AT?near=47.56,13.65&place=Hallstatt` does; believed until the country's areas are known.
 */
export function isPlaceWithoutCode(
  { iso, code, near }: Pick<UrlState, 'iso' | 'code' | 'near'>,
  areas: readonly Area[] | undefined,
): boolean {
  if (iso === undefined || code !== undefined || near?.name === undefined) return false
  const { name, position, km } = near
  const isTown = (area: Area) =>
    area.position !== undefined &&
    distanceKm(area.position, position) <= SAME_TOWN_KM &&
    isCalled(area.name, name)
  return km === undefined && !areas?.some(isTown)
}

/** What the account covers at an address. */
export interface Known {
  readonly country: Country | undefined // undefined if it covers no such country
  readonly areas: readonly Area[] | undefined // of that country; undefined while they are loading
}

/** What is open in a country, as its panel is headed: "Lyon, France" and "+33 472". */
export interface Heading {
  readonly title: string
  readonly notes: readonly string[] // what stands beside the title
  readonly text: string // all of it in one line
  readonly town: string | undefined // the service's name of the open town; undefined: the country is open, or a part of it
  readonly shown: string // what the page calls the town, or the country
}

/** Names from the link are shown until those of the account are known. */
export function headingOf(url: UrlState, { country, areas }: Known): Heading {
  const { iso = '', code, town, asked, region, near } = url
  if (!country) return { title: iso, notes: [], text: iso, town: undefined, shown: iso }
  const { name: land, callingCode } = country
  const forgiven =
    asked === undefined
      ? undefined
      : sayAs('what was typed, after what was found', 'for {asked}', { asked })
  const isKnown = code !== undefined && (!areas || areas.some((area) => area.code === code))
  const open = isKnown && areas ? findOpenTown(areas, url, country.position) : undefined
  const name = isKnown ? (areas ? open?.name : town) : nameOfMany()
  if (name === undefined) {
    const isFor = forgiven !== undefined && code === undefined
    const title = isFor ? joinParts([land, forgiven]) : land
    const text = `${title}${isFor ? ',' : ''} +${callingCode}`
    return { title, notes: [`+${callingCode}`], text, town: undefined, shown: title }
  }
  const prefixes = isKnown ? [formatPrefix(callingCode, code)] : []
  const position = isKnown ? open?.position : near?.position
  const shown = isKnown || near ? townNames.get().nameTown(iso, { name, position }) : name
  const title = joinParts([shown, forgiven ?? land])
  const notes = forgiven === undefined ? prefixes : [land, ...prefixes]
  return {
    title,
    notes,
    text: joinParts([title, ...notes]),
    town: isKnown ? name : undefined,
    shown,
  }

  /** The name of a place that lists the areas near it, or of a region. */
  function nameOfMany(): string | undefined {
    return isPlaceWithoutCode(url, areas) ? near?.name : near ? undefined : region?.name
  }
}

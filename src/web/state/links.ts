import { type Area, unnamed } from '../../core/area.ts'
import { STRICT_REGIONS } from '../../core/coverage/regions.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import { formatRoughly, type Position } from '../../core/geo/position.ts'
import { type Distance, formatDistance } from '../../core/language/formatDistance.ts'
import { say } from '../../core/language/say.ts'
import { foldText } from '../../core/text/foldText.ts'
import { townNames } from './language.ts'
import type { Nearness, UrlState } from './url.ts'

// The links within the page, each as the change that it makes to the address.

/** Back to the open list. */
export const TO_AREAS: Partial<UrlState> = {
  code: undefined,
  town: undefined,
  spot: undefined,
  asked: undefined,
  number: undefined,
  ground: undefined,
}

/** All countries, on the map of the whole world. */
export const TO_COUNTRIES: Partial<UrlState> = {
  ...TO_AREAS,
  iso: undefined,
  region: undefined,
  list: undefined,
  search: '',
  sort: undefined,
  only: [],
  digits: '',
  map: undefined,
  near: undefined,
  view: undefined,
  page: undefined,
}

/** All areas of the world, or all countries; the map stays where it is. */
export function toList(list: UrlState['list']): Partial<UrlState> {
  return { list, sort: undefined }
}

/** A whole country, without the search and the order of the list before it. */
export function toCountry(iso: string): Partial<UrlState> {
  return { ...TO_COUNTRIES, iso }
}

/** An area code of any country, with all of its towns. */
export function toAreaOf(iso: string, code: string): Partial<UrlState> {
  return { ...toCountry(iso), code }
}

/** A town of an area code of any country; `spot` says where it is if none of the code's areas has its name. */
export function toTown(
  iso: string,
  code: string,
  town: string,
  spot?: Position,
): Partial<UrlState> {
  return { ...toCountry(iso), ...toArea(code, town), spot }
}

/** A place, opened in one of the areas that serve it; the link says where it is if none of them has its name. */
export function toServed(
  iso: string,
  areas: readonly Area[],
  place: Pick<Place, 'name' | 'position'>,
): Partial<UrlState> {
  const area = mainArea(areas, place)
  if (!area) return toCountry(iso)
  const isOwn = foldText(area.name) === foldText(place.name)
  return isOwn
    ? toTown(iso, area.code, area.name)
    : toTown(iso, area.code, place.name, place.position)
}

/** Of the areas that serve a place, the one with its name, else the first. */
export function mainArea(areas: readonly Area[], { name }: Pick<Place, 'name'>): Area | undefined {
  return areas.find((area) => foldText(area.name) === foldText(name)) ?? areas[0]
}

/** An area of the open country; the list and the map stay as they are. */
export function toArea(code: string, town: string): Partial<UrlState> {
  return { ...TO_AREAS, code, town: town === unnamed(code) ? undefined : town }
}

/** A place that has no code of its own: the codes nearest to it, those of its country first. */
export function toPlace(
  place: Pick<Place, 'iso' | 'region' | 'name' | 'position'>,
): Partial<UrlState> {
  const { iso, region, name, position } = place
  return {
    ...toCountry(iso),
    near: { position, name, km: undefined },
    region:
      STRICT_REGIONS.includes(iso) && region !== '' ? { code: region, name: undefined } : undefined,
  }
}

/** The areas of a region; `name` is shown until the region's own is known. */
export function toRegion(iso: string, code: string, name?: string): Partial<UrlState> {
  return { ...toCountry(iso), region: { code, name } }
}

/** A telephone number's own answer, beside where it leads, if that is anywhere. */
export function toNumber(
  number: string,
  beside: Partial<UrlState> = TO_COUNTRIES,
): Partial<UrlState> {
  return { ...beside, number }
}

/** The areas nearest to a point, in the open country or in the world, within a distance; `name` is that of the point. */
export function toNear(position: Position, name?: string, within?: Distance): Partial<UrlState> {
  return {
    ...TO_AREAS,
    search: '',
    near: { position, name, km: undefined, ...within },
    view: undefined,
  }
}

/** What is near a point: "Nearest to Lyon", or "Within 30 km of Lyon". */
export function describeNear(near: Nearness): string {
  const place = describePoint(near)
  return near.km === undefined
    ? say('Nearest to {place}', { place })
    : say('Within {distance} of {place}', {
        distance: formatDistance(near.km, near.isMiles),
        place,
      })
}

/** The same within a sentence: "what is nearest to Lyon". */
export function wordNear(near: Nearness): string {
  const place = describePoint(near)
  return near.km === undefined
    ? say('what is nearest to {place}', { place })
    : say('what is within {distance} of {place}', {
        distance: formatDistance(near.km, near.isMiles),
        place,
      })
}

/** The name of a point as the reader calls it, or its rounded position if it has none. */
export function describePoint({ position, name }: Nearness): string {
  return name === undefined
    ? formatRoughly(position)
    : townNames.get().nameTown('', { name, position })
}

import type { Position } from '../../core/geo/position.ts'
import type { UrlState } from './url.ts'

// The links within the page, each as the change that it makes to the address.

/** All countries, on the map of the whole world. */
export const TO_COUNTRIES: Partial<UrlState> = {
  iso: undefined,
  code: undefined,
  list: undefined,
  search: '',
  sort: undefined,
  only: [],
  near: undefined,
  view: undefined,
}

/** All areas of the world, or all countries; the map stays where it is. */
export function toList(list: UrlState['list']): Partial<UrlState> {
  return { list, sort: undefined }
}

/** A whole country, without the search and the order of the list before it. */
export function toCountry(iso: string): Partial<UrlState> {
  return { ...TO_COUNTRIES, iso }
}

/** An area of any country. */
export function toAreaOf(iso: string, code: string): Partial<UrlState> {
  return { ...toCountry(iso), code }
}

/** The areas nearest to a point, in the open country or in the world; `name` is that of the point. */
export function toNear(position: Position, name?: string): Partial<UrlState> {
  return { code: undefined, search: '', near: { position, name, km: undefined }, view: undefined }
}

/** An area of the open country; the list and the map stay as they are. */
export function toArea(code: string): Partial<UrlState> {
  return { code }
}

/** Back to the open country's list from one of its areas. */
export const TO_AREAS: Partial<UrlState> = { code: undefined }

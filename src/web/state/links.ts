import type { Position } from '../../core/geo/position.ts'
import type { UrlState } from './url.ts'

// The steps from one place to another, each as the change of the address that it is.

/** All countries, as the map shows them at first. */
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

/** All areas of the world, or all countries, where the map looks already. */
export function toList(list: UrlState['list']): Partial<UrlState> {
  return { list, sort: undefined }
}

/** A country, with its own search and order, shown whole. */
export function toCountry(iso: string): Partial<UrlState> {
  return { ...TO_COUNTRIES, iso }
}

/** An area of any country. */
export function toAreaOf(iso: string, code: string): Partial<UrlState> {
  return { ...toCountry(iso), code }
}

/** What is nearest to a point, in the open country or in the world; `name` is of what is there. */
export function toNear(position: Position, name?: string): Partial<UrlState> {
  return { code: undefined, search: '', near: { position, name, km: undefined }, view: undefined }
}

/** An area of the open country; the list and the map stay as they are. */
export function toArea(code: string): Partial<UrlState> {
  return { code }
}

/** Back to the open country's list from one of its areas. */
export const TO_AREAS: Partial<UrlState> = { code: undefined }

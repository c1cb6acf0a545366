import { headingOf, type Known } from '../lists/heading.ts'
import { formatOpenNumber } from '../lists/openNumber.ts'
import { isPlaceWithoutCode } from '../lists/placeWithoutCode.ts'
import { describePoint } from '../state/describePoint.ts'
import type { UrlState } from '../state/url.ts'

/** What a link opens, so that people know what they are sharing. */
export function describeLink(state: UrlState, known: Known): string {
  const { iso, list, search, only, digits, near, view } = state
  const number = formatOpenNumber(state, known.country)
  const isNear = near && !isPlaceWithoutCode(state, known.areas)
  const parts = [
    number !== undefined && `the number ${number}`,
    iso !== undefined && headingOf(state, known).text,
    iso === undefined && !near && number === undefined && `all ${list ?? 'countries'}`,
    search !== '' && `the search “${search}”`,
    (only.length > 0 || digits !== '') && 'the filters',
    isNear && `what is nearest to ${describePoint(near)}`,
    view && 'the part of the map',
  ]
  return parts.filter(Boolean).join(', ')
}

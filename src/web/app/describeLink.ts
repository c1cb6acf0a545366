import { say } from '../../core/language/say.ts'
import { formatOpenNumber } from '../lists/openNumber.ts'
import { headingOf, isPlaceWithoutCode, type Known } from '../lists/openTown.ts'
import { describePoint } from '../state/links.ts'
import type { UrlState } from '../state/url.ts'

/** What a link opens, so that people know what they are sharing. */
export function describeLink(state: UrlState, known: Known): string {
  const { iso, list, search, only, digits, near, view } = state
  const number = formatOpenNumber(state, known.country)
  const isNear = near && !isPlaceWithoutCode(state, known.areas)
  const parts = [
    number !== undefined && say('the number {number}', { number }),
    iso !== undefined && headingOf(state, known).text,
    iso === undefined &&
      !near &&
      number === undefined &&
      (list === 'areas' ? say('all areas') : say('all countries')),
    search !== '' && say('the search “{words}”', { words: search }),
    (only.length > 0 || digits !== '') && say('the filters'),
    isNear && say('what is nearest to {place}', { place: describePoint(near) }),
    view && say('the part of the map'),
  ]
  return parts
    .filter((part) => typeof part === 'string')
    .reduce((before, next) => say('{before}, {next}', { before, next }))
}

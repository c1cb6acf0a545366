import { coverageAt } from '../../core/coverage/coverageAt.ts'
import { nationalCode } from '../../core/prefix.ts'
import { findOpenTown, isPlaceWithoutCode } from '../../web/lists/openTown.ts'
import { formatUrl, parseUrl, type UrlState } from '../../web/state/url.ts'
import {
  type SaidAnswer,
  saidAreas,
  saidCountry,
  saidCoverage,
  saidWithoutCodes,
} from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

const HOME = parseUrl(new URL('http://localhost/'), '/')

/** What the page shows once Enter has opened an answer. */
export function openAnswer(change: Partial<UrlState>, tools: AnswerTools): SaidAnswer | undefined {
  return showAt({ ...HOME, ...change }, tools)
}

/** The same for who gets the link. */
export function openLink(change: Partial<UrlState>, tools: AnswerTools): SaidAnswer | undefined {
  const href = formatUrl({ ...HOME, ...change }, '/', false)
  return showAt(parseUrl(new URL(href, 'http://localhost'), '/'), tools)
}

function showAt(url: UrlState, { world, countries, lookups }: AnswerTools): SaidAnswer | undefined {
  const { iso, near, region, number, page } = url
  if (page !== undefined) return undefined
  const country = iso === undefined ? undefined : countries.get(iso)
  if (!country || iso === undefined)
    return near
      ? saidWithoutCodes('near', undefined, near.position)
      : saidWithoutCodes(number === undefined ? 'choice' : 'number', undefined)
  const areas = world.areas.get(iso) ?? []
  if (isPlaceWithoutCode(url, areas) && near?.name !== undefined) {
    const place = { iso, name: near.name, position: near.position, region: region?.code ?? '' }
    return saidCoverage(place, coverageAt(place, lookups))
  }
  const open = findOpenTown(areas, url, country.position)
  if (!open) return region ? saidWithoutCodes('region', iso) : saidCountry(country)
  const { name, position, area, isListed } = open
  if (isListed) return saidAreas(country, lookups.areasOfTown(iso, area, name), position)
  if (!position || nationalCode(country.callingCode, area.code) === '')
    return saidAreas(country, [area], position)
  const place = { iso, name, position, region: '' }
  return saidCoverage(place, coverageAt(place, lookups))
}

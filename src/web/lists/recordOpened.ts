import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { areasIn, countriesIn } from '../api/queryCache.ts'
import type { Session } from '../api/session.ts'
import { toCountry, toPlace, toRegion, toTown } from '../state/links.ts'
import { type RecentEntry, recordRecent } from '../state/recentEntries.ts'
import { readUrl, type UrlState, watchUrl } from '../state/url.ts'
import { findOpenTown, isPlaceWithoutCode } from './openTown.ts'

/** Records what is opened, for the search box to suggest it again. Returns a function that ends this. */
export function recordOpened(session: Session): () => void {
  function record(): void {
    const url = readUrl()
    const { iso } = url
    if (iso === undefined) return
    const country = nameCountries(countriesIn(session) ?? []).find((known) => known.iso === iso)
    const entry = country && entryFor(url, country, areasIn(session, iso))
    if (entry) recordRecent(entry)
  }
  record()
  const ends = [
    watchUrl(record),
    session.cache.getQueryCache().subscribe(function recordKnown({ type, query }) {
      const [subject, iso] = query.queryKey
      if (type === 'updated' && (subject === 'countries' || iso === readUrl().iso)) record()
    }),
  ]
  return function end() {
    for (const stop of ends) stop()
  }
}

/** What an address opens; undefined while that is not known, or if there is no such code. */
export function entryFor(
  url: UrlState,
  country: Country,
  all: readonly Area[] | undefined,
): RecentEntry | undefined {
  const { iso, callingCode } = country
  const base = { iso, country: country.name, prefix: `+${callingCode}` }
  const { code, near, region } = url
  const open = findOpenTown(all ?? [], url, country.position)
  if (open) {
    const { name, area, isListed, position } = open
    return {
      ...base,
      name,
      prefix: formatPrefix(callingCode, area.code),
      link: toTown(iso, area.code, name, isListed ? undefined : position),
      line: createLine(country, area),
    }
  }
  if (code !== undefined) return undefined
  if (near?.name !== undefined && isPlaceWithoutCode(url, all)) {
    const place = { iso, name: near.name, position: near.position, region: region?.code ?? '' }
    return all && { ...base, name: near.name, prefix: '', link: toPlace(place) }
  }
  if (!region) return { ...base, name: country.name, link: toCountry(iso) }
  const { name } = region
  return name === undefined ? undefined : { ...base, name, link: toRegion(iso, region.code, name) }
}

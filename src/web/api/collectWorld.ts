import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Area } from '../../core/area.ts'
import { type Country, canOpen } from '../../core/country.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import type { World } from '../../core/world.ts'
import { areasQuery, countriesQuery } from './queryCache.ts'
import type { Session } from './useSession.ts'

/**
 * What the query cache holds of the world, in the order of the countries. Returns `before` if nothing
 * has changed since.
 */
export function collectWorld(client: QueryClient, session: Session, before?: World): World {
  const sent = client.getQueryData(countriesQuery(session).queryKey)
  const countries = sent ? openable(nameCountries(sent)) : (before?.countries ?? [])
  const areas = new Map<string, readonly Area[]>()
  for (const { iso } of countries) {
    const known = client.getQueryData(areasQuery(session, iso).queryKey)
    if (known) areas.set(iso, known)
  }
  const isSame =
    before?.countries === countries &&
    before.areas.size === areas.size &&
    [...areas].every(([iso, known]) => before.areas.get(iso) === known)
  return isSame ? before : { countries, areas }
}

const openableOf = new WeakMap<readonly Country[], readonly Country[]>()

/** The countries whose areas can be requested; the same array for the same countries. */
function openable(countries: readonly Country[]): readonly Country[] {
  const known = openableOf.get(countries) ?? countries.filter(canOpen)
  openableOf.set(countries, known)
  return known
}

/** Whether a key of the cache belongs to a session's countries and areas. */
export function isOfWorld([subject, id]: QueryKey, session: Session): boolean {
  return (subject === 'countries' || subject === 'areas') && id === session.id
}

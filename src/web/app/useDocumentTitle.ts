import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nameCountries } from '../../core/nameOfCountry.ts'
import { areasQuery, countriesQuery } from '../api/queryCache.ts'
import { type Session, useSession } from '../api/useSession.ts'
import type { Known } from '../lists/heading.ts'
import { useLists } from '../lists/useLists.ts'
import { readUrl, type UrlState, watchUrl } from '../state/url.ts'
import { formatTitle, PRODUCT } from './describeLocation.ts'

/** Titles each entry of the browser's history; the title is the product's again when the component is gone. */
export function useDocumentTitle(): void {
  const client = useQueryClient()
  const session = useSession()
  const { countries, areas } = useLists()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names may have arrived with the lists
  useEffect(
    function titleEntries() {
      function title(): void {
        const url = readUrl()
        document.title = formatTitle(url, readKnown(client, session, url))
      }
      title()
      // with each change of the address, not after drawing: an entry may be left the next moment
      const unwatch = watchUrl(title)
      return function resetTitle() {
        unwatch()
        document.title = PRODUCT
      }
    },
    [client, session, countries.all, areas.all],
  )
}

/** What the account has at an address, as far as it has arrived. */
function readKnown(client: QueryClient, session: Session, { iso }: UrlState): Known {
  const countries = nameCountries(client.getQueryData(countriesQuery(session).queryKey) ?? [])
  return {
    country: countries.find((candidate) => candidate.iso === iso),
    areas: iso === undefined ? undefined : client.getQueryData(areasQuery(session, iso).queryKey),
  }
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { areasQuery, countriesQuery } from '../api/queryCache.ts'
import { type Session, useSession } from '../api/useSession.ts'
import { useLists } from '../lists/useLists.ts'
import { readUrl, type UrlState, watchUrl } from '../state/url.ts'
import { formatTitle, type LocationNames, PRODUCT } from './describeLocation.ts'

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
        document.title = formatTitle(url, readNames(client, session, url))
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

/** The names of what is at an address, as far as they have arrived. */
function readNames(client: QueryClient, session: Session, { iso, code }: UrlState): LocationNames {
  const countries = client.getQueryData(countriesQuery(session).queryKey) ?? []
  const areas = (iso !== undefined && client.getQueryData(areasQuery(session, iso).queryKey)) || []
  return {
    country: countries.find((candidate) => candidate.iso === iso),
    towns: code === undefined ? [] : areas.filter((area) => area.code === code),
  }
}

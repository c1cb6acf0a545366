import {
  QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import { type Session, useSession } from './useSession.ts'

// What the page caches until the sign-out: the countries, and the areas of each country that was opened or loaded.
// The keys hold no credentials.

/**
 * Every request carries the password, so only a person's action causes one: no automatic retries, no
 * refetching. What was loaded is kept until the sign-out.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always', // 'online' would wait without a word, and a service on localhost needs no network
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        structuralSharing: false, // lists of thousands of records, loaded once
      },
    },
  })
}

export function countriesQuery({ id, service }: Session) {
  return queryOptions({
    queryKey: ['countries', id],
    queryFn: ({ signal }) => service.getCountries(signal),
  })
}

export function areasQuery({ id, service }: Session, iso: string) {
  return queryOptions({
    queryKey: ['areas', id, iso],
    queryFn: ({ signal }) => service.getAreas(iso, signal),
  })
}

/** All countries of the account, those that cannot be opened too. */
export function useCountries(): UseQueryResult<readonly Country[]> {
  return useQuery({ ...countriesQuery(useSession()), select: nameCountries })
}

/** The areas of a country; without one, nothing is requested. */
export function useAreas(iso: string | undefined): UseQueryResult<readonly Area[]> {
  const client = useQueryClient()
  const query = areasQuery(useSession(), iso ?? '')
  // while rendering: the request is under way before the page has been drawn without its answer
  if (iso !== undefined && !client.getQueryState(query.queryKey)) client.prefetchQuery(query)
  return useQuery({ ...query, enabled: iso !== undefined })
}

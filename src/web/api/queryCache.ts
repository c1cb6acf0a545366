import { QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import { type Session, useSession } from './session.ts'

// What a session has loaded, until it ends: the countries, and the areas of each country that was opened or loaded.

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
        networkMode: 'always', // 'online' would wait silently, and a service on localhost needs no network
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        structuralSharing: false, // lists of thousands of records, loaded once
      },
    },
  })
}

export function countriesQuery({ service }: Pick<Session, 'service'>) {
  return queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => service.getCountries(signal),
  })
}

export function areasQuery({ service }: Pick<Session, 'service'>, iso: string) {
  return queryOptions({
    queryKey: ['areas', iso],
    queryFn: ({ signal }) => service.getAreas(iso, signal),
  })
}

/** All countries of the account, those that cannot be opened too. */
export function useCountries(): UseQueryResult<readonly Country[]> {
  return useQuery({ ...countriesQuery(useSession()), select: nameCountries })
}

/** The areas of a country; without one, nothing is requested. */
export function useAreas(iso: string | undefined): UseQueryResult<readonly Area[]> {
  return useQuery({ ...areasQuery(useSession(), iso ?? ''), enabled: iso !== undefined })
}

/** The countries that a session has loaded. */
export function countriesIn(session: Session): readonly Country[] | undefined {
  return session.cache.getQueryData(countriesQuery(session).queryKey)
}

/** The areas of a country, if a session has loaded them. */
export function areasIn(session: Session, iso: string): readonly Area[] | undefined {
  return session.cache.getQueryData(areasQuery(session, iso).queryKey)
}

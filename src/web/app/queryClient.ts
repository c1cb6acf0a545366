import { QueryClient } from '@tanstack/react-query'

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

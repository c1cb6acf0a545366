import { QueryClient } from '@tanstack/react-query'

/**
 * Every request carries the password, so none is made but on a person's act: no silent retries, no
 * refetching. What was loaded is kept until sign-out.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always', // 'online' would wait silently, and localhost needs no network
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        structuralSharing: false, // lists of thousands of records, loaded once
      },
    },
  })
}

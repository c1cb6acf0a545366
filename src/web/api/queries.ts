import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Area } from '../../core/area.ts'
import type { ServiceClient } from './serviceClient.ts'

/** Someone signed in. The number keeps one session's data from another's; keys never hold credentials. */
export interface Session {
  readonly id: number
  readonly username: string
  readonly service: ServiceClient
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

/** The areas of a country; none are asked for until it is known. */
export function useAreas(session: Session, iso: string | undefined): UseQueryResult<readonly Area[]> {
  const client = useQueryClient()
  const query = areasQuery(session, iso ?? '')
  // while rendering: the request is under way before the page has been drawn without its answer
  if (iso !== undefined && !client.getQueryState(query.queryKey)) client.prefetchQuery(query)
  return useQuery({ ...query, enabled: iso !== undefined })
}

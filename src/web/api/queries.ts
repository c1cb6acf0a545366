import { queryOptions } from '@tanstack/react-query'
import type { Access } from './client.ts'

/** Someone signed in. The number keeps one session's data from another's; keys never hold credentials. */
export interface Session {
  readonly id: number
  readonly username: string
  readonly access: Access
}

export function countriesQuery({ id, access }: Session) {
  return queryOptions({
    queryKey: ['countries', id],
    queryFn: ({ signal }) => access.getCountries(signal),
  })
}

export function areasQuery({ id, access }: Session, iso: string) {
  return queryOptions({
    queryKey: ['areas', id, iso],
    queryFn: ({ signal }) => access.getAreas(iso, signal),
  })
}

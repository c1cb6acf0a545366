import type { QueryClient } from '@tanstack/react-query'
import { canOpen } from '../../core/country.ts'
import { pins } from '../state/pins.ts'
import { areasQuery, countriesQuery } from './queryCache.ts'
import type { Session } from './useSession.ts'

/** Requests for the areas of a session's countries, through the query cache. */
export interface AreaRequests {
  readonly listIsos: () => string[] // of the countries to load; none after signing out, which empties the cache
  readonly isLoaded: (iso: string, sinceMs: number) => boolean
  readonly load: (iso: string) => Promise<unknown> // the failure, or undefined
  readonly cancel: (iso: string) => void // unless the person waits for it
}

export function createAreaRequests(client: QueryClient, session: Session): AreaRequests {
  return {
    listIsos() {
      const countries = client.getQueryData(countriesQuery(session).queryKey) ?? []
      const isos = countries.filter(canOpen).map(({ iso }) => iso)
      return isos.sort((a, b) => priorityOf(a) - priorityOf(b))
    },
    isLoaded(iso, sinceMs) {
      const state = client.getQueryState(areasQuery(session, iso).queryKey)
      const isKept = pins.get().pinned.has(iso) // the person pins it again, and nobody else
      return state?.data !== undefined && (isKept || state.dataUpdatedAt >= sinceMs)
    },
    async load(iso) {
      try {
        // shares the request if the person has just opened the country
        await client.fetchQuery({ ...areasQuery(session, iso), staleTime: 0 })
        return undefined
      } catch (error) {
        return error
      }
    },
    cancel(iso) {
      const { queryKey } = areasQuery(session, iso)
      const query = client.getQueryCache().find({ queryKey })
      if (query?.getObserversCount() === 0) client.cancelQueries({ queryKey, exact: true })
    },
  }
}

/** First the countries that most searches are about, and those that share calling codes with others. */
const FIRST = 'US GB DE FR CA IN BR AU ES IT NL CN JP MX RU BE CH AT SE PL'.split(' ')

function priorityOf(iso: string): number {
  const index = FIRST.indexOf(iso)
  return index < 0 ? FIRST.length : index
}

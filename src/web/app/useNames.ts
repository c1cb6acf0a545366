import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { areasQuery } from '../api/queries.ts'
import type { Session } from '../api/session.ts'
import type { UrlState } from '../state/url.ts'
import type { Names } from './title.ts'

const NONE: readonly Area[] = []

/** What the codes of any address are called, as far as it is known by then. */
export function useNames(
  session: Session,
  countries: readonly Country[] | undefined,
): (state: UrlState) => Names {
  const client = useQueryClient()
  return useCallback(
    ({ iso, code }) => {
      const areas = iso === undefined ? NONE : client.getQueryData(areasQuery(session, iso).queryKey)
      return {
        country: countries?.find((candidate) => candidate.iso === iso),
        towns: code === undefined ? NONE : (areas ?? NONE).filter((area) => area.code === code),
      }
    },
    [client, session, countries],
  )
}

import { useEffect } from 'react'
import { ownerOf } from '../api/ownerOf.ts'
import { useCountries } from '../api/queryCache.ts'
import { useSession } from '../api/useSession.ts'
import { openOwnColumns } from '../state/ownColumns/ownColumns.ts'

/** The own columns of the person signed in, as far as they keep them on this device. */
export function useOwnColumnsSession(): void {
  const session = useSession()
  const { data: countries } = useCountries()
  useEffect(
    function open() {
      if (countries) openOwnColumns(ownerOf(session), countries)
    },
    [session, countries],
  )
}

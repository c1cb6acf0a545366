import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/useSession.ts'
import { pinCountries } from '../../pins/pinning.ts'

/** Pins countries. */
export function usePinning(): (isos: readonly string[]) => void {
  const client = useQueryClient()
  const session = useSession()
  return function pin(isos) {
    pinCountries(client, session, isos)
  }
}

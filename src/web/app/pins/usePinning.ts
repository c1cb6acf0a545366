import { useSession } from '../../api/session.ts'
import { pinCountries } from '../../pins/pinning.ts'

/** Pins countries. */
export function usePinning(): (isos: readonly string[]) => void {
  const session = useSession()
  return function pin(isos) {
    pinCountries(session, isos)
  }
}

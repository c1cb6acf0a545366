import { parseCountry } from '../../../core/country.ts'
import { CoverageError } from '../../../core/failure.ts'
import { countriesQuery, createQueryClient } from '../queryCache.ts'
import type { ServiceClient } from '../serviceClient.ts'
import type { Session } from '../session.ts'

const refuse = () => Promise.reject(new CoverageError('unknown', 'The test has no such answer.'))

let lastId = 0

/** A session that has loaded countries, each with calling code 1. `getAreas` answers for the service. */
export function testSession(
  isos: readonly string[] = [],
  getAreas: ServiceClient['getAreas'] = refuse,
): Session {
  const service = { base: '/api', getCountries: refuse, getAreas, download: refuse, censor: refuse }
  const session = { id: ++lastId, username: 'ann', cache: createQueryClient(), service }
  session.cache.setQueryData(
    countriesQuery(session).queryKey,
    isos.map((iso) => parseCountry(['1', iso, '', iso])),
  )
  return session
}

import type { QueryClient } from '@tanstack/react-query'
import { CoverageError } from '../../core/failure.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { areasQuery, countriesQuery } from './queryCache.ts'
import type { ServiceClient } from './serviceClient.ts'
import type { Session } from './useSession.ts'

type Shown = Pick<SavedFile, 'name' | 'savedAtMs' | 'broken' | 'world'>

/** A session without a service: its data is a file's, and it never requests anything. */
export function createFileSession(client: QueryClient, id: number, file: Shown): Session {
  const { name, savedAtMs, broken } = file
  const session: Session = {
    id,
    username: '',
    service: CLOSED,
    file: { name, savedAtMs, brokenCount: broken.length },
  }
  client.setQueryData(countriesQuery(session).queryKey, [...file.world.countries])
  for (const { iso } of file.world.countries)
    client.setQueryData(areasQuery(session, iso).queryKey, [...(file.world.areas.get(iso) ?? [])])
  return session
}

function refuse(): Promise<never> {
  return Promise.reject(new CoverageError('unknown', 'The file does not have it.'))
}

const CLOSED: ServiceClient = {
  base: '',
  getCountries: refuse,
  getAreas: refuse,
  download: refuse,
  censor: async (error) => error,
}

import type { QueryClient } from '@tanstack/react-query'
import { CoverageError } from '../../core/failure.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { areasQuery, countriesQuery } from './queryCache.ts'
import type { ServiceClient } from './serviceClient.ts'
import type { Session } from './useSession.ts'

/** A session without a service: its data is a file's, and it never requests anything. */
export function createFileSession(client: QueryClient, id: number, file: SavedFile): Session {
  const { name, savedAtMs, broken, world } = file
  const session: Session = {
    id,
    username: '',
    service: CLOSED,
    file: { name, savedAtMs, brokenCount: broken.length, contents: file },
  }
  fillCache(client, session, world)
  return session
}

/** Puts in whatever the session's pages would request. */
export function fillCache(client: QueryClient, session: Session, { countries, areas }: World): void {
  client.setQueryData(countriesQuery(session).queryKey, [...countries])
  for (const { iso } of countries)
    client.setQueryData(areasQuery(session, iso).queryKey, [...(areas.get(iso) ?? [])])
}

function refuse(): Promise<never> {
  return Promise.reject(new CoverageError('unknown', 'The file does not have it.'))
}

export const CLOSED: ServiceClient = {
  base: '',
  getCountries: refuse,
  getAreas: refuse,
  download: refuse,
  censor: async (error) => error,
}

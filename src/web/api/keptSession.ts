import type { QueryClient } from '@tanstack/react-query'
import type { World } from '../../core/world.ts'
import { CLOSED, fillCache } from './fileSession.ts'
import type { KeptPerson, Session } from './useSession.ts'

interface KeptHere extends World {
  readonly owner: KeptPerson
  readonly oldestMs: number
}

/** A session without a service: its data is what somebody keeps on this device. */
export function createKeptSession(client: QueryClient, id: number, kept: KeptHere): Session {
  const { owner, countries, areas, oldestMs } = kept
  const session: Session = {
    id,
    username: '',
    service: CLOSED,
    file: { name: '', savedAtMs: oldestMs, brokenCount: 0, kept: owner },
  }
  fillCache(client, session, { countries, areas })
  return session
}

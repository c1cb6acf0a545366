import type { Settings } from '../settings/settings.ts'
import type { Proof } from './proof.ts'
import { createWithoutSessions } from './withoutSessions.ts'
import { createWithSessions, type WithSessions } from './withSessions.ts'

/** The sessions that the settings ask for. Without a key nobody stays signed in. */
export function sessionsOf(
  { sessionKeys: keys, isHttps }: Pick<Settings, 'sessionKeys' | 'isHttps'>,
  proof: Proof,
): WithSessions {
  return keys.length === 0 ? createWithoutSessions(isHttps) : createWithSessions({ keys, isHttps, proof })
}

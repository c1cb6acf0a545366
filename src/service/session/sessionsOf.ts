import type { Settings } from '../settings/settings.ts'
import type { Proof } from './proof.ts'
import { createWithSessions, type WithSessions } from './withSessions.ts'

/** The sessions that the settings ask for; undefined where nobody stays signed in. */
export function sessionsOf(
  { sessionKeys: keys, isHttps }: Pick<Settings, 'sessionKeys' | 'isHttps'>,
  proof: Proof,
): WithSessions | undefined {
  return keys.length === 0 ? undefined : createWithSessions({ keys, isHttps, proof })
}

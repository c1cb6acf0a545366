import type { Session } from './useSession.ts'

/** Who is signed in, as `Owner` in `web/state/` has it. */
export function ownerOf({ service, username }: Pick<Session, 'service' | 'username'>) {
  return { service: new URL(service.base, location.href).href, username }
}

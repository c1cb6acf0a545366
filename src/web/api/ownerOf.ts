import type { Session } from './useSession.ts'

/** Who is signed in, or keeps on this device what is open, as `Owner` in `web/state/` has it. */
export function ownerOf({ service, username, file }: Pick<Session, 'service' | 'username' | 'file'>) {
  if (file?.kept) return { service: `kept-${file.kept.digest}`, username, kept: file.kept }
  return { service: new URL(service.base, location.href).href, username }
}

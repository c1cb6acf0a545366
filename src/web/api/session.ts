import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { SavedContents } from '../../core/saved/savedFile.ts'
import type { KeptOwner, Owner } from '../state/owner.ts'
import type { ServiceClient } from './serviceClient.ts'

/** Somebody signed in, or a file that is shown without a service. `web/session/` opens and ends it. */
export interface Session {
  readonly id: number // unique
  readonly username: string
  readonly service: ServiceClient
  readonly cache: QueryClient // all that was loaded; gone with the session
  readonly staysSignedIn?: boolean // ends in all tabs at once
  readonly file?: ShownFile // the data is a file's: there is no service
}

/** A file in place of a service. */
export interface ShownFile {
  readonly name: string
  readonly savedAtMs: number
  readonly brokenCount: number // rows that were not understood
  readonly isShared?: true | undefined // a shortlist from a link
  readonly isPlacedByName?: boolean | undefined // it has no positions, or not all
  readonly contents?: Omit<SavedContents, 'codes'> // as read
  readonly kept?: KeptOwner // in place of a file: what somebody keeps on this device
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session that the page shows. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session: render inside <SessionContext value={session}>.')
  return session
}

/** Who is signed in, or keeps on this device what is open. */
export function ownerOf({
  service,
  username,
  file,
}: Pick<Session, 'service' | 'username' | 'file'>): Owner {
  if (file?.kept) return { service: `kept-${file.kept.digest}`, username, kept: file.kept }
  const owner = { service: new URL(service.base, location.href).href, username }
  return file ? { ...owner, isFile: true } : owner
}

/** Whether what is shown is a file: a town that it lacks may have coverage all the same. */
export function isPartOfCoverage(session: Pick<Session, 'file'> | undefined): boolean {
  return session?.file !== undefined && !session.file.kept
}

/** Creates something once for each session, on first use. */
export function oncePerSession<Made>(
  create: (session: Session) => Made,
): (session: Session) => Made {
  const made = new WeakMap<Session, { readonly value: Made }>()
  return function ofSession(session) {
    const known = made.get(session) ?? { value: create(session) }
    made.set(session, known)
    return known.value
  }
}

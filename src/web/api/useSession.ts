import { createContext, useContext } from 'react'
import type { SavedContents } from '../../core/saved/savedFile.ts'
import type { ServiceClient } from './serviceClient.ts'

/** Someone signed in, or a file that is shown without a service. The number keeps one session's data from another's. */
export interface Session {
  readonly id: number
  readonly username: string
  readonly service: ServiceClient
  readonly staysSignedIn?: boolean // ends in all tabs at once
  readonly file?: ShownFile // the data is a file's: there is no service
}

/** Who keeps something on this device, as `KeptOwner` in `web/state/` has it. */
export interface KeptPerson {
  readonly salt: string
  readonly digest: string
  readonly keys: readonly string[]
}

/** A file in place of a service. */
export interface ShownFile {
  readonly name: string
  readonly savedAtMs: number
  readonly brokenCount: number // rows that were not understood
  readonly contents?: Omit<SavedContents, 'codes'> // what was read of it
  readonly kept?: KeptPerson // in place of a file: what somebody keeps on this device
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of the person signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session: render inside <SessionContext value={session}>.')
  return session
}

/**
 * Signs out: ends the session and drops everything loaded in it. `keepsAddress` leaves what was open in the
 * address, for a person who signs in again at once.
 */
export type SignOut = (options?: { readonly keepsAddress: boolean }) => void

export const SignOutContext = createContext<SignOut>(() => undefined)

export function useSignOut(): SignOut {
  return useContext(SignOutContext)
}

/** Shows a file in place of a service, and closes it: then what was there before it is shown again. */
export interface FileShowing {
  readonly dropped: File | undefined // a file that waits to be read
  readonly isSignedIn: boolean // below the file, or without one
  /** `create` makes the session of the file; `iso` is the country to open, if it has but one. An address of the file stays. */
  readonly show: (create: (id: number) => Session, iso: string | undefined) => Promise<void>
  readonly close: (options?: { readonly keepsFile: boolean }) => void
}

export const FileShowingContext = createContext<FileShowing>({
  dropped: undefined,
  isSignedIn: false,
  show: async () => undefined,
  close: () => undefined,
})

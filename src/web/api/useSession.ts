import { createContext, useContext } from 'react'
import type { ServiceClient } from './serviceClient.ts'

/** Someone signed in. The number keeps one session's data from another's. */
export interface Session {
  readonly id: number
  readonly username: string
  readonly service: ServiceClient
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

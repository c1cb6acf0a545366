import { createContext, useContext } from 'react'
import type { Session } from './queries.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of the person signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session: render inside <SessionContext value={session}>.')
  return session
}

import { createStore } from '../state/createStore.ts'
import type { Session } from './useSession.ts'

/** The session that is open, for what is no component. */
export const openSession = createStore<Session | undefined>(undefined)

import type { QueryClient } from '@tanstack/react-query'
import { openSession } from '../api/openSession.ts'
import { areasQuery, countriesQuery } from '../api/queryCache.ts'
import type { Session } from '../api/useSession.ts'
import { replace } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import type { EmbeddedPage } from './answerMessage.ts'
import { findLines } from './findLines.ts'
import type { Complaint } from './messages.ts'

/** Sets the shortlist as soon as somebody has signed in. Of several requests the last one counts. */
export function createShortlistSetter(client: QueryClient): EmbeddedPage['setShortlist'] {
  let latest: unknown
  return async function setShortlist(codes) {
    latest = codes
    const session = await whenSignedIn()
    if (latest !== codes) return REPLACED
    const { lines: present } = shortlistStore.get().ledger
    try {
      const { lines, unknown } = await findLines(codes, present, {
        getCountries: () => client.fetchQuery(countriesQuery(session)),
        getAreas: (iso) => client.fetchQuery(areasQuery(session, iso)),
      })
      if (latest !== codes) return REPLACED
      if (openSession.get() !== session) return SIGNED_OUT
      await replace(lines)
      return unknown.length > 0 ? { ...UNKNOWN_CODES, codes: unknown } : undefined
    } catch {
      return openSession.get() === session ? NOT_LOADED : SIGNED_OUT
    }
  }
}

const REPLACED: Complaint = {
  reason: 'replaced',
  message: 'A later setShortlist took the place of this one. Nothing is to be done.',
}

const UNKNOWN_CODES: Complaint = {
  reason: 'unknown-codes',
  message:
    'The shortlist is set, but without these codes, which are not in the lists of this account. Correct them, or leave them out.',
}

const NOT_LOADED: Complaint = {
  reason: 'not-loaded',
  message: 'The shortlist stays as it was, because a list was not loaded. Send the message again.',
}

const SIGNED_OUT: Complaint = {
  reason: 'not-loaded',
  message: 'The shortlist stays as it was, because the person has signed out. Send the message again.',
}

/** Resolves once the shortlist is that of a person. */
function whenSignedIn(): Promise<Session> {
  return new Promise((resolve) => {
    function check(): void {
      const session = openSession.get()
      if (!session || !shortlistStore.get().owner) return
      for (const stop of stops) stop()
      resolve(session)
    }
    const stops = [openSession.subscribe(check), shortlistStore.subscribe(check)]
    check()
  })
}

import { areasQuery, countriesQuery } from '../api/queryCache.ts'
import type { Session } from '../api/session.ts'
import { openSession } from '../session/sessions.ts'
import { replace } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import type { EmbeddedPage } from './answerMessage.ts'
import { findLines } from './findLines.ts'
import { type Complaint, type OrderCode, REPLACED } from './messages.ts'

/** Sets the shortlist as soon as somebody has signed in. Of several requests the last one counts. */
export function createShortlistSetter(): EmbeddedPage['setShortlist'] {
  let replaceEarlier = () => {}

  return function setShortlist(codes) {
    replaceEarlier()
    const replaced = new AbortController()
    replaceEarlier = () => replaced.abort()
    return new Promise((resolve, reject) => {
      replaced.signal.addEventListener('abort', () => resolve(REPLACED)) // also while nobody has signed in
      setUnlessReplaced(codes, replaced.signal).then(resolve, reject)
    })
  }

  async function setUnlessReplaced(
    codes: readonly OrderCode[],
    replaced: AbortSignal,
  ): Promise<Complaint | undefined> {
    const session = await whenSignedIn(replaced)
    if (replaced.aborted) return REPLACED
    const { lines: present } = shortlistStore.get().ledger
    try {
      const { lines, unknown } = await findLines(codes, present, {
        getCountries: () => session.cache.fetchQuery(countriesQuery(session)),
        getAreas: (iso) => session.cache.fetchQuery(areasQuery(session, iso)),
      })
      if (replaced.aborted) return REPLACED
      if (openSession.get() !== session) return SIGNED_OUT
      await replace(lines)
      return unknown.length > 0 ? { ...UNKNOWN_CODES, codes: unknown } : undefined
    } catch {
      return openSession.get() === session ? NOT_LOADED : SIGNED_OUT
    }
  }
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

/** Resolves once the shortlist is that of a person; never, if that is wanted no more. */
function whenSignedIn(unwanted: AbortSignal): Promise<Session> {
  return new Promise((resolve) => {
    function stop(): void {
      for (const end of ends) end()
    }
    function check(): void {
      const session = openSession.get()
      if (!session || !shortlistStore.get().owner) return
      stop()
      resolve(session)
    }
    const ends = [openSession.subscribe(check), shortlistStore.subscribe(check)]
    unwanted.addEventListener('abort', stop)
    check()
  })
}

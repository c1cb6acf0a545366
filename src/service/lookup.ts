import type { Accounts } from './accounts.ts'
import { answerList } from './answer.ts'
import type { Catalog } from './catalog.ts'
import { createLists } from './lists.ts'
import type { Answerer } from './question.ts'
import { Refusal } from './refusal.ts'
import { createSignIn } from './signin.ts'

export interface LookupOptions {
  readonly catalog: Catalog
  readonly accounts: Accounts
  readonly now: () => number // milliseconds that never go back
  readonly prepareAfterMs?: number // all lists, in the background; each only when it is asked for if left out
}

/** Answers questions from a catalogue of our own. */
export function createLookup({ catalog, accounts, now, prepareAfterMs }: LookupOptions): Answerer {
  const signIn = createSignIn(accounts, now)
  const lists = createLists(catalog)
  // a failure, as for want of memory, leaves the rest to those who ask
  const prepare = () => lists.prepare().catch(() => {})
  if (prepareAfterMs !== undefined) setTimeout(prepare, prepareAfterMs).unref()

  return async function lookUp({ credentials, iso, output, isDownload, acceptEncoding, address }) {
    await signIn(credentials, address)
    const list = iso === undefined ? lists.countries : lists.areas(normalizeIso(iso))
    if (list === undefined) throw new Refusal(404, 'No country of the service has this isocode.')
    return answerList(list, { output, isDownload, acceptEncoding })
  }
}

/** Only of two Latin letters: the capitals of ß are SS, which is South Sudan. */
function normalizeIso(iso: string): string {
  return /^[a-z]{2}$/i.test(iso) ? iso.toUpperCase() : iso
}

import type { Catalog } from '../catalog/catalog.ts'
import { Refusal } from '../refusal.ts'
import { type Handler, parseLookupRequest, type RoutedRequest } from '../request/lookupRequest.ts'
import type { Accounts } from '../signin/accounts.ts'
import { createCredentialCache } from '../signin/credentialCache.ts'
import { createSignIn } from '../signin/signin.ts'
import { createLists } from './lists.ts'
import { type PreparedList, prepareList, respondWithList } from './respondWithList.ts'

export interface LookupOptions {
  readonly catalog: Catalog
  readonly accounts: Accounts
  readonly now: () => number // milliseconds that never go back
  readonly prepareAfterMs?: number // all lists, in the background; each only when it is asked for if left out
}

interface Found {
  readonly account: string // the id of the credentials
  readonly list: PreparedList
}

/** Answers questions from a catalogue of our own. */
export function createLookup({ catalog, accounts, now, prepareAfterMs }: LookupOptions): Handler {
  const { signIn, renew } = createSignIn(accounts, now)
  const lists = createLists(catalog)
  // whoever sends the same as before is in, as whoever has the same credentials is, and gets the same list
  const known = createCredentialCache<Found>(now)
  // a failure, as for want of memory, leaves the rest to those who ask
  const prepare = () => lists.prepare().catch(() => {})
  if (prepareAfterMs !== undefined) setTimeout(prepare, prepareAfterMs).unref()

  async function lookUp(sent: RoutedRequest): Promise<Found> {
    const { credentials, iso, address, ...wanted } = parseLookupRequest(sent)
    const account = await signIn(credentials, address)
    const list = iso === undefined ? lists.countries : lists.areas(normalizeIso(iso))
    if (list === undefined) throw new Refusal(404, 'No country of the service has this isocode.')
    return { account, list: await prepareList(list, wanted) }
  }

  return async function answer(sent) {
    const id = known.digestOf(...textsOf(sent))
    const before = known.get(id)
    // the sign-in too, or a person who repeats requests could be kept out of the next country
    if (before) renew(before.account)
    const found = before ?? (await lookUp(sent))
    if (!before) known.set(id, found)
    return respondWithList(found.list)
  }
}

/** All that an answer depends on. */
function textsOf({ request: { method, url, headers }, body }: RoutedRequest): (string | null)[] {
  const text = body ? Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1') : null
  return [method, url, headers.get('Accept-Encoding'), headers.get('Content-Type'), text]
}

/** Only of two Latin letters: the capitals of ß are SS, which is South Sudan. */
function normalizeIso(iso: string): string {
  return /^[a-z]{2}$/i.test(iso) ? iso.toUpperCase() : iso
}

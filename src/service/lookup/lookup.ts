import { Buffer } from 'node:buffer'
import type { Catalog } from '../catalog/parseCatalog.ts'
import { Refusal } from '../refusal.ts'
import { type Handler, parseLookupRequest, type RoutedRequest } from '../request/lookupRequest.ts'
import { createCredentialCache } from '../signin/credentialCache.ts'
import type { Accounts } from '../signin/demoAccount.ts'
import { createSignIn } from '../signin/signin.ts'
import { createEncodedLists } from './encodedLists.ts'
import { type PreparedList, prepareList, respondWithList } from './respondWithList.ts'

export interface LookupOptions {
  readonly catalog: Catalog
  readonly accounts: Accounts
  readonly now: () => number // milliseconds, monotonic
  readonly encodeAllAfterMs?: number // undefined: each list only when it is asked for
}

interface Found {
  readonly account: string // the id of the credentials
  readonly list: PreparedList
}

/** Answers requests from our own accounts and catalogue. */
export function createLookup({ catalog, accounts, now, encodeAllAfterMs }: LookupOptions): Handler {
  const { signIn, renew } = createSignIn(accounts, now)
  const lists = createEncodedLists(catalog)
  // fast path: an identical request within ten minutes holds the same credentials and gets the same list
  const cache = createCredentialCache<Found>(now)
  // if it fails, such as for lack of memory, the rest is encoded on demand
  const encodeAll = () => lists.encodeAll().catch(() => {})
  // only Node's timers can be kept from keeping a process alive, and need to be
  if (encodeAllAfterMs !== undefined) Object(setTimeout(encodeAll, encodeAllAfterMs)).unref?.()

  async function lookUp(request: RoutedRequest): Promise<Found> {
    const { credentials, iso, address, ...wanted } = parseLookupRequest(request)
    const account = await signIn(credentials, address)
    const list = iso === undefined ? lists.countries : lists.areas(normalizeIso(iso))
    if (list === undefined) throw new Refusal(404, 'The service has no country with this isocode.')
    return { account, list: await prepareList(list, wanted) }
  }

  return async function handleLookup(request) {
    const id = cache.digestOf(...textsOf(request))
    const cached = cache.get(id)
    // keeps the sign-in alive too: otherwise guesses could lock out a person who only repeats requests
    if (cached) renew(cached.account)
    const found = cached ?? (await lookUp(request))
    if (!cached) cache.set(id, found)
    return respondWithList(found.list)
  }
}

/** Everything the response depends on. */
function textsOf({ request: { method, url, headers }, body }: RoutedRequest): (string | null)[] {
  const text = body ? Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1') : null
  return [method, url, headers.get('Accept-Encoding'), headers.get('Content-Type'), text]
}

/** Upper case, if it has two Latin letters: `ß` would become SS, which is South Sudan. */
function normalizeIso(iso: string): string {
  return /^[a-z]{2}$/i.test(iso) ? iso.toUpperCase() : iso
}

import { Buffer } from 'node:buffer'
import { CONTENT_TYPES, type Output } from '../../core/protocol/encode.ts'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import type { Catalog } from '../catalog/parseCatalog.ts'
import type { Measurements } from '../measurements.ts'
import { Refusal } from '../refusal.ts'
import type { Bytes, ContentEncoding } from '../request/compression.ts'
import {
  type Handler,
  type LookupRequest,
  parseLookupRequest,
  type RoutedRequest,
} from '../request/lookupRequest.ts'
import { COMMON_HEADERS } from '../request/respond.ts'
import { createCredentialCache } from '../signin/credentialCache.ts'
import type { Accounts } from '../signin/demoAccount.ts'
import { createSignIn } from '../signin/signin.ts'
import { createThrottle, type Throttle } from '../signin/throttle.ts'
import { createEncodedLists, type EncodedList } from './encodedLists.ts'

/** What our own service answers from. */
export interface OwnData {
  readonly catalog: Catalog
  readonly accounts: Accounts
}

/** Tells a running service about other data. */
export interface Replacements {
  /** Calls back with new data, which counts for all requests from then on. */
  readonly follow: (listener: (data: Partial<OwnData>) => void) => void
}

export function createReplacements(initial: OwnData) {
  const listeners: ((data: Partial<OwnData>) => void)[] = []
  let current = initial
  return {
    /** The data that counts now. */
    current: (): OwnData => current,
    follow: (listener: (data: Partial<OwnData>) => void): void => void listeners.push(listener),
    replace(data: Partial<OwnData>): void {
      current = { ...current, ...data }
      for (const listener of listeners) listener(data)
    },
  }
}

export interface LookupOptions extends OwnData {
  readonly replacements?: Replacements
  readonly throttle?: Throttle // of failed sign-ins; by default one of this process
  readonly now: () => number // milliseconds, monotonic
  readonly measurements?: Measurements
  readonly encodeAllAfterMs?: number // undefined: each list only when it is asked for
}

/** Requests that are answered without being parsed. For all others a list costs half as much again, no hash. */
const MAX_REPEATED = 1000

interface Found {
  readonly account: string | undefined // the id of the credentials; undefined: a session proved the person
  readonly list: EncodedList
  readonly wanted: ListRequest
}

/** Answers requests from our own accounts and catalogue. */
export function createLookup({
  catalog,
  accounts,
  now,
  throttle = createThrottle(now),
  measurements,
  encodeAllAfterMs,
  replacements,
}: LookupOptions): Handler {
  const { signIn, renew, replaceAccounts } = createSignIn(accounts, throttle, now, measurements)
  let answers = createAnswers(catalog, now, encodeAllAfterMs)
  replacements?.follow(function replace(data) {
    if (data.accounts) replaceAccounts(data.accounts)
    if (!data.catalog) return
    answers.stop()
    answers = createAnswers(data.catalog, now, encodeAllAfterMs)
  })

  async function lookUp(request: RoutedRequest, { lists }: Answers): Promise<Found> {
    const parsed = parseLookupRequest(request)
    const { person, iso, address, output, isDownload, acceptEncoding } = parsed
    const account = person.kind === 'proved' ? undefined : await signIn(person.credentials, address)
    const list = iso === undefined ? lists.countries : lists.areas(normalizeIso(iso))
    if (list === undefined) throw new Refusal(404, 'The service has no country with this isocode.')
    // not the whole, which would keep the request itself in memory
    return { account, list, wanted: { output, isDownload, acceptEncoding } }
  }

  return async function handleLookup(request) {
    const begun = answers
    const id = begun.cache.digestOf(...textsOf(request))
    const cached = begun.cache.get(id)
    // keeps the sign-in alive too: otherwise guesses could lock out a person who only repeats requests
    const isKnown = cached && (cached.account === undefined || renew(cached.account))
    const found = isKnown ? cached : await lookUp(request, begun)
    if (!isKnown) begun.cache.set(id, found)
    return respondWithList(found.list, found.wanted)
  }
}

type Answers = ReturnType<typeof createAnswers>

/** Everything made of one catalogue. A request keeps to the one it began with. */
function createAnswers(catalog: Catalog, now: () => number, encodeAllAfterMs: number | undefined) {
  const lists = createEncodedLists(catalog)
  const replaced = new AbortController()
  // if it fails, such as for lack of memory, the rest is encoded on demand
  const encodeAll = () => lists.encodeAll(replaced.signal).catch(() => {})
  // only Node's timers can be kept from keeping a process alive, and need to be
  if (encodeAllAfterMs !== undefined) Object(setTimeout(encodeAll, encodeAllAfterMs)).unref?.()
  return {
    lists,
    // fast path: an identical request within ten minutes holds the same credentials and gets the same list
    cache: createCredentialCache<Found>(now, MAX_REPEATED),
    stop: () => replaced.abort(),
  }
}

/** Everything the response depends on. */
function textsOf({
  request: { method, url, headers },
  body,
  person,
}: RoutedRequest): (string | null)[] {
  const text = body
    ? Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1')
    : null
  return [
    method,
    url,
    headers.get('Accept-Encoding'),
    headers.get('Content-Type'),
    text,
    person ? JSON.stringify(person) : null,
  ]
}

/** Upper case, if it has two Latin letters: `ß` would become SS, which is South Sudan. */
const normalizeIso = (iso: string): string => (/^[a-z]{2}$/i.test(iso) ? iso.toUpperCase() : iso)

type ListHeaders = Readonly<Record<string, string>>

type ListRequest = Pick<LookupRequest, 'output' | 'isDownload' | 'acceptEncoding'>

// by the bytes, which are unique to a list, format and encoding; creating the headers takes 7 µs
const headersCache = new WeakMap<Bytes, ListHeaders>()

async function respondWithList(
  list: EncodedList,
  { output, isDownload, acceptEncoding }: ListRequest,
): Promise<Response> {
  const { bytes, encoding } = await list.encoded(output, acceptEncoding)
  const headers = headersCache.get(bytes) ?? headersOf(bytes, output, encoding, list.version)
  headersCache.set(bytes, headers)
  if (!isDownload) return new Response(bytes, { headers })
  const disposition = `attachment; filename="${list.name}.${output}"`
  return new Response(bytes, { headers: { ...headers, 'Content-Disposition': disposition } })
}

function headersOf(
  bytes: Bytes,
  output: Output,
  encoding: ContentEncoding,
  version: string | undefined,
): ListHeaders {
  return {
    ...COMMON_HEADERS,
    'Content-Type': CONTENT_TYPES[output],
    'Content-Length': String(bytes.length),
    Vary: 'Accept-Encoding',
    ...(version !== undefined && { [CATALOG_HEADER]: version }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
}

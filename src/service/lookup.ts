import type { Accounts } from './accounts.ts'
import { answerList } from './answer.ts'
import type { Catalog } from './catalog.ts'
import { createLists } from './lists.ts'
import {
  collectParameters,
  type Pair,
  type Parameters,
  queryParameters,
  requireParameter,
} from './parameters.ts'
import { Refusal } from './refusal.ts'
import { createSignIn } from './signin.ts'
import type { Target } from './target.ts'

export interface LookupOptions {
  readonly catalog: Catalog
  readonly accounts: Accounts
  readonly now: () => number // milliseconds that never go back
  readonly prepareAfterMs?: number // all lists, in the background; each only when it is asked for if left out
}

interface Question {
  readonly target: Target
  readonly pairs: Iterable<Pair> // of the path or the body
  readonly request: Request
  readonly address: string // that the request came from
}

/** Answers a question of the protocol with a list, or throws a `Refusal`: a malformed one before a wrong login. */
export function createLookup({ catalog, accounts, now, prepareAfterMs }: LookupOptions) {
  const signIn = createSignIn(accounts, now)
  const lists = createLists(catalog)
  // a failure, as for want of memory, leaves the rest to those who ask
  const prepare = () => lists.prepare().catch(() => {})
  if (prepareAfterMs !== undefined) setTimeout(prepare, prepareAfterMs).unref()

  return async function lookUp({ target, pairs, request, address }: Question): Promise<Response> {
    const { output, operation } = target
    const query = queryParameters(request.url)
    const isDownload = output === 'csv' && parseDownload(query)
    const parameters = collectParameters(pairs)
    const username = requireParameter(parameters, 'username')
    const password = requireParameter(parameters, 'password')
    const iso = operation === 'getareas' ? requireParameter(parameters, 'isocode') : undefined
    await signIn({ username, password }, address)
    const list = iso === undefined ? lists.countries : lists.areas(normalizeIso(iso))
    if (list === undefined) throw new Refusal(404, 'No country of the service has this isocode.')
    return answerList(list, { output, isDownload, acceptEncoding: request.headers.get('Accept-Encoding') })
  }
}

/** `download` goes with csv; the other outputs pay no attention to it. */
function parseDownload(query: Parameters): boolean {
  const download = query.get('download') ?? '0'
  if (download !== '0' && download !== '1') throw new Refusal(400, 'The parameter download is 0 or 1.')
  return download === '1'
}

/** Only of two Latin letters: the capitals of ß are SS, which is South Sudan. */
function normalizeIso(iso: string): string {
  return /^[a-z]{2}$/i.test(iso) ? iso.toUpperCase() : iso
}

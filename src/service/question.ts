import {
  collectParameters,
  type Pair,
  type Parameters,
  queryParameters,
  requireParameter,
} from './parameters.ts'
import { Refusal } from './refusal.ts'
import type { Target } from './target.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** A request of the protocol that is well formed, whether or not its credentials are right. */
export interface Question extends Target {
  readonly credentials: Credentials
  readonly iso: string | undefined // as it was sent; undefined asks for the countries
  readonly isDownload: boolean
  readonly isHead: boolean // wants the headers alone
  readonly acceptEncoding: string | null
  readonly address: string // that the request came from
  // aborted when the client leaves. Only who waits for another service asks, for it costs the host something
  readonly signal: () => AbortSignal
}

/** Answers a question, or throws a `Refusal`. */
export type Answerer = (question: Question) => Promise<Response>

interface Sent {
  readonly target: Target
  readonly pairs: Iterable<Pair> // of the path or the body
  readonly request: Request
  readonly address: string
}

/** Throws a `Refusal` where a parameter is missing, doubtful or in the wrong place. */
export function parseQuestion({ target, pairs, request, address }: Sent): Question {
  const query = queryParameters(request.url)
  const isDownload = target.output === 'csv' && parseDownload(query)
  const parameters = collectParameters(pairs)
  const username = requireParameter(parameters, 'username')
  const password = requireParameter(parameters, 'password')
  const iso = target.operation === 'getareas' ? requireParameter(parameters, 'isocode') : undefined
  return {
    ...target,
    credentials: { username, password },
    iso,
    isDownload,
    isHead: request.method === 'HEAD',
    acceptEncoding: request.headers.get('Accept-Encoding'),
    address,
    signal: () => request.signal,
  }
}

/** `download` goes with csv; the other outputs pay no attention to it. */
function parseDownload(query: Parameters): boolean {
  const download = query.get('download') ?? '0'
  if (download !== '0' && download !== '1') throw new Refusal(400, 'The parameter download is 0 or 1.')
  return download === '1'
}

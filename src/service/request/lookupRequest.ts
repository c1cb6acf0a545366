import type { Output } from '../../core/protocol/encode.ts'
import { Refusal } from '../refusal.ts'
import { parseBody } from './body.ts'
import {
  collectParameters,
  type Pair,
  type Parameters,
  queryParameters,
  requireParameter,
} from './parameters.ts'
import { decodeValues, type Operation, type Route } from './route.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** A request of the protocol that is well formed, whether or not its credentials are right. */
export interface LookupRequest {
  readonly output: Output
  readonly operation: Operation
  readonly credentials: Credentials
  readonly iso: string | undefined // as it was sent; undefined asks for the countries
  readonly isDownload: boolean
  readonly isHead: boolean // wants the headers alone
  readonly acceptEncoding: string | null
  readonly address: string // that it came from
  // aborted when the client leaves. Only who waits for another service asks, for it costs the host something
  readonly signal: () => AbortSignal
}

/** What a client has sent to an address of the protocol. */
export interface RoutedRequest {
  readonly request: Request
  readonly route: Route
  readonly body: Uint8Array | undefined // of a POST
  readonly address: string // that it came from
}

/** Answers what was sent, or throws a `Refusal`. */
export type Handler = (sent: RoutedRequest) => Promise<Response>

/** Throws a `Refusal` where a parameter is missing, doubtful or in the wrong place. */
export function parseLookupRequest({ request, route, body, address }: RoutedRequest): LookupRequest {
  const { output, operation } = route
  const pairs = body ? parseBody(body, request.headers.get('Content-Type') ?? '') : parsePath(route)
  const query = queryParameters(request.url)
  const isDownload = output === 'csv' && parseDownload(query)
  const parameters = collectParameters(pairs)
  const username = requireParameter(parameters, 'username')
  const password = requireParameter(parameters, 'password')
  const iso = operation === 'getareas' ? requireParameter(parameters, 'isocode') : undefined
  return {
    output,
    operation,
    credentials: { username, password },
    iso,
    isDownload,
    isHead: request.method === 'HEAD',
    acceptEncoding: request.headers.get('Accept-Encoding'),
    address,
    signal: () => request.signal,
  }
}

const PATH_PARAMETERS = {
  getcountries: ['username', 'password'],
  getareas: ['username', 'password', 'isocode'],
}

function parsePath(route: Route): Pair[] {
  const names = PATH_PARAMETERS[route.operation]
  const values = decodeValues(route)
  if (values.length > names.length) {
    throw new Refusal(400, 'The path has too many parts; a / in a username or a password is written %2F.')
  }
  return values.map((value, i) => [names[i]!, value])
}

/** `download` goes with csv; the other outputs pay no attention to it. */
function parseDownload(query: Parameters): boolean {
  const download = query.get('download') ?? '0'
  if (download !== '0' && download !== '1') throw new Refusal(400, 'The parameter download is 0 or 1.')
  return download === '1'
}

import type { Credentials } from '../../core/credentials.ts'
import type { Output } from '../../core/protocol/encode.ts'
import { Refusal } from '../refusal.ts'
import {
  collectParameters,
  type Pair,
  type Parameters,
  parseBody,
  queryParameters,
  requireParameter,
} from './parameters.ts'
import { decodeValues, type Operation, type Route } from './route.ts'

/** Who asks: with credentials that have not been checked, or known by a session, with nothing left to check. */
export type Person =
  | { readonly kind: 'claimed'; readonly credentials: Credentials }
  | { readonly kind: 'proved'; readonly username: string }

/** A well-formed request of the protocol. */
export interface LookupRequest {
  readonly output: Output
  readonly operation: Operation
  readonly person: Person
  readonly iso: string | undefined // as it was sent; undefined for GetCountries
  readonly isDownload: boolean
  readonly isHead: boolean // wants only the headers
  readonly acceptEncoding: string | null
  readonly address: string // of the client
  readonly requestId?: string | undefined // for the log
  // aborted when the client leaves; a function, because creating the signal slows the host down
  readonly signal: () => AbortSignal
}

/** A request whose path is one of the protocol's. */
export interface RoutedRequest {
  readonly request: Request
  readonly route: Route
  readonly body: Uint8Array | undefined // of a POST
  /** Of the body, or of the path without a body; read when first asked for. Throws a `Refusal`. */
  readonly parameters: () => Parameters
  readonly address: string // of the client
  readonly requestId?: string | undefined // for the log
  readonly person?: Person // from a session; set by `createWithSessions` only
}

/** Answers a routed request. Throws a `Refusal`. Implemented by `createLookup` and `createForward`. */
export type Handler = (request: RoutedRequest) => Promise<Response>

/** Parameters are read once, however many stages ask for them, and not at all if the answer is known already. */
export function createRoutedRequest(sent: Omit<RoutedRequest, 'parameters'>): RoutedRequest {
  const { request, route, body } = sent
  let known: Parameters | undefined
  const read = () =>
    collectParameters(
      body ? parseBody(body, request.headers.get('Content-Type') ?? '') : parsePath(route),
    )
  return {
    ...sent,
    parameters() {
      known ??= read()
      return known
    },
  }
}

/** Throws a `Refusal` where a parameter is missing, ambiguous or in the wrong place. */
export function parseLookupRequest(routed: RoutedRequest): LookupRequest {
  const { request, route, address, requestId } = routed
  const { output, operation } = route
  const parameters = routed.parameters()
  const query = queryParameters(request.url)
  return {
    output,
    operation,
    isDownload: output === 'csv' && parseDownload(query),
    person: routed.person ?? { kind: 'claimed', credentials: requireCredentials(parameters) },
    iso: operation === 'getareas' ? requireParameter(parameters, 'isocode') : undefined,
    isHead: request.method === 'HEAD',
    acceptEncoding: request.headers.get('Accept-Encoding'),
    address,
    requestId,
    signal: () => request.signal,
  }
}

function requireCredentials(parameters: Parameters): Credentials {
  const username = requireParameter(parameters, 'username')
  return { username, password: requireParameter(parameters, 'password') }
}

export const PATH_PARAMETERS = {
  getcountries: ['username', 'password'],
  getareas: ['username', 'password', 'isocode'],
} as const

function parsePath(route: Route): Pair[] {
  const names = PATH_PARAMETERS[route.operation]
  const values = decodeValues(route)
  if (values.length > names.length) {
    throw new Refusal(
      400,
      'The path has too many parts; write a / in a username or a password as %2F.',
    )
  }
  return values.map((value, i) => [names[i] ?? '', value])
}

/** `download` is a parameter of csv; the other formats ignore it. */
function parseDownload(query: Parameters): boolean {
  const download = query.get('download') ?? '0'
  if (download !== '0' && download !== '1')
    throw new Refusal(400, 'The parameter download must be 0 or 1.')
  return download === '1'
}

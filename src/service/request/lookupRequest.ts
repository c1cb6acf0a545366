import type { Output } from '../../core/protocol/encode.ts'
import { Refusal } from '../refusal.ts'
import {
  collectParameters,
  type Pair,
  type Parameters,
  queryParameters,
  requireParameter,
} from './parameters.ts'
import { parseBody } from './parseBody.ts'
import { decodeValues, type Operation, type Route } from './route.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Who stays signed in, known by a session in place of credentials. */
export interface Person {
  readonly username: string
  readonly password?: string // for the service behind this one; without it nothing is left to check
}

/** A well-formed request of the protocol; its credentials have not been checked. */
export interface LookupRequest {
  readonly output: Output
  readonly operation: Operation
  readonly credentials: Credentials // the password is empty where a session has proved the person
  readonly iso: string | undefined // as it was sent; undefined for GetCountries
  readonly isDownload: boolean
  readonly isHead: boolean // wants only the headers
  readonly acceptEncoding: string | null
  readonly address: string // of the client
  readonly requestId?: string | undefined // for the log
  // aborted when the client leaves; a function, because creating the signal slows the host down
  readonly signal: () => AbortSignal
}

/** A request whose path is one of the protocol's, before its parameters are read. */
export interface RoutedRequest {
  readonly request: Request
  readonly route: Route
  readonly body: Uint8Array | undefined // of a POST
  readonly address: string // of the client
  readonly requestId?: string | undefined // for the log
  readonly person?: Person // from a session; set by `createWithSessions` alone
}

/** Answers a routed request. Throws a `Refusal`. Implemented by `createLookup` and `createForward`. */
export type Handler = (request: RoutedRequest) => Promise<Response>

/** Throws a `Refusal` where a parameter is missing, ambiguous or in the wrong place. */
export function parseLookupRequest({
  request,
  route,
  body,
  address,
  requestId,
  person,
}: RoutedRequest): LookupRequest {
  const { output, operation } = route
  const pairs = body ? parseBody(body, request.headers.get('Content-Type') ?? '') : parsePath(route)
  const query = queryParameters(request.url)
  const isDownload = output === 'csv' && parseDownload(query)
  const parameters = collectParameters(pairs)
  const credentials = person ? { password: '', ...person } : requireCredentials(parameters)
  const iso = operation === 'getareas' ? requireParameter(parameters, 'isocode') : undefined
  return {
    output,
    operation,
    credentials,
    iso,
    isDownload,
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

const PATH_PARAMETERS = {
  getcountries: ['username', 'password'],
  getareas: ['username', 'password', 'isocode'],
}

function parsePath(route: Route): Pair[] {
  const names = PATH_PARAMETERS[route.operation]
  const values = decodeValues(route)
  if (values.length > names.length) {
    throw new Refusal(400, 'The path has too many parts; write a / in a username or a password as %2F.')
  }
  return values.map((value, i) => [names[i] ?? '', value])
}

/** `download` is a parameter of csv; the other formats ignore it. */
function parseDownload(query: Parameters): boolean {
  const download = query.get('download') ?? '0'
  if (download !== '0' && download !== '1') throw new Refusal(400, 'The parameter download must be 0 or 1.')
  return download === '1'
}

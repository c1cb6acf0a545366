import { isIP } from 'node:net'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { answerWith } from '../answerWith.ts'
import { logNow, setLogAddress, setLogFormat } from '../log.ts'
import { createLookup } from '../lookup/lookup.ts'
import type { PageSettings } from '../page/pageConfig.ts'
import { createPageHandler, withPage } from '../page/pageHandler.ts'
import { Refusal } from '../refusal.ts'
import { canonicalAddress } from '../request/ipAddress.ts'
import { parseJson } from '../request/parseJson.ts'
import { respondWithRefusal } from '../request/respond.ts'
import { isHost, parseRoute } from '../request/route.ts'
import { identifyByAccounts, sessionsOf } from '../session/withSessions.ts'
import { SettingError } from '../settings/settingError.ts'
import { type OwnEdgeSettings, readOwnEdgeSettings, refuseOnEdge } from '../settings/settings.ts'
import type { Environment } from '../settings/variableNames.ts'
import { createAccounts, DEMO_RECORD } from '../signin/accounts.ts'
import { decodeCatalog, decodeLook, type EdgeContent, readEmbeddedFiles } from './edgeContent.ts'
import { createEdgeThrottle, createRedisHttp } from './edgeThrottle.ts'

/** What an edge runtime calls: the default export of a module. */
export interface EdgeHost {
  fetch(request: Request, bindings: Bindings, context?: ExecutionContext): Promise<Response>
}

/** The settings, and anything else that the runtime gives to a module by name. */
export type Bindings = Readonly<Record<string, unknown>>

interface ExecutionContext {
  /** Lets a promise go on after the answer, and after the client has left. */
  waitUntil(promise: Promise<unknown>): void
}

/**
 * The page and the service in one function. It starts at the first request: edge runtimes allow neither random
 * bytes nor timers before. Bindings are those of the first request, as they are the same for all.
 */
export function createEdgeHost(content: EdgeContent, data: ArrayBuffer): EdgeHost {
  let bindings: Bindings = {}
  const start = retryableOnce(() => startEdge(content, data, bindings))

  async function respond(request: Request): Promise<Response> {
    // workerd makes the URL of the Host header, whatever is in that
    if (!namesHost(request.url)) return respondWithRefusal('json', malformed())
    const started = await start().catch(logFailedStart)
    if (started) return started.service(request, findAddress(request, started.addressHeader))
    const refusal = new Refusal(503, 'This service is not set up; its log says why.')
    return respondWithRefusal(parseRoute(request.url).output ?? 'json', refusal)
  }

  async function settle(): Promise<void> {
    const { throttle } = (await start().catch(() => undefined)) ?? {}
    await throttle?.settled()
  }

  return {
    async fetch(request, given, context) {
      bindings = given
      const answer = respond(request)
      goOn(answer.then(settle), context)
      return asEncoded(await answer)
    },
  }
}

/** Others may wait for what this request has begun, such as the start: it goes on if its client leaves. */
function goOn(work: Promise<void>, context: ExecutionContext | undefined): void {
  try {
    context?.waitUntil(work)
  } catch {
    // a runtime that cannot do it gets its answer all the same
  }
}

async function startEdge(content: EdgeContent, data: ArrayBuffer, bindings: Bindings) {
  const { accounts, addressHeader, cors, logAddress, logFormat, page, redisHttp, warnings } =
    readEdgeSettings(bindings, content)
  setLogFormat(logFormat)
  setLogAddress(logAddress)
  const now = () => performance.now()
  const throttle =
    redisHttp &&
    createEdgeThrottle({
      send: createRedisHttp(redisHttp),
      secret: redisHttp.token,
      now,
      log: logNow,
    })
  const own = createAccounts(accounts === undefined ? [DEMO_RECORD] : accounts, 'COVERAGE_ACCOUNTS')
  const withSessions = sessionsOf(
    page,
    identifyByAccounts(() => own),
  )
  const handle = createLookup({
    catalog: decodeCatalog(content.catalog),
    accounts: own,
    now,
    ...(throttle && { throttle }),
  })
  const service = answerWith(withSessions(handle), { cors, log: logNow })
  const pageHandler = await createPageHandler(readEmbeddedFiles(content.files, data), page)
  for (const warning of warnings) logNow(`Warning: ${warning}`, { level: 'warn' })
  return { service: withPage(service, pageHandler), addressHeader, throttle }
}

const namesHost = (url: string): boolean => URL.canParse(url) && isHost(new URL(url).host)

function malformed(): Refusal {
  return new Refusal(400, 'The address or the Host header of the request is malformed.')
}

function logFailedStart(error: unknown): void {
  const reason = error instanceof SettingError ? error.message : Object(error).stack
  logNow(`Coverage Explorer cannot start: ${reason}`, { level: 'error' })
}

/** Marks a compressed answer as finished: runtimes would compress it once more. */
function asEncoded(response: Response): Response {
  if (!response.headers.has('Content-Encoding')) return response
  const { status, headers, body } = response
  const init: ResponseInit & { readonly encodeBody: 'manual' } = {
    status,
    headers,
    encodeBody: 'manual',
  }
  return new Response(body, init)
}

/**
 * The client's address. Without a header that the operator vouches for, all clients have one address: a client that
 * chose its own would have as many attempts to sign in as it likes. The same goes for a header that comes twice, which
 * the runtime joins by a comma.
 */
function findAddress({ headers }: Request, name: string | undefined): string {
  const address = name === undefined ? '' : (headers.get(name)?.trim() ?? '')
  return isIP(address) > 0 ? canonicalAddress(address) : ''
}

interface EdgeSettings
  extends Pick<
    OwnEdgeSettings,
    'addressHeader' | 'cors' | 'logAddress' | 'logFormat' | 'redisHttp'
  > {
  readonly page: PageSettings
  readonly accounts: unknown // of `AccountRecord`s; undefined: the demo account
  readonly warnings: readonly string[] // a sentence each
}

/** The settings among the bindings of an edge runtime; bindings that are not texts are not settings. Throws `SettingError`. */
export function readEdgeSettings(
  bindings: Readonly<Record<string, unknown>>,
  content: EdgeContent,
): EdgeSettings {
  const environment = Object.fromEntries(
    Object.entries(bindings).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  refuseOnEdge(environment)
  const accounts = readAccounts(environment, content)
  refuseOpenDemo(environment, accounts)
  // where there are no files it is the JSON itself, or inside the module
  const COVERAGE_ACCOUNTS =
    environment.COVERAGE_ACCOUNTS ?? (accounts === undefined ? undefined : 'inside')
  const { cors, logFormat, logAddress, addressHeader, redisHttp, ...shared } = readOwnEdgeSettings({
    ...environment,
    COVERAGE_ACCOUNTS,
  })
  const look = content.look === undefined ? undefined : decodeLook(content.look)
  refuseTwice('COVERAGE_TILES_URL', shared.tiles, look?.tiles)
  refuseTwice('COVERAGE_ORDER_URL', shared.orderUrl, look?.orderUrl)
  if (shared.streets?.path !== undefined)
    throw new SettingError(
      'COVERAGE_STREETS is a file, which this module does not have; set it to an address that begins with https://.',
    )
  return {
    accounts,
    addressHeader,
    redisHttp,
    cors,
    logFormat,
    logAddress,
    page: {
      ...shared,
      upstream: undefined,
      direct: undefined,
      brand: look?.brand,
      tiles: shared.tiles ?? look?.tiles,
      orderUrl: shared.orderUrl ?? look?.orderUrl,
      catalogPath: content.isBuiltInCatalog ? undefined : 'inside',
    },
    warnings: [...(addressHeader ? [] : [NO_ADDRESS]), ...(redisHttp ? [] : [NO_REDIS])],
  }
}

const NO_ADDRESS =
  'COVERAGE_ADDRESS_HEADER is not set: everyone shares one limit on failed sign-ins; set it to the header in which your platform names the client.'
const NO_REDIS =
  'COVERAGE_REDIS_HTTP is not set: each isolate of the runtime counts failed sign-ins for itself, so guessers have as many attempts as there are isolates.'

function readAccounts(
  { COVERAGE_ACCOUNTS: text }: Environment,
  { accounts }: EdgeContent,
): unknown {
  if (!text) return accounts === undefined ? undefined : JSON.parse(accounts)
  if (accounts !== undefined) {
    throw new SettingError(
      'COVERAGE_ACCOUNTS is set, but the module was built with accounts; unset it.',
    )
  }
  try {
    return parseJson(text)
  } catch {
    // without the reason, which may repeat a part of the text
    throw new SettingError(
      'COVERAGE_ACCOUNTS is not JSON; here it holds the accounts themselves, [ACCOUNT, ...], with what npm run account -- NAME prints.',
    )
  }
}

function refuseOpenDemo({ COVERAGE_DEMO: demo }: Environment, accounts: unknown): void {
  if (accounts !== undefined || demo) return
  throw new SettingError(
    'There are no accounts, and everybody who reaches this module could sign in with demo / demo; set COVERAGE_ACCOUNTS to a JSON array of accounts, or COVERAGE_DEMO=1 to let everybody in.',
  )
}

function refuseTwice(name: string, inBindings: unknown, inFile: unknown): void {
  if (inBindings === undefined || inFile === undefined) return
  throw new SettingError(`${name} is set, and the module was built with another; keep one of them.`)
}

import type { PageSettings } from '../page/pageConfig.ts'
import { parseJson } from '../request/parseJson.ts'
import { SettingError } from '../settings/settingError.ts'
import { type OwnEdgeSettings, readOwnEdgeSettings, refuseOnEdge } from '../settings/settings.ts'
import type { Environment } from '../settings/variableNames.ts'
import { decodeLook, type EdgeContent } from './edgeContent.ts'

export interface EdgeSettings
  extends Pick<OwnEdgeSettings, 'addressHeader' | 'cors' | 'logAddress' | 'logFormat' | 'redisHttp'> {
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
    Object.entries(bindings).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  refuseOnEdge(environment)
  const accounts = readAccounts(environment, content)
  refuseOpenDemo(environment, accounts)
  // where there are no files it is the JSON itself, or inside the module
  const COVERAGE_ACCOUNTS = environment.COVERAGE_ACCOUNTS ?? (accounts === undefined ? undefined : 'inside')
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

function readAccounts({ COVERAGE_ACCOUNTS: text }: Environment, { accounts }: EdgeContent): unknown {
  if (!text) return accounts === undefined ? undefined : JSON.parse(accounts)
  if (accounts !== undefined) {
    throw new SettingError('COVERAGE_ACCOUNTS is set, but the module was built with accounts; unset it.')
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

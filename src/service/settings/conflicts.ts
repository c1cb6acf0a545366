import { isLoopback } from '../caller/ipAddress.ts'
import { SettingError } from './settingError.ts'
import { parseSwitch } from './values.ts'
import {
  EDGE_VARIABLES,
  type Environment,
  findRetiredVariable,
  findUnknownVariable,
} from './variableNames.ts'

// Variables that must not be set together, or not without each other. Each function throws `SettingError`.

/** A misspelt COVERAGE_ACCOUNTS would leave the demo account open, and a retired setting does less than it says. */
export function refuseUnknownVariables(environment: Environment): void {
  const retired = findRetiredVariable(environment)
  if (retired) throw new SettingError(`${retired.name} is no setting any more: ${retired.cure}`)
  const unknown = findUnknownVariable(environment)
  if (unknown === undefined) return
  throw new SettingError(
    `${unknown.name} is not a setting; the nearest is ${unknown.nearest}: correct the name, or unset it.`,
  )
}

const WITHOUT_VALUE = {
  COVERAGE_ACCOUNTS: 'fill it in, or unset it for the demo account.',
  COVERAGE_SESSION_KEY: 'fill it in, or unset it if nobody shall stay signed in.',
} as const

/** A value that a template left out: people would come in with demo / demo, or be asked for their password again. */
export function refuseEmpty(environment: Environment): void {
  for (const [name, cure] of Object.entries(WITHOUT_VALUE)) {
    if (environment[name] === '') throw new SettingError(`${name} is set, but has no value; ${cure}`)
  }
}

/** A header of the client's address would be believed from anybody, where nothing stands before the server. */
export function refuseEdgeVariables(environment: Environment): void {
  const name = EDGE_VARIABLES.find((candidate) => environment[candidate])
  if (name === undefined) return
  throw new SettingError(
    `${name} is a setting of the edge module alone; unset it. Behind proxies set COVERAGE_TRUSTED_PROXIES.`,
  )
}

/** Refuses `dependent` where `name`, which it belongs to, is unset. */
export function refuseWithout(environment: Environment, name: string, dependent: string): void {
  if (environment[name] || !environment[dependent]) return
  throw new SettingError(`${dependent} is set, but ${name} is not; set that too, or unset this.`)
}

/** Refuses variables of our own service beside `name`, the URL of another one. */
export function refuseTogether(environment: Environment, name: string, others: readonly string[]): void {
  const other = others.find((candidate) => environment[candidate])
  if (other === undefined) return
  throw new SettingError(
    `${other} and ${name} are both set, but the service at ${name} has its own accounts and data; unset one of them.`,
  )
}

export function refuseCorsWithDirect({ COVERAGE_CORS, COVERAGE_DIRECT }: Environment): void {
  if (!COVERAGE_CORS || !COVERAGE_DIRECT) return
  throw new SettingError(
    'COVERAGE_CORS and COVERAGE_DIRECT are both set, but the service at COVERAGE_DIRECT decides for itself which pages may use it; unset COVERAGE_CORS.',
  )
}

/** Where ours is protected, a host page that others can change on its way would put their own sign-in form over it. */
export function refuseOpenHosts(hostOrigins: readonly string[], isHttps: boolean): void {
  const open = hostOrigins.find((origin) => /^http:/.test(origin) && !isLoopback(new URL(origin).hostname))
  if (open === undefined || !isHttps) return
  throw new SettingError(
    `COVERAGE_EMBED has "${open}", whose pages anybody on the way could change, while COVERAGE_HTTPS protects this one; set COVERAGE_EMBED to origins that begin with https://.`,
  )
}

/** Whether to follow changes of files, of which there must be one. */
export function readWatch(environment: Environment): boolean {
  const isWanted = parseSwitch('COVERAGE_WATCH', environment.COVERAGE_WATCH)
  if (isWanted && !environment.COVERAGE_ACCOUNTS && !environment.COVERAGE_CATALOG) {
    throw new SettingError(
      'COVERAGE_WATCH is set, but there is no file to watch; set COVERAGE_ACCOUNTS or COVERAGE_CATALOG too, or unset this.',
    )
  }
  return isWanted
}

const WITHOUT_DEMO = ['COVERAGE_ACCOUNTS', 'COVERAGE_UPSTREAM', 'COVERAGE_DIRECT'] as const
const BEHIND_PROXY = ['COVERAGE_TRUSTED_PROXIES', 'COVERAGE_HTTPS'] as const
const CLOSE_OR_OPEN_DEMO =
  'set COVERAGE_ACCOUNTS to a file of accounts, or COVERAGE_DEMO=1 to let everybody in.'

/**
 * Who is offered the demo account; undefined if there is none. Everybody knows its password, so only this machine
 * may reach it, unless COVERAGE_DEMO=1.
 */
export function readDemo(environment: Environment, host: string): 'here' | 'anywhere' | undefined {
  const replacement = WITHOUT_DEMO.find((name) => environment[name])
  const isWanted = parseSwitch('COVERAGE_DEMO', environment.COVERAGE_DEMO)
  if (isWanted && replacement !== undefined) {
    throw new SettingError(
      `COVERAGE_DEMO and ${replacement} are both set, but with ${replacement} there is no demo account; unset one of them.`,
    )
  }
  if (replacement !== undefined) return undefined
  if (!isWanted) refuseOthers(environment, host)
  return isWanted ? 'anywhere' : 'here'
}

/** Refuses settings with which people elsewhere could reach the service. */
function refuseOthers(environment: Environment, host: string): void {
  const proxied = BEHIND_PROXY.find((name) => !['', '0', 'none'].includes(environment[name] ?? ''))
  if (proxied !== undefined) {
    throw new SettingError(
      `${proxied} is set, so others come through a proxy and could sign in with demo / demo; ${CLOSE_OR_OPEN_DEMO}`,
    )
  }
  if (isLoopback(host)) return
  throw new SettingError(
    `HOST is "${host}", where people other than you could sign in with demo / demo; ${CLOSE_OR_OPEN_DEMO}`,
  )
}

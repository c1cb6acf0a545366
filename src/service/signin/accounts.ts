import { createHmac, hash as digestOf, randomBytes } from 'node:crypto'
import { ownCommand } from '../commandLine.ts'
import { readJsonFile } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { DEMO, type MarkedAccounts } from './demoAccount.ts'
import { formatHash, type PasswordHash, parseHash, verifyPassword } from './passwordHash.ts'

export { type Accounts, DEMO, type MarkedAccounts } from './demoAccount.ts'

/** An account in the accounts file. */
export interface AccountRecord {
  readonly username: string
  readonly password: string // a hash: `scrypt$N$r$p$salt$digest`
}

/** The built-in account. */
export const DEMO_RECORD: AccountRecord = {
  username: DEMO.username,
  password: 'scrypt$32768$8$3$JmcJrg9KNaJaNwRIi9DeXQ$eb-QenqEDIJ1ErFpTbNUpVME0pF9nQRgZyFIShDk07A', // of DEMO.password
}

// of the process: a name that took another time after the accounts were read again would be an unknown one
let key: Uint8Array | undefined // made with the first accounts: edge runtimes allow nothing random before a request

/** How many accounts a file has is told when it is read again. */
export interface CountedAccounts extends MarkedAccounts {
  readonly count: number
}

/** The accounts of a file, or the built-in demo account without a path. Throws `SettingError`. */
export async function loadAccounts(path: string | undefined): Promise<CountedAccounts> {
  if (path === undefined) return createAccounts([DEMO_RECORD], 'the built-in accounts')
  return createAccounts(await readJsonFile(path, 'COVERAGE_ACCOUNTS'), path)
}

/** Reads a list of `AccountRecord`. Throws a `SettingError` that names `source` and no account: it may go into the log. */
export function createAccounts(records: unknown, source: string): CountedAccounts {
  const hashes = parseAccounts(records, source)
  key ??= randomBytes(32)
  const decoyKey = key
  const decoys = [...hashes.values()] // never empty

  /**
   * The hash to check for an unknown username, so that the time taken does not reveal that it is unknown.
   * A username always gets the same one: their costs may differ.
   */
  function decoyFor(username: string): PasswordHash | undefined {
    const number = createHmac('sha256', decoyKey).update(username).digest().readUInt32BE()
    return decoys[number % decoys.length]
  }

  return {
    count: hashes.size,
    async verify(username, password) {
      const own = hashes.get(username)
      const hash = own ?? decoyFor(username)
      const isRight = hash !== undefined && (await verifyPassword(password, hash))
      return isRight && own !== undefined
    },
    markOf(username) {
      const own = hashes.get(username)
      return own && digestOf('sha256', formatHash(own), 'base64')
    },
  }
}

function parseAccounts(records: unknown, source: string): ReadonlyMap<string, PasswordHash> {
  if (!Array.isArray(records) || records.length === 0) {
    const fault = Array.isArray(records)
      ? 'has no account, so nobody could sign in'
      : 'is not an array of accounts'
    throw new SettingError(
      `${source} ${fault}; write [ACCOUNT, ...] with what ${ownCommand('account')} NAME prints.`,
    )
  }
  const hashes = new Map<string, PasswordHash>()
  for (const [index, record] of records.entries()) {
    const { username, hash } = parseAccount(record, `${source}, account ${index + 1}`)
    if (hashes.has(username)) {
      throw new SettingError(`${source}, account ${index + 1}: its username comes a second time; remove one.`)
    }
    hashes.set(username, hash)
  }
  return hashes
}

function parseAccount(record: unknown, path: string): { username: string; hash: PasswordHash } {
  const { username, password } = Object(record) as Partial<Record<keyof AccountRecord, unknown>>
  if (typeof username !== 'string' || username === '') {
    throw new SettingError(
      `${path}: "username" is not a text; make the account with ${ownCommand('account')} NAME.`,
    )
  }
  const hash = typeof password === 'string' ? parseHash(password) : undefined
  if (hash === undefined) {
    throw new SettingError(`${path}: "password" is not a hash; make one with ${ownCommand('account')} NAME.`)
  }
  return { username, hash }
}

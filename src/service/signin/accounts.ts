import { createHmac, randomBytes } from 'node:crypto'
import { readJsonFile } from '../settings/readJsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { type PasswordHash, parseHash, verifyPassword } from './passwordHash.ts'

/** An account as the accounts file holds it. */
export interface AccountRecord {
  readonly username: string
  readonly password: string // a hash: `scrypt$N$r$p$salt$digest`
}

export interface Accounts {
  /** Whether these are an account's, exactly. Takes as long for an unknown username as for a wrong password. */
  verify(username: string, password: string): Promise<boolean>
}

const DEMO: AccountRecord = {
  username: 'demo',
  password: 'scrypt$32768$8$3$JmcJrg9KNaJaNwRIi9DeXQ$eb-QenqEDIJ1ErFpTbNUpVME0pF9nQRgZyFIShDk07A', // demo
}

/** The accounts of a file, or the one built-in account. Throws `SettingError`. */
export async function loadAccounts(path: string | undefined): Promise<Accounts> {
  if (path === undefined) return createAccounts([DEMO], 'the built-in accounts')
  return createAccounts(await readJsonFile(path, 'COVERAGE_ACCOUNTS'), path)
}

/** Accounts of a list of `AccountRecord`; `source` names it in a `SettingError`. */
export function createAccounts(records: unknown, source: string): Accounts {
  const hashes = parseAccounts(records, source)
  const all = [...hashes.values()]
  const key = randomBytes(32)

  /** The same one for the same name every time, of all accounts: their costs may differ. */
  function decoyFor(username: string): PasswordHash {
    const number = createHmac('sha256', key).update(username).digest().readUInt32BE()
    return all[number % all.length]!
  }

  return {
    async verify(username, password) {
      const hash = hashes.get(username)
      const isRight = await verifyPassword(password, hash ?? decoyFor(username))
      return isRight && hash !== undefined
    },
  }
}

function parseAccounts(records: unknown, source: string): ReadonlyMap<string, PasswordHash> {
  if (!Array.isArray(records) || records.length === 0) {
    throw new SettingError(
      `${source} is not an array of accounts; write [ACCOUNT, ...] with what npm run account -- NAME prints.`,
    )
  }
  const hashes = new Map<string, PasswordHash>()
  for (const [index, record] of records.entries()) {
    const { username, hash } = parseAccount(record, `${source}, account ${index + 1}`)
    if (hashes.has(username)) {
      throw new SettingError(
        `${source}, account ${index + 1}: the username "${username}" comes twice; remove one.`,
      )
    }
    hashes.set(username, hash)
  }
  return hashes
}

function parseAccount(record: unknown, place: string): { username: string; hash: PasswordHash } {
  const { username, password } = Object(record) as Partial<Record<keyof AccountRecord, unknown>>
  if (typeof username !== 'string' || username === '') {
    throw new SettingError(
      `${place}: "username" is not a text; make the account with npm run account -- NAME.`,
    )
  }
  const hash = typeof password === 'string' ? parseHash(password) : undefined
  if (hash === undefined) {
    throw new SettingError(
      `${place} ("${username}"): "password" is not a hash; make one with npm run account -- NAME.`,
    )
  }
  return { username, hash }
}

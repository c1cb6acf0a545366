import {
  createHash,
  createHmac,
  hash as digestOf,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { ownCommand } from '../commandLine.ts'
import { readJsonFile } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { DEMO, type MarkedAccounts } from './demoAccount.ts'

export { type Accounts, DEMO, type MarkedAccounts } from './demoAccount.ts'

/** The number of accounts is logged when the file is read again. */
export interface CountedAccounts extends MarkedAccounts {
  readonly count: number
}

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

/** The accounts of a file, or the built-in demo account without a path. Throws `SettingError`. */
export async function loadAccounts(path: string | undefined): Promise<CountedAccounts> {
  if (path === undefined) return createAccounts([DEMO_RECORD], 'the built-in accounts')
  return createAccounts(await readJsonFile(path, 'COVERAGE_ACCOUNTS'), path)
}

// kept when the accounts are read again: a name that then took another time would be known as an unknown one
let key: Uint8Array | undefined // made with the first accounts: edge runtimes allow nothing random before a request

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
      throw new SettingError(
        `${source}, account ${index + 1}: its username comes a second time; remove one.`,
      )
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
    throw new SettingError(
      `${path}: "password" is not a hash; make one with ${ownCommand('account')} NAME.`,
    )
  }
  return { username, hash }
}

/** A hashed password. */
interface PasswordHash {
  readonly cost: Cost
  readonly salt: Buffer
  readonly digest: Buffer
}

interface Cost {
  readonly N: number // a power of two; memory is 128 * N * r bytes
  readonly r: number
  readonly p: number
}

// 32 MB and about 0.2 s. Source: OWASP Password Storage Cheat Sheet, scrypt
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }
const SALT_BYTES = 16
const DIGEST_BYTES = 32
const MAX_MEMORY = 256 * 1024 * 1024 // bytes
const FORMAT = /^scrypt\$(\d{1,8})\$(\d{1,2})\$(\d{1,2})\$([\w-]{11,88})\$([\w-]{43})$/

/** Hashes a new password with a fresh salt. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(SALT_BYTES)
  return { cost: COST, salt, digest: await derive(password, salt, COST) }
}

/** Whether a password is exactly the hashed one (case, spaces and accents count), in constant time. */
export async function verifyPassword(
  password: string,
  { cost, salt, digest }: PasswordHash,
): Promise<boolean> {
  return timingSafeEqual(await derive(password, salt, cost), digest)
}

/** `scrypt$N$r$p$salt$digest`, the last two in base64url. */
export function formatHash({ cost: { N, r, p }, salt, digest }: PasswordHash): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), digest.toString('base64url')].join('$')
}

/** Reads what `formatHash` writes; undefined for anything else, or if it would take more than 256 MB. */
export function parseHash(text: string): PasswordHash | undefined {
  const [, N, r, p, salt, digest] = FORMAT.exec(text) ?? []
  if (salt === undefined || digest === undefined) return undefined
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const isSane = cost.N >= 1024 && Number.isInteger(Math.log2(cost.N)) && cost.r > 0 && cost.p > 0
  if (!isSane || memoryOf(cost) > MAX_MEMORY) return undefined
  return { cost, salt: Buffer.from(salt, 'base64url'), digest: Buffer.from(digest, 'base64url') }
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // scrypt alone would treat `secret` and `secret\0` as equal: its HMAC pads a short key with zeros
  const prehash = createHash('sha512').update(password, 'utf8').digest()
  const options: ScryptOptions = { ...cost, maxmem: memoryOf(cost) + 2 ** 20 }
  return new Promise((resolve, reject) => {
    scrypt(prehash, salt, DIGEST_BYTES, options, (error, digest) =>
      error ? reject(error) : resolve(digest),
    )
  })
}

const memoryOf = ({ N, r, p }: Cost): number => 128 * r * (N + p)

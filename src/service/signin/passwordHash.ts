import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** A hashed password. */
export interface PasswordHash {
  readonly cost: Cost
  readonly salt: Buffer
  readonly digest: Buffer
}

interface Cost {
  readonly N: number // a power of two; memory is 128 * N * r bytes
  readonly r: number
  readonly p: number
}

// 32 MB and about 0.3 s. Source: OWASP Password Storage Cheat Sheet, scrypt
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
    scrypt(prehash, salt, DIGEST_BYTES, options, (error, digest) => (error ? reject(error) : resolve(digest)))
  })
}

function memoryOf({ N, r, p }: Cost): number {
  return 128 * r * (N + p)
}

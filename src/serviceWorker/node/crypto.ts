// The service needs a digest at once, and what browsers have answers later. FIPS 180-4, section 6.2.

const WORD_BITS = 32
const BLOCK_BYTES = 64
const LENGTH_BYTES = 8
const ROUNDS = 64

const PRIMES = findPrimes(ROUNDS)
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(prime ** (1 / 2)))
const CONSTANTS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)))

/** SHA-256 of a text in UTF-8. */
export function hash(_algorithm: 'sha256', text: string, _encoding: 'base64'): string {
  const state = Uint32Array.from(START)
  const bytes = pad(new TextEncoder().encode(text))
  for (let start = 0; start < bytes.length; start += BLOCK_BYTES)
    mix(state, new DataView(bytes.buffer, start, BLOCK_BYTES))
  const digest = new DataView(new ArrayBuffer(state.byteLength))
  for (const [i, word] of state.entries()) digest.setUint32(i * 4, word)
  return toBase64(new Uint8Array(digest.buffer))
}

export function randomBytes(count: number) {
  const bytes = crypto.getRandomValues(new Uint8Array(count))
  return { toString: (_encoding: 'base64') => toBase64(bytes) }
}

/** The text, a one bit, zeros, and the length in bits, in whole blocks. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - LENGTH_BYTES, BigInt(bytes.length * 8))
  return padded
}

function mix(state: Uint32Array, block: DataView): void {
  const words = expand(block)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < ROUNDS; i++) {
    const chosen = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first = h + rotate(e, 6, 11, 25) + chosen + (CONSTANTS[i] ?? 0) + (words[i] ?? 0)
    const second = rotate(a, 2, 13, 22) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}

function expand(block: DataView): Uint32Array {
  const words = new Uint32Array(ROUNDS)
  const word = (i: number) => words[i] ?? 0
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(i * 4)
  for (let i = 16; i < ROUNDS; i++) {
    const near = rotate(word(i - 2), 17, 19) ^ (word(i - 2) >>> 10)
    const far = rotate(word(i - 15), 7, 18) ^ (word(i - 15) >>> 3)
    words[i] = word(i - 16) + far + word(i - 7) + near
  }
  return words
}

/** A word rotated to the right by each of these counts of bits, all of them added without carry. */
function rotate(word: number, ...counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum ^ ((word >>> count) | (word << (WORD_BITS - count))), 0)
}

function findPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

/** The first 32 bits behind the point. */
function fractionOf(root: number): number {
  return Math.floor((root % 1) * 2 ** WORD_BITS)
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

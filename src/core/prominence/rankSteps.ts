import { inSteps, type Steps } from '../steps.ts'

const HASH_BITS = 11
const LONGEST = 31
const KEYS = (LONGEST + 1) * 2 ** HASH_BITS

export interface Ranked {
  readonly order: Uint32Array
  readonly known: number // so many at the beginning have a weight
}

/**
 * Spots in the order of their prominence: by weight, then by the length of their code, since large places have short
 * ones. Among equals a hash of the code decides, which spreads names over the map, the same ones each time.
 */
export function* rankSteps(weight: Float64Array, codeOf: (spot: number) => string): Steps<Ranked> {
  const count = weight.length
  const keys = new Uint16Array(count)
  const known: number[] = []
  const slots = new Uint32Array(KEYS + 1) // counts by key, then where the next spot of a key goes
  yield* inSteps(count, (start, end) => {
    for (let spot = start; spot < end; spot++) {
      const key = keyOf(codeOf(spot))
      keys[spot] = key
      if ((weight[spot] ?? 0) > 0) known.push(spot)
      else slots[key + 1] = (slots[key + 1] ?? 0) + 1
    }
  })
  known.sort((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
  yield
  const order = new Uint32Array(count)
  order.set(known)
  slots[0] = known.length
  for (let key = 1; key <= KEYS; key++) slots[key] = (slots[key] ?? 0) + (slots[key - 1] ?? 0)
  yield
  // a counting sort, which unlike the engine's own can be done in steps
  yield* inSteps(count, (start, end) => {
    for (let spot = start; spot < end; spot++) {
      if ((weight[spot] ?? 0) > 0) continue
      const key = keys[spot] ?? 0
      const slot = slots[key] ?? 0
      order[slot] = spot
      slots[key] = slot + 1
    }
  })
  return { order, known: known.length }
}

/** 16 bits: the length, then the hash. */
function keyOf(code: string): number {
  return Math.min(LONGEST, code.length) * 2 ** HASH_BITS + (hashOf(code) >>> (32 - HASH_BITS))
}

/** Multiplies by a prime for each character, then mixes the bits: neighbours in the numbering plan are far apart. */
function hashOf(code: string): number {
  let hash = 0
  for (let i = 0; i < code.length; i++) hash = Math.imul(hash ^ code.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

import { describe, test } from 'vitest'
import { ATTACKED, IS_ALL } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { fuzz } from './fuzz.ts'

const MANY = [1, 2, 3, 4, 5]
const SEEDS = IS_ALL ? (ATTACKED === 'alone' ? MANY : [1]) : [Number(process.env.FUZZ_SEED ?? 1)]
const REQUESTS = IS_ALL ? 20_000 : 2000 // of each seed

const host = attackHost()

describe.each(SEEDS)('seed %i', (seed) => {
  test(
    `${REQUESTS} mutated requests do no harm`,
    () => fuzz(host, { seed, requests: REQUESTS }),
    600_000,
  )
})

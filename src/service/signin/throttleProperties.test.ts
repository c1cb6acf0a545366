import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny, forSome } from '../../testing/forAny.ts'
import { createThrottle } from './throttle.ts'

// networks of one /56, of one /48, elsewhere, and IPv4
const ADDRESSES = [
  '2001:db8:0:1::1',
  '2001:db8:0:2::1',
  '2001:db8:0:3::1',
  '2001:db8:0:100::1',
  '2001:db8:0:200::1',
  '2001:db9::1',
  '192.0.2.1',
  '192.0.2.2',
]
const SCOPES = [
  { prefix: (address: string) => address, free: 5, failures: 60, leakMs: 10_000 },
  {
    prefix: (address: string) => `${household(address) >> 8} ${site(address)}`,
    free: 10,
    failures: 120,
    leakMs: 5000,
  },
  { prefix: site, free: 20, failures: 240, leakMs: 2500 },
]

type Outcome = 'fails' | 'succeeds' | 'is withdrawn'

interface Attempt {
  readonly username: string
  readonly address: string
  readonly outcome: Outcome
  readonly startMs: number
}

interface Open {
  readonly untilBurst: number
  readonly attempt: Attempt
  readonly succeed: () => void
  readonly withdraw: () => void
}

const burst = fc.record({
  address: fc.constantFrom(...ADDRESSES),
  username: fc.constantFrom('ann', undefined), // undefined: another one each time
  times: fc.constantFrom<number>(1, 4, 30, 80),
  outcome: fc.constantFrom<Outcome>('fails', 'fails', 'fails', 'is withdrawn', 'succeeds'),
  lastsBursts: fc.nat(3), // until the outcome of its attempts is known
  thenMs: fc.constantFrom(0, 0, 0, 1, 1000, 10_000, 10_000, 64_000, 300_000, 900_000),
})
type Burst = typeof burst extends fc.Arbitrary<infer Value> ? Value : never

/** Runs bursts of attempts; returns those that were admitted, in the order in which their outcomes are known. */
function run(bursts: readonly Burst[], maxEntries?: number): Attempt[] {
  let nowMs = 0
  const throttle = createThrottle(() => nowMs, maxEntries)
  const admitted: Attempt[] = []
  const open: Open[] = []
  bursts.forEach(({ address, username, times, outcome, lastsBursts, thenMs }, i) => {
    for (let k = 0; k < times; k++) {
      const attempt = { username: username ?? `user${i}-${k}`, address, outcome, startMs: nowMs }
      const admission = throttle.admit(attempt.username, address)
      if (admission.kind === 'refused') continue
      if (outcome === 'fails') admitted.push(attempt)
      else open.push({ untilBurst: i + lastsBursts, attempt, ...admission })
    }
    nowMs += thenMs
    for (const { untilBurst, attempt, succeed, withdraw } of open) {
      if (untilBurst !== i) continue
      admitted.push(attempt)
      if (attempt.outcome === 'succeeds') succeed()
      else withdraw()
    }
  })
  return admitted
}

test.each([undefined, 40])(
  'no pattern gets more guesses than limits allow, with room for %s entries',
  (maxEntries) => {
    forSome(300, fc.array(burst, { minLength: 10, maxLength: 60 }), (bursts) => {
      const admitted = run(bursts, maxEntries)
      for (const { prefix, free, failures, leakMs } of SCOPES) {
        const keyOf = ({ address }: Attempt) => prefix(address)
        for (const group of groupsOf(admitted, keyOf)) expectWithinBudget(group, failures, leakMs)
        const keyOfUser = (attempt: Attempt) => `${attempt.username} ${keyOf(attempt)}`
        for (const group of groupsOf(admitted, keyOfUser)) expectWaits(group, free)
      }
    })
  },
)

test('attempts that are withdrawn or succeed never count against anybody', () => {
  forAny(fc.array(burst, { minLength: 10, maxLength: 60 }), (bursts) => {
    const good = bursts.map((each) => ({
      ...each,
      times: 1,
      lastsBursts: 0,
      outcome: each.outcome === 'fails' ? ('is withdrawn' as const) : each.outcome,
    }))
    expect(run(good)).toHaveLength(good.length)
  })
})

/** The leaky bucket, written as plainly as possible. Only failures count. */
function expectWithinBudget(attempts: readonly Attempt[], failures: number, leakMs: number): void {
  let level = 0
  let atMs = 0
  for (const { outcome, startMs } of attempts) {
    if (outcome !== 'fails') continue
    level = Math.max(0, level - (startMs - atMs) / leakMs) + 1
    atMs = startMs
    expect(level).toBeLessThan(failures + 1e-6)
  }
}

/** The exponential backoff, written as plainly as possible. A success may reset it. */
function expectWaits(attempts: readonly Attempt[], free: number): void {
  let failed = 0
  let lastMs = 0
  for (const { outcome, startMs } of attempts) {
    if (outcome === 'succeeds' || startMs - lastMs >= 900_000) failed = 0
    if (outcome !== 'fails') continue
    if (failed >= free)
      expect(startMs - lastMs).toBeGreaterThanOrEqual(
        Math.min(1000 * 2 ** (failed - free), 300_000),
      )
    failed++
    lastMs = startMs
  }
}

function groupsOf(attempts: readonly Attempt[], keyOf: (attempt: Attempt) => string): Attempt[][] {
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts)
    groups.set(keyOf(attempt), [...(groups.get(keyOf(attempt)) ?? []), attempt])
  return [...groups.values()]
}

function site(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address
}

function household(address: string): number {
  return address.includes(':') ? Number.parseInt(address.split(':')[3] || '0', 16) : 0
}

import { expect, test } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { tagAddress } from '../request/ipAddress.ts'
import type { Accounts } from './accounts.ts'
import { createSignIn, HASHING, hashesAtOnce } from './signin.ts'
import { createThrottle } from './throttle.ts'

const HERE = '192.0.2.1'
const ANN = { username: 'ann', password: 'right' }

/** Signing in while no time passes, by accounts whose verification ends when the test calls `answer`. */
function createSlow() {
  const asked: { answer: () => void }[] = []
  const accounts: Accounts = {
    verify: (_username, password) =>
      new Promise((resolve) => asked.push({ answer: () => resolve(password === 'right') })),
  }
  async function answer(from: number, to: number): Promise<void> {
    for (let i = from; i < to; i++) {
      while (!asked[i]) await Promise.resolve()
      asked[i]!.answer()
    }
  }
  return { ...createStill(accounts), asked, answer }
}

const instant: Accounts = { verify: async (_username, password) => password === 'right' }

/** Signing in while no time passes. */
function createStill(accounts: Accounts) {
  const now = () => 0
  return createSignIn(accounts, createThrottle(now), now)
}

async function statusOf(result: Promise<string>): Promise<number> {
  return result.then(
    () => 200,
    (refusal: Refusal) => refusal.status,
  )
}

test('those who are signed in stay so while others guess from the same address', async () => {
  const { signIn } = createStill(instant)
  await signIn(ANN, HERE)
  const guesses = Array.from({ length: 10 }, (_, i) =>
    statusOf(signIn({ ...ANN, password: `${i}` }, HERE)),
  )
  expect(await Promise.all(guesses)).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429])
  expect(await statusOf(signIn(ANN, HERE))).toBe(200)
})

test('concurrent guesses are counted from their start', async () => {
  const { signIn, asked, answer } = createSlow()
  const guesses = Array.from({ length: 50 }, (_, i) =>
    statusOf(signIn({ ...ANN, password: `${i}` }, HERE)),
  )
  for (let i = 0; i < 5; i++) {
    await answer(i, i + 1)
    await guesses[i]
  }
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(asked).toHaveLength(5)
})

test('concurrent requests with the same credentials are one attempt', async () => {
  const { signIn, asked, answer } = createSlow()
  const all = Array.from({ length: 50 }, () => statusOf(signIn(ANN, HERE)))
  await answer(0, 1)
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
  expect(asked).toHaveLength(1)
})

test('right credentials leave the cache ten minutes after their last use', async () => {
  let nowMs = 0
  let verified = 0
  const { signIn } = createSignIn(
    { verify: async () => ++verified > 0 },
    createThrottle(() => nowMs),
    () => nowMs,
  )
  for (const [ms, count] of [
    [0, 1],
    [599_999, 1],
    [599_999, 1],
    [600_000, 2],
  ] as const) {
    nowMs += ms
    await signIn(ANN, HERE)
    expect(verified).toBe(count)
  }
})

test('credentials do not collide with others that look the same when joined', async () => {
  const { signIn } = createStill({ verify: async (username) => username === 'a' })
  await signIn({ username: 'a', password: 'b,c' }, HERE)
  expect(await statusOf(signIn({ username: 'a,b', password: 'c' }, HERE))).toBe(401)
})

test('too many sign-ins at once are refused with 503, and count as failures of nobody', async () => {
  const fitting = HASHING.running + HASHING.waiting
  const { signIn, answer } = createSlow()
  const all = Array.from({ length: 70 }, (_, i) =>
    signIn({ username: `u${i}`, password: 'right' }, `192.0.2.${i}`),
  )
  const outcomes = Promise.allSettled(all)
  const busy: Refusal = await all[69]!.catch((refusal) => refusal)
  expect(busy.status).toBe(503)
  for (let i = 0; i < 10; i++) expect(await statusOf(signIn(ANN, HERE))).toBe(503)
  await answer(0, fitting)
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(fitting)
})

test('one network cannot fill the queue for passwords, whoever it says that asks', async () => {
  const { signIn, answer } = createSlow()
  const office = Array.from({ length: 100 }, (_, i) =>
    statusOf(
      signIn({ username: `u${i}`, password: 'right' }, i % 2 ? HERE : tagAddress(HERE, 'program')),
    ),
  )
  const elsewhere = signIn({ username: 'else', password: 'right' }, '198.51.100.1')
  const soon = HASHING.running + 2 // those that are hashed, and one of each network
  await answer(0, soon)
  await elsewhere
  await answer(soon, HASHING.running + HASHING.waitingEach + 1)
  const statuses = await Promise.all(office)
  expect(statuses.filter((status) => status === 200)).toHaveLength(
    HASHING.running + HASHING.waitingEach,
  )
})

test.each([
  [1, undefined, 1],
  [2, undefined, 2],
  [16, undefined, 3],
  [16, 12, 8],
  [4, 12, 4],
  [4, 1, 1],
])('on %i cores with %j threads, %i passwords are hashed at a time', (cores, threads, hashes) => {
  expect(hashesAtOnce(cores, threads)).toBe(hashes)
})

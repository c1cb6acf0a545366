import { test as base, expect } from 'vitest'
import { createThrottle } from '../signin/throttle.ts'
import { createSignInAttempts, normalizeUsername } from './signInAttempts.ts'

const HERE = '192.0.2.1'
const ANN = { username: 'ann', password: 'right' }

/** Makes attempts that end without an outcome; returns the status of each. */
async function fail(
  admit: ReturnType<typeof createSignInAttempts>,
  times: number,
  credentials = ANN,
): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) {
    try {
      const attempt = await admit(credentials, HERE)
      attempt.end()
      statuses.push(200)
    } catch (refusal) {
      statuses.push((refusal as { status: number }).status)
    }
  }
  return statuses
}

function createAttempts(now = () => 0) {
  return createSignInAttempts(createThrottle(now), now)
}

const test = base.extend('admit', () => createAttempts())

test('an attempt without an outcome has failed', async ({ admit }) => {
  expect(await fail(admit, 6)).toEqual([200, 200, 200, 200, 200, 429])
})

test('a withdrawn attempt does not count', async ({ admit }) => {
  for (let i = 0; i < 20; i++) {
    const attempt = await admit(ANN, HERE)
    attempt.withdraw()
    attempt.end()
  }
  expect(await fail(admit, 5)).not.toContain(429)
})

test('credentials that were right lately pass whatever else fails', async () => {
  let nowMs = 0
  const admit = createAttempts(() => nowMs)
  const attempt = await admit(ANN, HERE)
  attempt.succeed()
  attempt.end()
  expect((await fail(admit, 6, { ...ANN, password: 'guess' })).at(-1)).toBe(429)
  expect(await fail(admit, 50)).not.toContain(429)
  nowMs = 600_001
  expect(await fail(admit, 2)).toEqual([200, 429])
})

test('people whose credentials were right pass without an attempt, however many there are', async () => {
  const PEOPLE = 1200
  let admitted = 0
  const throttle = createThrottle(() => 0)
  const begin = createSignInAttempts(
    {
      admit(username, address) {
        admitted++
        return throttle.admit(username, address)
      },
    },
    () => 0,
  )
  for (let times = 0; times < 2; times++)
    for (let i = 0; i < PEOPLE; i++) {
      const attempt = await begin({ username: `user${i}`, password: 'right' }, HERE)
      attempt.succeed()
      attempt.end()
    }
  expect(admitted).toBe(PEOPLE)
})

test.each([
  ['which one failure decides', ['second', 'first']],
  ['even if one ends twice', ['first', 'first', 'second']],
] as const)('concurrent requests are one attempt, %s', async (_title, ends) => {
  const admit = createAttempts()
  for (let i = 0; i < 5; i++) {
    const [first, second] = await Promise.all([admit(ANN, HERE), admit(ANN, HERE)])
    first.withdraw()
    for (const end of ends) ({ first, second })[end].end()
  }
  expect(await fail(admit, 1)).toEqual([429])
})

test('the same credentials from another address are another attempt', async ({ admit }) => {
  const open = await admit(ANN, HERE)
  for (let i = 0; i < 5; i++) (await admit(ANN, '198.51.100.7')).end()
  await expect(admit(ANN, '198.51.100.7')).rejects.toThrow('Too many failed sign-ins')
  open.end()
})

test('refused credentials leave the cache and count again', async ({ admit }) => {
  const first = await admit(ANN, HERE)
  first.succeed()
  first.end()
  expect(await fail(admit, 20)).not.toContain(429)
  const refused = await admit(ANN, HERE)
  refused.fail()
  refused.end()
  expect(await fail(admit, 6)).toEqual([200, 200, 200, 200, 200, 429])
})

test('all spellings of a username count as one', async ({ admit }) => {
  const found = ['ann', 'ANN ', 'Ann', '\tann', 'ａｎｎ', 'aNN'].map((username) =>
    fail(admit, 1, { username, password: `${username}'s guess` }),
  )
  expect((await Promise.all(found)).flat()).toEqual([200, 200, 200, 200, 200, 429])
})

test('the digest depends on the password too', async ({ admit }) => {
  const digestOf = async (username: string, password: string) =>
    (await admit({ username, password }, HERE)).digest
  expect(await digestOf('ann', 'right')).toBe(await digestOf('Ann ', 'right'))
  expect(await digestOf('ann', 'right')).not.toBe(await digestOf('ann', 'Right'))
})

test.each([
  'ann',
  'Ann',
  ' ANN\t',
  'ａｎｎ',
  'ＡＮＮ',
  '\u00a0ann\u3000',
  'ⓐnn',
  'án\u200bn',
  'änn',
  '\u0000ann',
])('%j becomes ann', (username) => {
  expect(normalizeUsername(username)).toBe('ann')
})

test.each(['RENE\u0301', 'ren\u00e9', 'Rene'])(
  '%j becomes rene, as where collations ignore accents',
  (username) => {
    expect(normalizeUsername(username)).toBe('rene')
  },
)

test.each([
  ['ann', 'anne'],
  ['ann', 'a nn'],
])('%j and %j stay different', (one, other) => {
  expect(normalizeUsername(one)).not.toBe(normalizeUsername(other))
})

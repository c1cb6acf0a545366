import { expect, test } from 'vitest'
import { createSignInAttempts } from './signInAttempts.ts'

const HERE = '192.0.2.1'
const ANN = { username: 'ann', password: 'right' }

/** Makes attempts that end without an outcome; returns the status of each. */
function fail(admit: ReturnType<typeof createSignInAttempts>, times: number, credentials = ANN): number[] {
  return Array.from({ length: times }, () => {
    try {
      admit(credentials, HERE).end()
      return 200
    } catch (refusal) {
      return (refusal as { status: number }).status
    }
  })
}

test('an attempt without an outcome has failed', () => {
  expect(
    fail(
      createSignInAttempts(() => 0),
      6,
    ),
  ).toEqual([200, 200, 200, 200, 200, 429])
})

test('a withdrawn attempt does not count', () => {
  const admit = createSignInAttempts(() => 0)
  for (let i = 0; i < 20; i++) {
    const attempt = admit(ANN, HERE)
    attempt.withdraw()
    attempt.end()
  }
  expect(fail(admit, 5)).not.toContain(429)
})

test('credentials that were right lately pass whatever else fails', () => {
  let nowMs = 0
  const admit = createSignInAttempts(() => nowMs)
  const attempt = admit(ANN, HERE)
  attempt.succeed()
  attempt.end()
  expect(fail(admit, 6, { ...ANN, password: 'guess' }).at(-1)).toBe(429)
  expect(fail(admit, 50)).not.toContain(429)
  nowMs = 600_001
  expect(fail(admit, 2)).toEqual([200, 429])
})

test('concurrent requests are one attempt, which one failure decides', () => {
  const admit = createSignInAttempts(() => 0)
  for (let i = 0; i < 5; i++) {
    const [first, second] = [admit(ANN, HERE), admit(ANN, HERE)]
    first.withdraw()
    second.end()
    first.end()
  }
  expect(fail(admit, 1)).toEqual([429])
})

test('an attempt that ends twice leaves the others with the same credentials open', () => {
  const admit = createSignInAttempts(() => 0)
  for (let i = 0; i < 5; i++) {
    const [first, second] = [admit(ANN, HERE), admit(ANN, HERE)]
    first.withdraw()
    first.end()
    first.end()
    second.end()
  }
  expect(fail(admit, 1)).toEqual([429])
})

test('the same credentials from another address are another attempt', () => {
  const admit = createSignInAttempts(() => 0)
  const open = admit(ANN, HERE)
  for (let i = 0; i < 5; i++) admit(ANN, '198.51.100.7').end()
  expect(() => admit(ANN, '198.51.100.7')).toThrow('Too many failed sign-ins')
  open.end()
})

test('refused credentials leave the cache and count again', () => {
  const admit = createSignInAttempts(() => 0)
  const first = admit(ANN, HERE)
  first.succeed()
  first.end()
  expect(fail(admit, 20)).not.toContain(429)
  const refused = admit(ANN, HERE)
  refused.fail()
  refused.end()
  expect(fail(admit, 6)).toEqual([200, 200, 200, 200, 200, 429])
})

test('all spellings of a username count as one', () => {
  const admit = createSignInAttempts(() => 0)
  const found = ['ann', 'ANN ', 'Ann', '\tann', 'ａｎｎ', 'aNN'].flatMap((username) =>
    fail(admit, 1, { username, password: `${username}'s guess` }),
  )
  expect(found).toEqual([200, 200, 200, 200, 200, 429])
})

test('the digest depends on the password too', () => {
  const admit = createSignInAttempts(() => 0)
  const digestOf = (username: string, password: string) => admit({ username, password }, HERE).digest
  expect(digestOf('ann', 'right')).toBe(digestOf('Ann ', 'right'))
  expect(digestOf('ann', 'right')).not.toBe(digestOf('ann', 'Right'))
})

import { expect, test } from 'vitest'
import { createSignInAttempts } from './signInAttempts.ts'

const HERE = '192.0.2.1'
const ANN = { username: 'ann', password: 'right' }

/** The statuses of attempts that end without a word. */
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

test('an attempt of which nothing is said has failed', () => {
  expect(
    fail(
      createSignInAttempts(() => 0),
      6,
    ),
  ).toEqual([200, 200, 200, 200, 200, 429])
})

test('one that is withdrawn counts for nothing', () => {
  const admit = createSignInAttempts(() => 0)
  for (let i = 0; i < 20; i++) {
    const attempt = admit(ANN, HERE)
    attempt.withdraw()
    attempt.end()
  }
  expect(fail(admit, 5)).not.toContain(429)
})

test('what was right lately passes whatever fails', () => {
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

test('questions at the same time are one attempt, which one failure decides', () => {
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

test('the same credentials from another place are another attempt', () => {
  const admit = createSignInAttempts(() => 0)
  const open = admit(ANN, HERE)
  for (let i = 0; i < 5; i++) admit(ANN, '198.51.100.7').end()
  expect(() => admit(ANN, '198.51.100.7')).toThrow('Too many failed sign-ins')
  open.end()
})

test('credentials that are refused are forgotten, and count again', () => {
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

test('a username is the same in every spelling', () => {
  const admit = createSignInAttempts(() => 0)
  const found = ['ann', 'ANN ', 'Ann', '\tann', 'ａｎｎ', 'aNN'].flatMap((username) =>
    fail(admit, 1, { username, password: `${username}'s guess` }),
  )
  expect(found).toEqual([200, 200, 200, 200, 200, 429])
})

test('an id is of the password too', () => {
  const admit = createSignInAttempts(() => 0)
  const idOf = (username: string, password: string) => admit({ username, password }, HERE).digest
  expect(idOf('ann', 'right')).toBe(idOf('Ann ', 'right'))
  expect(idOf('ann', 'right')).not.toBe(idOf('ann', 'Right'))
})

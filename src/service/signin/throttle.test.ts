import { test as base, expect } from 'vitest'
import { tagAddress } from '../request/ipAddress.ts'
import { createThrottle } from './throttle.ts'

function createTimedThrottle(maxEntries?: number) {
  let nowMs = 0
  const throttle = createThrottle(() => nowMs, maxEntries)
  return {
    ...throttle,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

const test = base.extend('throttle', () => createTimedThrottle())

/** Makes failing attempts; returns 0 for each that was admitted, else the seconds to wait. */
function fail(
  throttle: ReturnType<typeof createTimedThrottle>,
  times: number,
  username = 'ann',
  address = '1.1.1.1',
) {
  return Array.from({ length: times }, () => {
    const admission = throttle.admit(username, address)
    return admission.kind === 'admitted' ? 0 : admission.retryAfterSeconds
  })
}

test('allows five failures, then doubles the wait with each one', ({ throttle }) => {
  expect(fail(throttle, 7)).toEqual([0, 0, 0, 0, 0, 1, 1])
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    const [seconds = 0] = fail(throttle, 1)
    waits.push(seconds)
    throttle.pass(seconds * 1000)
    expect(fail(throttle, 1)).toEqual([0])
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
})

test('returns the seconds that are left', ({ throttle }) => {
  fail(throttle, 5)
  throttle.pass(400)
  expect(fail(throttle, 1)).toEqual([1])
  throttle.pass(600)
  expect(fail(throttle, 1)).toEqual([0])
})

test('limits neither the same username elsewhere nor others in this network', ({ throttle }) => {
  expect(fail(throttle, 6).at(-1)).toBe(1)
  expect(fail(throttle, 1, 'ann', '2.2.2.2')).toEqual([0])
  expect(fail(throttle, 1, 'ben', '1.1.1.1')).toEqual([0])
})

test('guesses at one username cannot use up the budget of a network', ({ throttle }) => {
  let mine = 0
  for (let seconds = 0; seconds < 3600; seconds++) {
    mine += fail(throttle, 1).filter((wait) => wait === 0).length
    throttle.pass(1000)
  }
  expect(mine).toBeLessThan(30)
  expect(fail(throttle, 1, 'dan')).toEqual([0])
})

test('limits one password tried on many usernames', ({ throttle }) => {
  const spray = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) => fail(throttle, 1, `user${from + i}`)[0])
  expect(spray(60, 0).every((wait) => wait === 0)).toBe(true)
  expect(spray(1, 60)).toEqual([10])
  throttle.pass(10_000)
  expect(spray(2, 61)).toEqual([0, 10])
})

test('a success resets the failures of that username only', ({ throttle }) => {
  fail(throttle, 4)
  fail(throttle, 5, 'ben')
  const admission = throttle.admit('ann', '1.1.1.1')
  if (admission.kind === 'admitted') admission.succeed()
  expect(fail(throttle, 6)).toEqual([0, 0, 0, 0, 0, 1])
  expect(fail(throttle, 1, 'ben')).toEqual([1])
})

test('a withdrawn attempt leaves the waits of others unchanged', ({ throttle }) => {
  const begin = () => {
    const admission = throttle.admit('ann', '1.1.1.1')
    return admission.kind === 'admitted' ? admission.withdraw : undefined
  }
  fail(throttle, 5)
  throttle.pass(1000)
  begin()?.()
  const withdraw = begin()
  throttle.pass(2000)
  expect(fail(throttle, 1)).toEqual([0])
  withdraw?.()
  expect(fail(throttle, 1)).toEqual([2])
})

test('resets failures after fifteen minutes', ({ throttle }) => {
  fail(throttle, 5)
  throttle.pass(900_000)
  expect(fail(throttle, 6)).toEqual([0, 0, 0, 0, 0, 1])
})

test('addresses of one IPv6 /64 are one network', ({ throttle }) => {
  for (let i = 0; i < 5; i++) fail(throttle, 1, 'ann', `2001:db8:0:1::${i}`)
  expect(fail(throttle, 1, 'ann', '2001:db8:0:1:ffff::9')).toEqual([1])
  expect(fail(throttle, 1, 'ann', '2001:db8:0:2::1')).toEqual([0])
})

test('ten thousand withdrawn attempts evict no wait', ({ throttle }) => {
  fail(throttle, 5)
  for (let i = 0; i < 10_001; i++) {
    const admission = throttle.admit(`user${i}`, `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)
    if (admission.kind === 'admitted') admission.withdraw()
  }
  expect(fail(throttle, 1)).toEqual([1])
})

test('all networks of a /48 together get few attempts at one username', ({ throttle }) => {
  const waits = Array.from({ length: 65_536 }, (_, i) =>
    fail(throttle, 1, 'ann', `2001:db8:0:${i.toString(16)}::1`),
  )
  expect(waits.flat().filter((wait) => wait === 0)).toHaveLength(20)
  expect(fail(throttle, 1, 'ann', '2001:db8:1::1')).toEqual([0])
})

test.each([
  ['a /56', 256, 120, 5],
  ['a /48', 65_536, 240, 3],
])('%s together gets few attempts at all usernames', (_title, households, failures, wait) => {
  const throttle = createTimedThrottle()
  const waits = Array.from({ length: 1000 }, (_, i) =>
    fail(
      throttle,
      1,
      `user${i}`,
      `2001:db8:0:${(Math.floor((i * households) / 1000)).toString(16)}::1`,
    ),
  )
  expect(waits.flat().filter((each) => each === 0)).toHaveLength(failures)
  expect(waits.at(-1)).toEqual([wait])
  expect(fail(throttle, 1, 'ben', '2001:db8:1::1')).toEqual([0])
})

test('guesses from everywhere are limited, but not in networks where the username has signed in', ({
  throttle,
}) => {
  const admission = throttle.admit('ann', '1.1.1.1')
  if (admission.kind === 'admitted') admission.succeed()
  for (let i = 0; i < 10_000; i++) throttle.forgive(`user${i}`, '1.1.1.1') // as after their sign-ins
  const waits = Array.from({ length: 300 }, (_, i) =>
    fail(throttle, 5, 'ann', `10.0.${i >> 8}.${i & 255}`),
  )
  expect(waits.flat().filter((wait) => wait === 0)).toHaveLength(1000)
  expect(fail(throttle, 1, 'ann', '2.2.2.2')).toEqual([30])
  expect(fail(throttle, 1, 'ben', '2.2.2.2')).toEqual([0])
  expect(fail(throttle, 1, 'ann', '1.1.1.1')).toEqual([0])
  throttle.pass(30_000)
  expect(fail(throttle, 2, 'ann', '2.2.2.2')).toEqual([0, 30])
})

test('a success resets the failures of its own network, not those of others in the /48', ({
  throttle,
}) => {
  for (let i = 0; i < 20; i++) fail(throttle, 1, 'ann', `2001:db8:0:${i}00::1`)
  throttle.pass(1000)
  const admission = throttle.admit('ann', '2001:db8:0:ff00::1')
  if (admission.kind === 'admitted') admission.succeed()
  expect(fail(throttle, 2, 'ann', '2001:db8:0:ee00::1')).toEqual([0, 2])
})

test.each(['page', 'program'] as const)(
  'failures sent by another %s count apart from those of our page',
  (sender) => {
    const throttle = createTimedThrottle()
    expect(fail(throttle, 6, 'ann', tagAddress('1.1.1.1', sender))).toEqual([0, 0, 0, 0, 0, 1])
    for (let i = 0; i < 60; i++) fail(throttle, 1, `user${i}`, tagAddress('1.1.1.1', sender))
    expect(fail(throttle, 1, 'ben', tagAddress('1.1.1.1', sender))).toEqual([10])
    expect(fail(throttle, 1)).toEqual([0])
    expect(fail(throttle, 1, 'ben')).toEqual([0])
  },
)

test('when full, it evicts nothing: new keys wait', () => {
  const throttle = createTimedThrottle(100)
  fail(throttle, 5)
  for (let i = 0; i < 99; i++) fail(throttle, 1, `user${i}`, `10.0.0.${i}`)
  expect(fail(throttle, 1, 'new', '2.2.2.2')).toEqual([10])
  expect(fail(throttle, 1)).toEqual([1])
  // keys with an entry are not affected
  expect(fail(throttle, 1, 'user0', '10.0.0.0')).toEqual([0])
  throttle.pass(900_000)
  expect(fail(throttle, 1, 'new', '2.2.2.2')).toEqual([0])
})

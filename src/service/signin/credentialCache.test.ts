import { expect, test } from 'vitest'
import { createCredentialCache, MAX_PEOPLE } from './credentialCache.ts'

const TEN_MINUTES_MS = 600_000

/** A cache with a clock that tests set. */
function createTimed(maxEntries: number) {
  let nowMs = 0
  const cache = createCredentialCache<string>(() => nowMs, maxEntries)
  return {
    ...cache,
    pass: (ms: number) => {
      nowMs += ms
    },
    /** What it holds, whether expired or not. */
    held(): string[] {
      const held: string[] = []
      cache.keepOnly((value) => held.push(value) > 0)
      return held
    },
  }
}

test('drops what has expired as soon as something else is set', () => {
  const { set, get, pass, held } = createTimed(10)
  set('a', 'ann')
  set('b', 'ben')
  pass(TEN_MINUTES_MS - 1)
  get('a')
  pass(1)
  set('c', 'cay')
  expect(held()).toEqual(['ann', 'cay'])
})

test('never holds more than its bound, and drops what has not been used for longest', () => {
  const { set, get, held } = createTimed(2)
  set('a', 'ann')
  set('b', 'ben')
  get('a')
  set('c', 'cay')
  expect(held()).toEqual(['ann', 'cay'])
})

test('the same credentials have another digest in each cache', () => {
  const [one, other] = [createTimed(1), createTimed(1)]
  expect(one.digestOf('ann', 'secret')).toBe(one.digestOf('ann', 'secret'))
  expect(one.digestOf('ann', 'secret')).not.toBe(other.digestOf('ann', 'secret'))
})

test('has room for ten times the thousand people of one server in deploy/CAPACITY.md', () => {
  const { set, get } = createTimed(MAX_PEOPLE)
  for (let i = 0; i < 10_000; i++) set(`${i}`, `user${i}`)
  expect(get('0')).toBe('user0')
})

import { describe, expect, test } from 'vitest'
import { createCredentialCache } from '../signin/credentialCache.ts'
import type { CredentialNews } from './messages.ts'
import { createSharedCredentials } from './sharedCredentials.ts'

const KEY = 'a key of all workers'

function connectTwo(keys = [KEY, KEY]) {
  let nowMs = 0
  const told: CredentialNews[] = []
  const now = () => nowMs
  const [first, second] = keys.map((key, i) =>
    createSharedCredentials(createCredentialCache<string>(now, key), (news) => tell(i, news), now),
  ) as [ReturnType<typeof createSharedCredentials>, ReturnType<typeof createSharedCredentials>]

  function pass(ms: number): void {
    nowMs += ms
  }
  function tell(teller: number, news: CredentialNews): void {
    told.push(news)
    ;(teller === 0 ? second : first).receive(news)
  }
  return {
    first: first.credentials,
    second: second.credentials,
    told,
    pass,
  }
}

describe('shared credentials', () => {
  test('that are right for one worker are right for the others', () => {
    const { first, second } = connectTwo()
    const digest = first.digestOf('ann', 'secret')
    first.set(digest, 'ann')
    expect(second.get(second.digestOf('ann', 'secret'))).toBe('ann')
    expect(second.get(second.digestOf('ann', 'wrong'))).toBeUndefined()
  })

  test('mean nothing to workers with another key, which have read other accounts', () => {
    const { first, second } = connectTwo([KEY, 'the key of the next workers'])
    first.set(first.digestOf('ann', 'secret'), 'ann')
    expect(second.get(second.digestOf('ann', 'secret'))).toBeUndefined()
  })

  test('stay right everywhere while they are used anywhere, which is told once a minute', () => {
    const { first, second, told, pass } = connectTwo()
    const digest = first.digestOf('ann', 'secret')
    first.set(digest, 'ann')
    for (let second = 0; second < 1200; second++) {
      pass(1000)
      expect(first.get(digest)).toBe('ann')
    }
    expect(second.get(digest)).toBe('ann')
    expect(told.length).toBeLessThan(25)
    pass(600_000)
    expect(second.get(digest)).toBeUndefined()
  })

  test('are forgotten everywhere once they are refused, of which guesses are no news', () => {
    const { first, second, told } = connectTwo()
    const digest = first.digestOf('ann', 'secret')
    first.delete(digest)
    expect(told).toEqual([])
    first.set(digest, 'ann')
    second.delete(digest)
    expect(first.get(digest)).toBeUndefined()
    first.set(digest, 'ann')
    expect(second.get(digest)).toBe('ann')
  })
})

import { expect, test } from 'vitest'
import { retryableOnce } from './retryableOnce.ts'

test('loads once for all callers, and again only after a failure', async () => {
  let loads = 0
  const load = retryableOnce(async () => {
    if (++loads === 1) throw new Error('no network')
    return 'loaded'
  })
  const first = [load(), load()]
  await expect(Promise.all(first)).rejects.toThrow('no network')
  expect(loads).toBe(1)
  expect(await Promise.all([load(), load(), load()])).toEqual(['loaded', 'loaded', 'loaded'])
  expect(loads).toBe(2)
})

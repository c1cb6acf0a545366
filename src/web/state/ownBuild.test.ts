import { beforeEach, expect, test, vi } from 'vitest'
import { askForBuildBy, isReplaced, ownBuild, passLoss } from './ownBuild.ts'

beforeEach(() => ownBuild.set('served'))

test('is asked for once for all parts that did not load, and again for later ones', async () => {
  let answer = (_isGone: boolean) => {}
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  askForBuildBy(ask)
  const [first, second] = [isReplaced(), isReplaced()]
  expect([ask.mock.calls.length, ownBuild.get()]).toEqual([1, 'asked'])
  answer(true)
  expect([await first, await second, ownBuild.get()]).toEqual([true, true, 'gone'])

  const third = isReplaced()
  expect(ownBuild.get()).toBe('gone') // until the server says that it is back
  answer(false)
  expect([await third, ownBuild.get()]).toEqual([false, 'served'])
})

test('is not said to be gone where the server does not answer', async () => {
  askForBuildBy(() => Promise.reject(new TypeError('no network')))
  expect([await isReplaced(), ownBuild.get()]).toEqual([false, 'served'])
})

test('is asked for by what passes its error on', () => {
  const ask = vi.fn(() => Promise.resolve(true))
  askForBuildBy(ask)
  const error = new Error('gone')
  expect(() => passLoss(error)).toThrow(error)
  expect(ask).toHaveBeenCalledOnce()
})

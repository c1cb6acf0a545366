import { expect, test, vi } from 'vitest'

vi.stubGlobal('Path2D', class {}) // what is recorded extends it
const { createTurns } = await import('./painter.ts')

test('what is asked for during a work is asked for again after it, once', async () => {
  const askAgain = vi.fn()
  const take = createTurns(askAgain)
  let finish = () => {}
  const painting = take(() => new Promise((resolve) => (finish = resolve)))
  const dropped = vi.fn()
  await take(dropped)
  await take(dropped)
  expect(dropped).not.toHaveBeenCalled()
  expect(askAgain).not.toHaveBeenCalled()
  finish()
  await painting
  expect(askAgain).toHaveBeenCalledTimes(1)
})

test('work that fails is heard, and the next is done all the same', async () => {
  const askAgain = vi.fn()
  const take = createTurns(askAgain)
  const failing = take(() => Promise.reject(new Error('It cannot be painted.')))
  await take(async () => {})
  await expect(failing).rejects.toThrow('It cannot be painted.')
  expect(askAgain).toHaveBeenCalledTimes(1)
  const next = vi.fn(async () => {})
  await take(next)
  expect(next).toHaveBeenCalledTimes(1)
  expect(askAgain).toHaveBeenCalledTimes(1)
})

import { expect, test } from 'vitest'
import { createKeptBytes } from './keptBytes.ts'

const MAX = 100

function createCounted() {
  const kept = createKeptBytes(MAX)
  let count = 0
  return {
    get: (key: string, length: number) =>
      kept.get({
        key,
        isCheap: true,
        async make() {
          count++
          return new Uint8Array(length)
        },
      }),
    made: () => count,
  }
}

test('what is dropped while it is sent is shared with whoever asks meanwhile', async () => {
  const { get, made } = createCounted()
  const sent = await get('large', 80)
  await get('other', 80) // there is no room for both
  expect(await get('large', 80)).toBe(sent)
  expect(made()).toBe(2)
})

test('what has no room at all is shared too, and takes it from nobody', async () => {
  const { get, made } = createCounted()
  const small = await get('small', 10)
  const sent = await get('larger than all', MAX + 1)
  expect(await get('larger than all', MAX + 1)).toBe(sent)
  expect(await get('small', 10)).toBe(small)
  expect(made()).toBe(2)
})

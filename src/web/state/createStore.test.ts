import { expect, test } from 'vitest'
import { createStore } from './createStore.ts'

test('notifies listeners of each change, until they unsubscribe', () => {
  const store = createStore(1)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get()))
  store.set(1)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect([seen, store.get()]).toEqual([[2], 3])
})

test('is connected while there are listeners', () => {
  const calls: string[] = []
  const store = createStore(0, () => {
    calls.push('connect')
    return () => calls.push('disconnect')
  })
  const unsubscribes = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  for (const unsubscribe of unsubscribes) unsubscribe()
  store.subscribe(() => undefined)
  expect(calls).toEqual(['connect', 'disconnect', 'connect'])
})

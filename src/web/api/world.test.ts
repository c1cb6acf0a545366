import { beforeEach, expect, test, vi } from 'vitest'
import { areasQuery } from './queryCache.ts'
import { testSession } from './testing/testSession.ts'
import { createWorldStore } from './world.ts'

const ISOS = ['FR', 'GB', 'US']

beforeEach(() => void vi.useFakeTimers())

test('changes once for all that arrives together, and for nothing else', () => {
  const session = testSession(ISOS)
  const { cache } = session
  const store = createWorldStore(session)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get().areas.size))
  const before = store.get()
  for (const iso of ISOS) cache.setQueryData(areasQuery(session, iso).queryKey, [])
  expect(store.get()).toBe(before)
  vi.runAllTimers()
  expect(seen).toEqual([3])
  const after = store.get()
  cache.invalidateQueries({ refetchType: 'none' })
  vi.runAllTimers()
  expect(store.get()).toBe(after)
  expect(seen).toEqual([3])
  unsubscribe()
})

test('knows at once what arrived while nobody listened', () => {
  const session = testSession(['FR'])
  const store = createWorldStore(session)
  session.cache.setQueryData(areasQuery(session, 'FR').queryKey, [])
  const unsubscribe = store.subscribe(() => undefined)
  expect([...store.get().areas.keys()]).toEqual(['FR'])
  unsubscribe()
})

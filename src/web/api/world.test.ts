import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import { areasQuery, countriesQuery } from './queryCache.ts'
import { createPasswordClient } from './serviceClient.ts'
import type { Session } from './session.ts'
import { createWorldStore } from './world.ts'

function createSession(): Session {
  const service = createPasswordClient({ username: 'demo', password: 'demo' })
  return { id: 1, username: 'demo', service, cache: new QueryClient() }
}

const ISOS = ['FR', 'GB', 'US']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes once for all that arrives together, and for nothing else', () => {
  const session = createSession()
  const { cache } = session
  const countries = ISOS.map((iso) => parseCountry(['1', iso, '', iso]))
  cache.setQueryData(countriesQuery(session).queryKey, countries)
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
  const session = createSession()
  const { cache } = session
  cache.setQueryData(countriesQuery(session).queryKey, [parseCountry(['33', 'France', '', 'FR'])])
  const store = createWorldStore(session)
  cache.setQueryData(areasQuery(session, 'FR').queryKey, [])
  const unsubscribe = store.subscribe(() => undefined)
  expect([...store.get().areas.keys()]).toEqual(['FR'])
  unsubscribe()
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import { areasQuery, countriesQuery } from './queryCache.ts'
import { createServiceClient } from './serviceClient.ts'
import type { Session } from './useSession.ts'
import { createWorldStore } from './useWorld.ts'

const session: Session = {
  id: 1,
  username: 'demo',
  service: createServiceClient({ username: 'demo', password: 'demo' }),
}
const ISOS = ['FR', 'GB', 'US']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes once for all that arrives together, and for nothing else', () => {
  const client = new QueryClient()
  const countries = ISOS.map((iso) => parseCountry(['1', iso, '', iso]))
  client.setQueryData(countriesQuery(session).queryKey, countries)
  const store = createWorldStore(client, session)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get().areas.size))
  const before = store.get()
  for (const iso of ISOS) client.setQueryData(areasQuery(session, iso).queryKey, [])
  client.setQueryData(areasQuery({ ...session, id: 2 }, 'FR').queryKey, [])
  expect(store.get()).toBe(before)
  vi.runAllTimers()
  expect(seen).toEqual([3])
  const after = store.get()
  client.invalidateQueries({ refetchType: 'none' })
  vi.runAllTimers()
  expect(store.get()).toBe(after)
  expect(seen).toEqual([3])
  unsubscribe()
})

test('knows at once what arrived while nobody listened', () => {
  const client = new QueryClient()
  client.setQueryData(countriesQuery(session).queryKey, [parseCountry(['33', 'France', '', 'FR'])])
  const store = createWorldStore(client, session)
  client.setQueryData(areasQuery(session, 'FR').queryKey, [])
  const unsubscribe = store.subscribe(() => undefined)
  expect([...store.get().areas.keys()]).toEqual(['FR'])
  unsubscribe()
})

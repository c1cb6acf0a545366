import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../api/session.ts'
import { clearRecent, recentEntries } from '../state/recentEntries.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { languages: ['en'], language: 'en' })
const { createQueryClient, areasQuery, countriesQuery } = await import('../api/queryCache.ts')
const { peopleOfTowns } = await import('../api/peopleOfTowns.ts')
const { recordOpened } = await import('./recordOpened.ts')
const { parseCountry } = await import('../../core/country.ts')

const GERMANY = parseCountry(['49', 'Germany', '', 'DE'])
const BERLIN = { code: '4930', name: 'Berlin', position: { lat: 52.5, lng: 13.4 } }

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  clearRecent()
})

test('records what is open once it is known, and nothing after the end', () => {
  vi.stubGlobal('location', new URL('http://localhost/DE/4930/Berlin'))
  const session = { cache: createQueryClient(), service: {} } as unknown as Session
  const names = () => recentEntries.get().map(({ name, prefix }) => `${name} ${prefix}`)
  const end = recordOpened(session)
  session.cache.setQueryData(countriesQuery(session).queryKey, [GERMANY])
  expect(names()).toEqual([]) // whether there is such a code is not known
  session.cache.setQueryData(areasQuery(session, 'DE').queryKey, [BERLIN])
  expect(names()).toEqual(['Berlin +49 30'])
  end()
  clearRecent()
  session.cache.setQueryData(areasQuery(session, 'DE').queryKey, [{ ...BERLIN }])
  expect(names()).toEqual([])
})

test('records a code alone once it is known which of its towns stands for it', () => {
  vi.stubGlobal('location', new URL('http://localhost/DE/4930'))
  const session = { cache: createQueryClient(), service: {} } as unknown as Session
  const names = () => recentEntries.get().map(({ name }) => name)
  const end = recordOpened(session)
  const potsdam = { ...BERLIN, name: 'Potsdam' }
  session.cache.setQueryData(countriesQuery(session).queryKey, [GERMANY])
  session.cache.setQueryData(areasQuery(session, 'DE').queryKey, [potsdam, BERLIN])
  expect(names()).toEqual([])
  peopleOfTowns.set(({ name }) => (name === 'Berlin' ? 3_400 : 180))
  expect(names()).toEqual(['Berlin'])
  end()
})

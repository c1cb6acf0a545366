import { beforeEach, expect, test } from 'vitest'
import { areasQuery } from '../api/queryCache.ts'
import { testSession } from '../api/testing/testSession.ts'
import { createWorldLoader } from '../api/worldLoader.ts'
import { forgetPins, pins } from '../state/pins.ts'
import { pinCountries, unpinCountries } from './pinning.ts'

/** A service that answers at once, unless it fails; a town is named after how many requests there were. */
function open(isos: readonly string[]) {
  const asked: string[] = []
  const failing = new Set<string>()
  const session = testSession(isos, async (iso) => {
    asked.push(iso)
    if (failing.has(iso)) throw new Error('Down')
    return [{ code: '1', name: `Town ${asked.length}`, position: undefined }]
  })
  const townOf = (iso: string) =>
    session.cache.getQueryData(areasQuery(session, iso).queryKey)?.[0]?.name
  return { session, asked, failing, townOf }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const pinnedIsos = () => [...pins.get().pinned.keys()]

beforeEach(forgetPins)

test('loads only what is not in memory', async () => {
  const { session, asked } = open(['AA', 'BB'])
  pinCountries(session, ['AA'])
  await settled()
  pinCountries(session, ['AA', 'BB'])
  expect(pins.get().work?.waiting).toBe(1)
  await settled()
  expect(asked).toEqual(['AA', 'BB'])
  expect(pinnedIsos()).toEqual(['AA', 'BB'])
  expect(pins.get().work).toBeUndefined()
})

test('loading all areas again leaves pinned countries as they are', async () => {
  const { session, asked, townOf } = open(['AA', 'BB'])
  pinCountries(session, ['AA', 'BB'])
  await settled()
  unpinCountries(['BB'])
  await new Promise((resolve) => setTimeout(resolve, 2)) // what is loaded from now on is newer
  createWorldLoader(session).reload()
  await settled()
  expect(asked).toEqual(['AA', 'BB', 'BB'])
  expect([townOf('AA'), townOf('BB')]).toEqual(['Town 1', 'Town 3'])
})

test('a refresh that fails keeps what was pinned and when, and one that works renews both', async () => {
  const { session, failing, townOf } = open(['AA'])
  pinCountries(session, ['AA'])
  await settled()
  const atMs = pins.get().pinned.get('AA') ?? 0
  failing.add('AA')
  pinCountries(session, ['AA'], { isRefresh: true })
  await settled()
  expect(townOf('AA')).toBe('Town 1')
  expect(pins.get().pinned.get('AA')).toBe(atMs)
  expect([...(pins.get().work?.failures.keys() ?? [])]).toEqual(['AA'])
  failing.clear()
  pinCountries(session, ['AA'], { isRefresh: true })
  await settled()
  expect(townOf('AA')).toBe('Town 3')
  expect(pins.get().pinned.get('AA')).toBeGreaterThan(atMs)
  expect(pins.get().work).toBeUndefined()
})

test('pins only what can be loaded', async () => {
  const { session, failing } = open(['AA', 'BB'])
  failing.add('AA')
  pinCountries(session, ['AA', 'BB'])
  await settled()
  expect(pinnedIsos()).toEqual(['BB'])
  expect([...(pins.get().work?.failures.keys() ?? [])]).toEqual(['AA'])
})

test('after signing out nothing is pinned, not even what was loading', async () => {
  const { session } = open(['AA', 'BB'])
  pinCountries(session, ['AA', 'BB'])
  forgetPins()
  await settled()
  expect(pinnedIsos()).toEqual([])
  expect(pins.get().work).toBeUndefined()
})

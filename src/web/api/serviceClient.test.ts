import { afterEach, expect, test, vi } from 'vitest'
import { keyOfCountry, parseCountry } from '../../core/country.ts'
import { readCountries, requestSessionEnd } from './serviceClient.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [204, true],
  [400, true], // of a service that no longer has sessions
  [200, false], // of a page for signing in to a network
  [403, false], // of a proxy, as while the service is being released
  [404, false],
  [429, false],
  [503, false],
])('the end of a session, answered with %i, was heard: %s', async (status, isHeard) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await requestSessionEnd()).toBe(isHeard)
})

test('without a network nobody has heard it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await requestSessionEnd()).toBe(false)
})

function country(iso: string, name: string) {
  return parseCountry(['1', name, '', iso, '', '', ''])
}

test('knows countries by two letters, and how to ask for them', async () => {
  const { countries, sentIsos } = await readCountries([
    country('USA', 'United States'),
    country('de', 'Germany'),
  ])
  expect(countries.map(({ iso }) => iso)).toEqual(['US', 'DE'])
  expect([...sentIsos]).toEqual([['US', 'USA']])
})

test('leaves unknown codes as they are', async () => {
  const { countries } = await readCountries([country('QQQ', 'Atlantis'), country('XK', 'Kosovo')])
  expect(countries.map(({ iso }) => iso)).toEqual(['QQQ', 'XK'])
})

test('takes a country that is sent twice once', async () => {
  const { countries } = await readCountries([
    country('US', 'first'),
    country('USA', 'second'),
    country('US', 'third'),
  ])
  expect(countries.map(({ name }) => name)).toEqual(['first'])
})

test('keeps every country without a code, and each once', async () => {
  const satellite = parseCountry(['882', 'International Networks +882', '', '', '', '', ''])
  const other = parseCountry(['883', 'International Networks +883', '', ' ', '', '', ''])
  const { countries } = await readCountries([satellite, other, satellite])
  expect(countries.map(({ callingCode }) => callingCode)).toEqual(['882', '883'])
  expect(new Set(countries.map(keyOfCountry)).size).toBe(2)
})

test('knows the United Kingdom as UK, and asks for it as the service does', async () => {
  const { countries, sentIsos } = await readCountries([
    country('uk', 'United Kingdom'),
    country('GB', 'Britain'),
  ])
  expect(countries.map(({ iso, name }) => `${iso} ${name}`)).toEqual(['GB United Kingdom'])
  expect(sentIsos.get('GB')).toBe('UK')
})

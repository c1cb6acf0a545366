import { expect, test, vi } from 'vitest'
import { keyOfCountry, parseCountry } from '../../core/country.ts'
import { createPasswordClient, readCountries, requestSessionEnd } from './serviceClient.ts'

test.each([
  { status: 204, isHeard: true },
  { status: 400, isHeard: true }, // of a service that no longer has sessions
  { status: 200, isHeard: false }, // of a page for signing in to a network
  { status: 403, isHeard: false }, // of a proxy, as while the service is being released
  { status: 404, isHeard: false },
  { status: 429, isHeard: false },
  { status: 503, isHeard: false },
])(
  'the end of a session, answered with $status, was heard: $isHeard',
  async ({ status, isHeard }) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    expect(await requestSessionEnd()).toBe(isHeard)
  },
)

test('without a network nobody has heard it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await requestSessionEnd()).toBe(false)
})

test('nothing is requested for a person who has signed out', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const client = createPasswordClient(
    { username: 'ann', password: 'secret' },
    { base: 'https://service.example' },
  )
  client.close?.()
  await expect(client.getCountries(AbortSignal.timeout(1_000))).rejects.toThrow('signed out')
  expect(fetched).not.toHaveBeenCalled()
})

function country(iso: string, name: string) {
  return parseCountry(['1', name, '', iso, '', '', ''])
}

test.each<[string, string, string, object]>([
  [
    'by two letters',
    'USA United States, de Germany',
    'US United States, DE Germany',
    { US: 'USA' },
  ],
  ['unless they are unknown', 'QQQ Atlantis, XK Kosovo', 'QQQ Atlantis, XK Kosovo', {}],
  ['once each', 'US first, USA second, US third', 'US first', {}],
  ['also as UK', 'uk United Kingdom, GB Britain', 'GB United Kingdom', { GB: 'UK' }],
])('knows countries %s, and how to ask for them', async (_, sent, known, sentIsos) => {
  const read = await readCountries(
    sent.split(', ').map((text) => {
      const [iso = '', ...name] = text.split(' ')
      return country(iso, name.join(' '))
    }),
  )
  expect(read.countries.map(({ iso, name }) => `${iso} ${name}`).join(', ')).toBe(known)
  expect(Object.fromEntries(read.sentIsos)).toEqual(sentIsos)
})

test('keeps every country without a code, and each once', async () => {
  const satellite = parseCountry(['882', 'International Networks +882', '', '', '', '', ''])
  const other = parseCountry(['883', 'International Networks +883', '', ' ', '', '', ''])
  const { countries } = await readCountries([satellite, other, satellite])
  expect(countries.map(({ callingCode }) => callingCode)).toEqual(['882', '883'])
  expect(new Set(countries.map(keyOfCountry)).size).toBe(2)
})

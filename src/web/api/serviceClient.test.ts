import { expect, test, vi } from 'vitest'
import { keyOfCountry, parseCountry } from '../../core/country.ts'
import cases from './serviceClient.json' with { type: 'json' }
import { createPasswordClient, readCountries, requestSessionEnd } from './serviceClient.ts'

test.each(cases.ends)(
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

test.each(cases.known as [string, string, string, object][])(
  'knows countries %s, and how to ask for them',
  async (_, sent, known, sentIsos) => {
    const read = await readCountries(
      sent.split(', ').map((text) => {
        const [iso = '', ...name] = text.split(' ')
        return country(iso, name.join(' '))
      }),
    )
    expect(read.countries.map(({ iso, name }) => `${iso} ${name}`).join(', ')).toBe(known)
    expect(Object.fromEntries(read.sentIsos)).toEqual(sentIsos)
  },
)

test('keeps every country without a code, and each once', async () => {
  const satellite = parseCountry(['882', 'International Networks +882', '', '', '', '', ''])
  const other = parseCountry(['883', 'International Networks +883', '', ' ', '', '', ''])
  const { countries } = await readCountries([satellite, other, satellite])
  expect(countries.map(({ callingCode }) => callingCode)).toEqual(['882', '883'])
  expect(new Set(countries.map(keyOfCountry)).size).toBe(2)
})

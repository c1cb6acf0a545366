import { expect, test } from 'vitest'
import { keyOfCountry, parseCountry } from '../../core/country.ts'
import { readCountries } from './readCountries.ts'

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

test('leaves codes that nobody knows as they are', async () => {
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

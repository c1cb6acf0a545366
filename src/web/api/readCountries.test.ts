import { expect, test } from 'vitest'
import { parseCountry } from '../../core/country.ts'
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

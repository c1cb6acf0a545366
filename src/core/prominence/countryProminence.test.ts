import { expect, test } from 'vitest'
import countries from '../../service/catalog/countries.json' with { type: 'json' }
import { parseCountry } from '../country.ts'
import { COUNTRY_FIELDS } from '../protocol/fields.ts'
import { peopleRank } from './countriesByPeople.ts'
import { countryProminence } from './countryProminence.ts'

function country(iso: string, name: string, callingCode: string, lat: string, lng: string) {
  return parseCountry([callingCode, name, '', iso, '', lat, lng])
}

test('countries come by their people, wherever the service puts them', () => {
  const { order, headlineOf, known, count } = countryProminence([
    country('MN', 'Mongolia', '976', '46', '105'),
    country('QX', 'Nowhere', '999', '1', '1'),
    country('FR', 'France', '33', '46.6', '2.5'),
    country('GG', 'Guernsey', '44', '54', '-2'),
    country('GB', 'United Kingdom', '44', '54', '-2'), // at one point with Guernsey
    country('CD', 'Congo, Democratic Republic', '243', '', ''),
  ])
  expect(Array.from(order, (spot) => headlineOf(spot).name)).toEqual([
    'France',
    'United Kingdom',
    'Mongolia',
    'Nowhere',
  ])
  expect([known, count]).toEqual([4, 4])
})

test('countries with several calling codes at one point say so', () => {
  const { headlineOf } = countryProminence([
    country('IT', 'Italy', '39', '42', '12'),
    country('VA', 'Vatican City', '379', '42', '12'),
  ])
  expect(headlineOf(0)).toEqual({ item: 0, name: 'Italy', codes: '+39', more: 1 })
})

test('the people of every country of the catalogue are known', () => {
  const isos = countries.map((row) => parseCountry(COUNTRY_FIELDS.map((field) => row[field])).iso)
  expect(isos.filter((iso) => peopleRank(iso) < 2)).toEqual([])
  expect(peopleRank('FR')).toBeGreaterThan(peopleRank('MN'))
})

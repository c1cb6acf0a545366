import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from './language/language.ts'
import { nameCountries, nameOfCountry } from './nameOfCountry.ts'

afterEach(() => setCurrentLanguage())

const GERMAN = { tag: 'de', locale: 'de', messages: [], isMiles: false }

test('names a country in the person’s language', () => {
  expect(nameOfCountry('DE')).toBe('Germany')
  setCurrentLanguage(GERMAN)
  expect(nameOfCountry('DE')).toBe('Deutschland')
  expect(nameOfCountry('ZZZ')).toBe('ZZZ')
})

test('keeps the name that the service sends, in English as the only one', () => {
  const sent = [
    { iso: 'DE', name: 'Germany (sent)', callingCode: '49', id: '1', a2b: '', position: undefined },
  ]
  expect(nameCountries(sent)).toBe(sent)
  setCurrentLanguage(GERMAN)
  expect(nameCountries(sent)).toMatchObject([{ name: 'Deutschland', sentName: 'Germany (sent)' }])
  expect(nameCountries(sent)).toBe(nameCountries(sent))
})

import { expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { describeNumber } from './describeNumber.ts'
import { readNumber } from './readNumber.ts'

const world = worldOfCatalog(countryRows, areaRows)

test.each([
  {
    text: '+44 161 496 0000',
    origin: {},
    verdict: 'Manchester, United Kingdom.',
    notes: ['Whoever uses it may be elsewhere.'],
  },
  {
    text: '+1 212 555 0134',
    origin: {},
    verdict: 'New York, NY, United States.',
    notes: ['Mobile and landline numbers share these codes.', 'Whoever uses it may be elsewhere.'],
  },
  {
    text: '+44 161 496 xxxx',
    origin: {},
    verdict: 'Manchester, United Kingdom.',
    notes: [
      'Some digits are missing, but the first ones tell as much.',
      'Whoever uses it may be elsewhere.',
    ],
  },
  {
    text: '+65 6123 4567',
    origin: {},
    verdict: 'Singapore: one code for the whole country.',
    notes: ['Whoever uses it may be elsewhere.'],
  },
  {
    text: '+32 470 12 34 56',
    origin: {},
    verdict: 'Mobile number of Belgium: it belongs to no area.',
    notes: [],
  },
  {
    text: '+31 6',
    origin: {},
    verdict: 'Mobile number of the Netherlands: it belongs to no area.',
    notes: ['Some digits are missing, but the first ones tell as much.'],
  },
  {
    text: '+49 32 1234 5678',
    origin: {},
    verdict: 'Number of Germany: no area with coverage has its code.',
    notes: [],
  },
  {
    text: '+800 1234 5678',
    origin: {},
    verdict: 'Freephone number of +800: it belongs to no country, and to no area.',
    notes: [],
  },
  { text: '112', origin: {}, verdict: 'An emergency number: it belongs to no area.', notes: [] },
  {
    text: '15',
    origin: { homeIso: 'FR' },
    verdict: 'An emergency number of France: it belongs to no area.',
    notes: ['It is the same everywhere in France.'],
  },
  {
    text: '101',
    origin: { homeIso: 'GB' },
    verdict: 'A short number of the United Kingdom: it belongs to no area.',
    notes: ['It is the same everywhere in the United Kingdom.'],
  },
  {
    text: '555-0134',
    origin: { homeIso: 'US' },
    verdict: 'It is too short to be a telephone number.',
    notes: ['Add the digits that are missing, or the calling code and the area code in front.'],
  },
  {
    text: '+44 161 496 0000 0000 0',
    origin: {},
    verdict: 'It has too many digits for a telephone number.',
    notes: [
      'Its beginning is that of Manchester, United Kingdom.',
      'Look whether it is two numbers, or has an extension.',
    ],
  },
  {
    text: '+999 123 4567',
    origin: {},
    verdict: 'No country has the calling code that it begins with.',
    notes: ['Check the digits behind the +.'],
  },
])('$text ($origin): $verdict', ({ text, origin, verdict, notes }) => {
  const [reading] = readNumber(text, world, origin)
  expect(describeNumber(reading!, nameOf)).toEqual({ verdict, notes })
})

test('of a country that the account does not have, its name is looked up', () => {
  const countries = world.countries.filter(({ iso }) => iso !== 'KZ')
  const [reading] = readNumber('+7 701', { ...world, countries })
  expect(describeNumber(reading!, nameOf).verdict).toBe(
    'Mobile number of country KZ: this account has no coverage there.',
  )
})

function nameOf(iso: string): string {
  return `country ${iso}`
}

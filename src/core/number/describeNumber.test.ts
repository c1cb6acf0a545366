import { expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { describeNumber } from './describeNumber.ts'
import { type Origin, readNumber } from './readNumber.ts'

const world = worldOfCatalog(countryRows, areaRows)
const SHARED = 'Mobile and landline numbers share these codes.'
const ELSEWHERE = 'Whoever uses it may be elsewhere.'
const INCOMPLETE = 'Some digits are missing, but the first ones tell as much.'

test.each<[string, Origin, string, string[]]>([
  ['+44 161 496 0000', {}, 'Manchester, United Kingdom.', [ELSEWHERE]],
  ['+1 212 555 0134', {}, 'New York, NY, United States.', [SHARED, ELSEWHERE]],
  ['+44 161 496 xxxx', {}, 'Manchester, United Kingdom.', [INCOMPLETE, ELSEWHERE]],
  ['+65 6123 4567', {}, 'Singapore: one code for the whole country.', [ELSEWHERE]],
  ['+32 470 12 34 56', {}, 'Mobile number of Belgium: it belongs to no area.', []],
  ['+31 6', {}, 'Mobile number of the Netherlands: it belongs to no area.', [INCOMPLETE]],
  ['+49 32 1234 5678', {}, 'Number of Germany: no area with coverage has its code.', []],
  ['+800 1234 5678', {}, 'Freephone number of +800: it belongs to no country, and to no area.', []],
  ['112', {}, 'An emergency number: it belongs to no area.', []],
  [
    '15',
    { homeIso: 'FR' },
    'An emergency number of France: it belongs to no area.',
    ['It is the same everywhere in France.'],
  ],
  [
    '101',
    { homeIso: 'GB' },
    'A short number of the United Kingdom: it belongs to no area.',
    ['It is the same everywhere in the United Kingdom.'],
  ],
  [
    '555-0134',
    { homeIso: 'US' },
    'It is too short to be a telephone number.',
    ['Add the digits that are missing, or the calling code and the area code in front.'],
  ],
  [
    '+44 161 496 0000 0000 0',
    {},
    'It has too many digits for a telephone number.',
    ['Its beginning is that of Manchester, United Kingdom.', 'Look whether it is two numbers, or has an extension.'],
  ],
  ['+999 123 4567', {}, 'No country has the calling code that it begins with.', ['Check the digits behind the +.']],
])('%s (%o): %s', (text, origin, verdict, notes) => {
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

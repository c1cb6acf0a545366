import { expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import cases from './describeNumber.json' with { type: 'json' }
import { describeNumber } from './describeNumber.ts'
import { readNumber } from './readNumber.ts'

const world = worldOfCatalog(countryRows, areaRows)

test.each(cases.described)('$text ($origin): $verdict', ({ text, origin, verdict, notes }) => {
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

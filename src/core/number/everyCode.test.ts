import { getCountryCallingCode, Metadata } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { formatPrefix } from '../prefix.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { readNumber } from './readNumber.ts'

const world = worldOfCatalog(countryRows, areaRows)

test('a number of every area of the catalogue finds that area, or one with a longer code', () => {
  const lost: string[] = []
  for (const { iso, callingCode } of world.countries) {
    const codes = new Set(world.areas.get(iso)!.map(({ code }) => code))
    for (const code of codes) {
      const digits = formatPrefix(callingCode, code).replace(/\D/g, '')
      if (digits === callingCode) continue // a whole country: valid numbers cannot be made from its code
      // stops at the first length that works: trying all would take half a minute on a busy machine
      const isFound = exampleNumbers(iso, digits).some((number) =>
        readNumber(number, world).some(
          (reading) => reading.kind === 'covered' && reading.area.code.startsWith(digits),
        ),
      )
      if (!isFound) lost.push(`${iso} ${code}`)
    }
  }
  expect(lost).toEqual([])
})

/** Numbers that start with a code, of each length that the country has. */
function exampleNumbers(iso: string, digits: string): string[] {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(iso as 'GB')
  const callingCode = getCountryCallingCode(iso as 'GB')
  const lengths = metadata.numberingPlan!.possibleLengths()
  return lengths
    .map((length) => length + callingCode.length)
    .filter((length) => length > digits.length)
    .flatMap((length) =>
      // with other first digits, some are company numbers
      ['2345678923456', '5345678923456'].map(
        (rest) => `+${digits}${rest.slice(0, length - digits.length)}`,
      ),
    )
    .reverse()
}

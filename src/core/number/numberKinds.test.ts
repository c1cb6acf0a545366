import fc from 'fast-check'
import { Metadata, type PhoneNumberType } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { forSome } from '../../testing/forAny.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { isNonGeographic } from './likelyKinds.ts'
import { KINDS, sharesCodes } from './numberKind.ts'
import numbers from './numberKinds.json' with { type: 'json' }
import { type NumberReading, readNumber } from './readNumber.ts'

const world = worldOfCatalog(countryRows, areaRows)

/** Numbers with the code of their area, or what they are for; `shared`: mobile numbers have the code as well. */
const NUMBERS = numbers.map((row) => row.split(' = ') as [string, string])

test('the table has numbers of at least 60 countries', () => {
  expect(NUMBERS.length).toBeGreaterThan(240)
  expect(new Set(NUMBERS.map(([, expected]) => expected.slice(0, 2))).size).toBeGreaterThan(60)
})

test.each(NUMBERS)('%s is %s', (text, expected) => {
  expect(readNumber(text, world).map(brief)).toEqual([expected])
})

function brief(reading: NumberReading): string {
  switch (reading.kind) {
    case 'covered':
      return [reading.country.iso, reading.area.code, reading.isShared && 'shared', reading.use]
        .filter(Boolean)
        .join(' ')
    case 'country':
      return `${reading.country.iso} ${reading.use ?? 'landline'}${reading.isWhole ? '' : ' …'}`
    case 'uncovered':
      return `+${reading.callingCode} ${reading.use}`
    default:
      return reading.kind
  }
}

interface Plan {
  readonly type: (
    name: PhoneNumberType,
  ) =>
    | { readonly pattern: () => string; readonly possibleLengths: () => readonly number[] }
    | undefined
}

describe('nothing that has no area is covered', () => {
  const patterns = world.countries.flatMap((country) => {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(country.iso as 'GB')
    const plan = metadata.numberingPlan as unknown as Plan
    const landline = new RegExp(`^(?:${plan.type('FIXED_LINE')?.pattern() ?? '[]'})$`)
    return KINDS.flatMap(([name, kind]) => {
      const type = kind === 'geographic' ? undefined : plan.type(name)
      if (!type?.pattern() || (kind === 'mobile' && sharesCodes(country.iso, country.callingCode)))
        return []
      return [{ country, type, landline }]
    })
  })

  const numbers = fc
    .constantFrom(...patterns)
    .chain(({ country: { callingCode }, type, landline }) =>
      fc.stringMatching(new RegExp(`^(?:${type.pattern()})$`)).chain((national) =>
        fc.nat(national.length - 1).map((cut) => {
          const begun = national.slice(0, national.length - cut)
          // the library takes some for landline numbers as well
          const isKind =
            type.possibleLengths().includes(national.length) && !landline.test(national)
          return {
            text: `+${callingCode}${begun}`,
            isKind:
              isKind && (cut === 0 || isNonGeographic(callingCode, begun)) && !landline.test(begun),
          }
        }),
      ),
    )

  test('whole, or with digits missing', () => {
    forSome(2000, numbers, ({ text, isKind }) => {
      fc.pre(isKind)
      // local numbers of small islands get a digit in front, which makes some landline ones
      const kinds = readNumber(text, world)
        .filter((reading) => 'e164' in reading && reading.e164 === text)
        .map(({ kind }) => kind)
      expect(kinds).not.toContain('covered')
    })
  })
})

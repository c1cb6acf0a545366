import type { PhoneNumber } from 'libphonenumber-js/max'
import type { Country } from '../country.ts'
import { nationalCode } from '../prefix.ts'
import type { World } from '../world.ts'
import { countriesOf, findArea } from './findArea.ts'
import { judgeBeginning } from './likelyKinds.ts'
import { sharesCodes, type Use } from './numberKind.ts'
import type { NumberReading } from './numberReading.ts'
import { kindOf, ownersOf } from './parseNumber.ts'
import { splitNumber } from './splitNumber.ts'

/** What the coverage has for a number whose digits are all there. The kind comes before the area. */
export function readParsed(number: PhoneNumber, world: World): NumberReading {
  const { countryCallingCode: callingCode, nationalNumber } = number
  const display = number.format('INTERNATIONAL', { formatExtension })
  const kind = kindOfNumber(number)
  const parts = splitNumber(display, callingCode)
  const written = { display, e164: number.number, isWhole: true, use: kind.use, parts }
  const owners = ownersOf(number)
  const owner = ownerOf(world.countries, callingCode, owners)
  const isLoaded = owner === undefined || world.areas.has(owner.iso)
  const mark = kind.use === 'mobile' && number.country === 'AR' ? ARGENTINE_MOBILE : ''
  const found = kind.isGeographic
    ? findArea(world, callingCode, nationalNumber.slice(mark.length), owners)
    : undefined
  // until the owner's areas are loaded, a neighbour's code may only look like the longest
  if (found && (isLoaded || found.country.iso === owner?.iso)) {
    const { country, area } = found
    const length = mark.length + nationalCode(callingCode, area.code).length
    const { isShared } = kind
    return {
      ...written,
      kind: 'covered',
      country,
      area,
      isShared,
      parts: splitNumber(display, callingCode, length),
    }
  }
  if (owner) return { ...written, kind: 'country', country: owner, isLoaded }
  return { ...written, kind: 'uncovered', callingCode, iso: owners[0] }
}

const ARGENTINE_MOBILE = '9' // in front of the area code

function formatExtension(formatted: string, extension: string): string {
  return `${formatted} ext. ${extension}`
}

/** The first country of the account to which the plan assigns the number. */
function ownerOf(
  countries: readonly Country[],
  callingCode: string,
  owners: readonly string[],
): Country | undefined {
  const sharing = countriesOf(countries, callingCode)
  return owners.flatMap((iso) => sharing.filter((country) => country.iso === iso))[0]
}

interface Judged {
  readonly isGeographic: boolean
  readonly isShared: boolean
  readonly use: Use | undefined
}

function kindOfNumber(number: PhoneNumber): Judged {
  const { countryCallingCode: callingCode, country } = number
  const kind = kindOf(number)
  if (kind === undefined) return judgeInvalid(number)
  if (kind === 'geographic') return { isGeographic: true, isShared: false, use: undefined }
  if (kind === 'shared') return { isGeographic: true, isShared: true, use: undefined }
  const isShared = kind === 'mobile' && sharesCodes(country, callingCode)
  return { isGeographic: isShared, isShared, use: kind }
}

/** By its beginning: it may be mistyped, or newer than the plan. */
function judgeInvalid({ countryCallingCode, nationalNumber, country }: PhoneNumber): Judged {
  const { isGeographic, use } = judgeBeginning(countryCallingCode, nationalNumber)
  return {
    isGeographic,
    isShared: isGeographic && sharesCodes(country, countryCallingCode),
    use: isGeographic ? undefined : use,
  }
}

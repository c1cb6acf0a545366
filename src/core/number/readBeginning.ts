import type { Country } from '../country.ts'
import { nationalCode } from '../prefix.ts'
import type { World } from '../world.ts'
import { areaCodesOf } from './areaCodes.ts'
import { countriesOf, findArea } from './findArea.ts'
import { judgeBeginning } from './likelyKinds.ts'
import { isosOf, kindsBeginning, trunkOf } from './numberPlan.ts'
import type { NumberReading } from './numberReading.ts'
import { splitNumber } from './splitNumber.ts'

/** The first digits of a number, behind its calling code. */
export interface FirstDigits {
  readonly callingCode: string
  readonly national: string
  readonly isos: readonly string[] // the countries that they may be of
}

const MAX_CALLING_CODE = 3 // digits

/** Splits the digits behind a +. Undefined if no country has such a calling code. */
export function splitInternational(digits: string): FirstDigits | undefined {
  for (let length = 1; length <= MAX_CALLING_CODE; length++) {
    const callingCode = digits.slice(0, length)
    const isos = isosOf(callingCode)
    if (isos.length > 0)
      return { callingCode, national: withoutTrunk(digits.slice(length), isos[0] ?? ''), isos }
  }
  return undefined
}

/** The digits of a number as it is dialled within a country. */
export function splitNational(digits: string, { iso, callingCode }: Country): FirstDigits {
  return { callingCode, national: withoutTrunk(digits, iso), isos: [iso] }
}

/** Unless the digits mean something only with it: 800 in Russia has no trunk 8. */
function withoutTrunk(national: string, iso: string): string {
  const trunk = trunkOf(iso)
  if (trunk === '' || !national.startsWith(trunk)) return national
  const rest = national.slice(trunk.length)
  return rest !== '' && (isKnown(iso, rest) || !isKnown(iso, national)) ? rest : national
}

const isKnown = (iso: string, national: string): boolean => kindsBeginning(iso, national).length > 0

/** What first digits tell if they can only be of a kind without area: `+32 470` is Belgian mobile, whatever follows. */
export function readBeginning(
  first: FirstDigits,
  world: World,
  typed?: string,
): NumberReading | undefined {
  const { callingCode, national, isos } = first
  const { countries, areas } = world
  const { isGeographic, use, iso } = judgeBeginning(callingCode, national, isos)
  if (national === '' || isGeographic || use === undefined) return undefined
  // +1 310 is Los Angeles before it is a number of a company in Canada, which nobody dials from abroad
  if (use === 'company' && hasAreaOf(first, world)) return undefined
  const display = typed ?? `+${callingCode} ${national}`
  const e164 = `+${callingCode}${national}`
  const written = { display, e164, parts: splitNumber(display, callingCode), isWhole: false, use }
  const country = countriesOf(countries, callingCode).find((one) => one.iso === iso)
  if (!country) return { ...written, kind: 'uncovered', callingCode, iso }
  return { ...written, kind: 'country', country, isLoaded: areas.has(country.iso) }
}

/** Whether a whole area code is among the first digits of a number. */
function hasAreaOf({ callingCode, national, isos }: FirstDigits, world: World): boolean {
  const found = findArea(world, callingCode, national, isos)
  return found !== undefined && found.digits === nationalCode(callingCode, found.area.code).length
}

/** The area that the first digits of a number belong to, if its code is among them. */
export function readAreaBeginning(
  { callingCode, national, isos }: FirstDigits,
  world: World,
): NumberReading | undefined {
  const { isGeographic, isShared } = judgeBeginning(callingCode, national, isos)
  const found = isGeographic ? findArea(world, callingCode, national, isos) : undefined
  if (!found || found.digits === 0) return undefined
  const { country, area, digits } = found
  const display = `+${callingCode} ${national.slice(0, digits)} ${national.slice(digits)}`.trim()
  return {
    kind: 'covered',
    country,
    area,
    isShared,
    display,
    e164: `+${callingCode}${national}`,
    parts: splitNumber(display, callingCode, nationalCode(callingCode, area.code).length),
    isWhole: false,
    use: undefined,
  }
}

/** Whether a country has an area with exactly this code. */
export function hasAreaCode(world: World, country: Country, national: string): boolean {
  return areaCodesOf(world, country).byCode.has(national)
}

import type { PhoneNumber } from 'libphonenumber-js/max'
import type { Country } from '../country.ts'
import type { World } from '../world.ts'
import { areaCodesOf, beginningsOf, findLongestCode } from './areaCodes.ts'
import { fitsPlan, kindsBeginning, trunkOf } from './numberPlan.ts'
import type { NumberReading } from './numberReading.ts'
import { isTrusted, parseNumber } from './parseNumber.ts'
import { hasAreaCode, readBeginning, splitNational } from './readBeginning.ts'

const MAX_GUESSES = 6

/**
 * Reads a national number as one of each covered country in which it is valid. Ordered by how usual its form is there, then by longer area codes, then by more areas. Readings with other digits than
 * usual, such as a missing 0, count only if there is no other.
 */
export function guessCountries(text: string, world: World): PhoneNumber[] {
  const written = text.replace(/ ext\..*/s, '')
  const digits = written.replace(/\D/g, '')
  const guesses = likelyCountries(digits, world).flatMap((iso) => {
    const number = parseNumber(text, iso)
    if (!isTrusted(number)) return []
    const usual = nationalFormat(number)
    const likeness = usual === written ? 2 : Number(usual.replace(/\D/g, '') === digits)
    return number.isValid() || likeness === 2 ? [{ number, likeness }] : []
  })
  const usual = guesses.filter(({ likeness }) => likeness > 0)
  return (usual.length > 0 ? usual : guesses)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_GUESSES)
    .map(({ number }) => number)
}

function nationalFormat(number: PhoneNumber): string {
  return number.format('NATIONAL', { formatExtension: (formatted) => formatted })
}

interface Likely {
  readonly iso: string
  readonly isUsual: boolean // written with the trunk prefix, if the country has one
  readonly digits: number // of the area's code; 0 if there is none
  readonly areas: number
}

const OPTIONAL_TRUNK = '1' // America writes numbers without it

/** A quick preselection, by the plans' patterns and the codes of areas alone. */
function likelyCountries(digits: string, world: World): string[] {
  const beginnings = new Map<string, readonly string[]>()
  const likely: Likely[] = []
  for (const country of world.countries) {
    const { iso } = country
    const trunk = trunkOf(iso)
    const hasTrunk = digits.startsWith(trunk)
    const national = hasTrunk ? digits.slice(trunk.length) : digits
    if (!fitsPlan(iso, national)) continue
    const isUsual = hasTrunk || trunk === OPTIONAL_TRUNK
    const parts = beginnings.get(national) ?? beginningsOf(national)
    beginnings.set(national, parts)
    const found = findLongestCode(areaCodesOf(world, country), parts)
    likely.push({
      iso,
      isUsual,
      digits: found?.digits ?? 0,
      areas: world.areas.get(iso)?.length ?? 0,
    })
  }
  const usual = likely.filter(({ isUsual }) => isUsual)
  return (usual.length > 0 ? usual : likely)
    .sort((a, b) => b.digits - a.digits || b.areas - a.areas)
    .map(({ iso }) => iso)
}

const MAX_BEGINNINGS = 6

/**
 * Reads the first digits of a national number, `0800`, as a number without an area: of the likely country first, then
 * of those with most areas in which they are freephone or the like. If they are an area's code in any country, only
 * the likely one counts.
 */
export function guessBeginnings(
  digits: string,
  world: World,
  likelyIso: string | undefined,
): NumberReading[] {
  const likely = world.countries.find(({ iso }) => iso === likelyIso)
  const readings = likely && isWritten(digits, likely) ? read(digits, likely, world) : []
  if (isAnyAreaCode(digits, world)) return readings
  for (const country of bySize(world)) {
    if (readings.length === MAX_BEGINNINGS) break
    if (country !== likely && isService(digits, country))
      readings.push(...read(digits, country, world))
  }
  return readings
}

function read(digits: string, country: Country, world: World): NumberReading[] {
  const reading = readBeginning(splitNational(digits, country), world)
  return reading ? [reading] : []
}

/** Whether digits are written this way in a country: with its trunk prefix, or as those of a service. */
function isWritten(digits: string, country: Country): boolean {
  const trunk = trunkOf(country.iso)
  return (trunk !== '' && digits.startsWith(trunk)) || isService(digits, country)
}

const CERTAIN = 1 // of the digits that fit, at most one by chance

/** Whether numbers of a service begin with these digits, and hardly with others. */
function isService(digits: string, country: Country): boolean {
  const { national } = splitNational(digits, country)
  if (!/[1-9]/.test(national)) return false // 0000 begins 000 800 of India, but hardly means it
  return kindsBeginning(country.iso, national).some(
    ({ kind, surpriseOf }) => kind !== 'mobile' && kind !== 'geographic' && surpriseOf() < CERTAIN,
  )
}

function isAnyAreaCode(digits: string, world: World): boolean {
  return world.countries.some((country) => {
    const trunk = trunkOf(country.iso)
    const national = digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
    return (
      hasAreaCode(world, country, digits) ||
      (national !== '' && hasAreaCode(world, country, national))
    )
  })
}

const sorted = new WeakMap<World, readonly Country[]>()

function bySize(world: World): readonly Country[] {
  const sizeOf = ({ iso }: Country) => world.areas.get(iso)?.length ?? 0
  const countries = sorted.get(world) ?? [...world.countries].sort((a, b) => sizeOf(b) - sizeOf(a))
  sorted.set(world, countries)
  return countries
}

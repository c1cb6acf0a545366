import type { Country } from '../country.ts'
import type { World } from '../world.ts'
import { kindsBeginning, trunkOf } from './numberPlan.ts'
import type { NumberReading } from './numberReading.ts'
import { hasAreaCode, readBeginning, splitNational } from './readBeginning.ts'

const MAX_GUESSES = 6
const CERTAIN = 1 // of the digits that fit, at most one by chance

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
    if (readings.length === MAX_GUESSES) break
    if (country !== likely && isService(digits, country)) readings.push(...read(digits, country, world))
  }
  return readings
}

function read(digits: string, country: Country, world: World): NumberReading[] {
  const reading = readBeginning(splitNational(digits, country), world)
  return reading ? [reading] : []
}

/** Whether digits are written so in a country: with its trunk prefix, or as those of a service. */
function isWritten(digits: string, country: Country): boolean {
  const trunk = trunkOf(country.iso)
  return (trunk !== '' && digits.startsWith(trunk)) || isService(digits, country)
}

/** Whether they can be only these digits, and not any others, with which numbers of a service begin. */
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
    return hasAreaCode(world, country, digits) || (national !== '' && hasAreaCode(world, country, national))
  })
}

const sorted = new WeakMap<World, readonly Country[]>()

function bySize(world: World): readonly Country[] {
  const sizeOf = ({ iso }: Country) => world.areas.get(iso)?.length ?? 0
  const countries = sorted.get(world) ?? [...world.countries].sort((a, b) => sizeOf(b) - sizeOf(a))
  sorted.set(world, countries)
  return countries
}

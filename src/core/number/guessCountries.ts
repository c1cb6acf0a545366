import type { PhoneNumber } from 'libphonenumber-js/max'
import type { World } from '../world.ts'
import { areaCodesOf, beginningsOf, findLongestCode } from './areaCodes.ts'
import { fitsPlan, trunkOf } from './numberPlan.ts'
import { isTrusted, parseNumber } from './parseNumber.ts'

const MAX_GUESSES = 6

/**
 * Reads a national number as one of each covered country in which it is valid. Ordered by how much it is
 * written as usual there, then by longer area codes, then by more areas. Readings with other digits than
 * usual, such as a missing 0, count only if there is no other.
 */
export function guessCountries(text: string, world: World): PhoneNumber[] {
  const written = text.replace(/ ext\..*$/, '')
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
function likelyCountries(digits: string, { countries, areas }: World): string[] {
  const beginnings = new Map<string, readonly string[]>()
  const likely: Likely[] = []
  for (const { iso, callingCode } of countries) {
    const trunk = trunkOf(iso)
    const hasTrunk = digits.startsWith(trunk)
    const national = hasTrunk ? digits.slice(trunk.length) : digits
    if (!fitsPlan(iso, national)) continue
    const isUsual = hasTrunk || trunk === OPTIONAL_TRUNK
    const list = areas.get(iso)
    const parts = beginnings.get(national) ?? beginningsOf(national)
    beginnings.set(national, parts)
    const found = findLongestCode(areaCodesOf(list, callingCode), parts)
    likely.push({ iso, isUsual, digits: found?.digits ?? 0, areas: list?.length ?? 0 })
  }
  const usual = likely.filter(({ isUsual }) => isUsual)
  return (usual.length > 0 ? usual : likely)
    .sort((a, b) => b.digits - a.digits || b.areas - a.areas)
    .map(({ iso }) => iso)
}

import type { PhoneNumber } from 'libphonenumber-js/max'
import type { World } from '../world.ts'
import { areaCodesOf, beginningsOf, findLongestCode } from './areaCodes.ts'
import { lengthsOf, parseNumber } from './parseNumber.ts'

/** Trunk prefixes, dialled before a national number: 0 in most countries, 8 in Russia, 06 in Hungary, 1 in America. */
const TRUNKS = ['', '0', '8', '06', '1']

const MAX_GUESSES = 4
const MAX_TRIALS = 16 // each takes 0.03 ms

/**
 * Reads a national number as one of each covered country in which it is valid and starts with the code
 * of an area. Ordered by how much it is written as usual there, then by longer codes, then by more
 * areas. Readings with other digits than usual, such as a missing 0, count only if there is no other.
 */
export function guessCountries(text: string, world: World): PhoneNumber[] {
  const written = text.replace(/\s*[,;ex#].*$/i, '') // without an extension
  const digits = written.replace(/\D/g, '')
  const guesses = likelyCountries(digits, world).flatMap((iso) => {
    const number = parseNumber(text, iso)
    if (typeof number === 'string' || !number.isValid()) return []
    const usual = nationalFormat(number)
    const likeness = usual === written ? 2 : Number(usual.replace(/\D/g, '') === digits)
    return [{ number, likeness }]
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

/** A quick preselection, by the lengths of numbers and the codes of areas alone. */
function likelyCountries(digits: string, { countries, areas }: World): string[] {
  const nationals = TRUNKS.filter((trunk) => digits.startsWith(trunk)).map((trunk) =>
    beginningsOf(digits.slice(trunk.length)),
  )
  const likely: { readonly iso: string; readonly digits: number; readonly areas: number }[] = []
  for (const { iso, callingCode } of countries) {
    const list = areas.get(iso)
    const codes = areaCodesOf(list, callingCode)
    const lengths = lengthsOf(iso)
    let longest = 0
    for (const beginnings of nationals) {
      if (lengths.includes(beginnings.length - 1))
        longest = Math.max(longest, findLongestCode(codes, beginnings)?.digits ?? 0)
    }
    if (longest > 0) likely.push({ iso, digits: longest, areas: list?.length ?? 0 })
  }
  return likely
    .sort((a, b) => b.digits - a.digits || b.areas - a.areas)
    .slice(0, MAX_TRIALS)
    .map(({ iso }) => iso)
}

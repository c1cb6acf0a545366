import type { PhoneNumber } from 'libphonenumber-js/max'
import type { World } from '../world.ts'
import { areaCodesOf, beginningsOf, longestMatch } from './areaCodes.ts'
import { lengthsOf, parseNumber } from './parseNumber.ts'

/** What is dialled before a national number somewhere: 0, 8 in Russia, 06 in Hungary, 1 in America. */
const TRUNKS = ['', '0', '8', '06', '1']

const MOST_GUESSES = 4
const MOST_TRIALS = 16 // each of them costs 0.03 ms

/**
 * A national number read as one of each covered country in which it is valid and begins with the
 * code of an area. Countries that write theirs in just this way come first, then longer codes, then
 * countries with more areas; who leaves out or adds a 0 is only asked where nobody else matches.
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
    .slice(0, MOST_GUESSES)
    .map(({ number }) => number)
}

function nationalFormat(number: PhoneNumber): string {
  return number.format('NATIONAL', { formatExtension: (formatted) => formatted })
}

/** By the lengths of their numbers and the codes of their areas alone, which is quick. */
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
        longest = Math.max(longest, longestMatch(codes, beginnings)?.digits ?? 0)
    }
    if (longest > 0) likely.push({ iso, digits: longest, areas: list?.length ?? 0 })
  }
  return likely
    .sort((a, b) => b.digits - a.digits || b.areas - a.areas)
    .slice(0, MOST_TRIALS)
    .map(({ iso }) => iso)
}

import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import table from './townsByDigits.json' with { type: 'json' }

/** Towns by the first digits of their numbers, with the calling code. By hand, of the plans that tell them so. */
const TOWNS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(table).map(([iso, digitsOf]) => [
    iso,
    new Map(
      Object.entries(digitsOf).flatMap(([town, all]) =>
        all.split(' ').map((digits) => [digits, town] as const),
      ),
    ),
  ]),
)

const LONGEST = 6 // digits

/**
 * Of the towns that share a code, the one whose numbers begin with these digits: +61 8 8 is Adelaide, though +61 8 is
 * Perth as well. Undefined where the plan does not tell towns apart, or not by these digits.
 */
export function townOfDigits(
  sharing: readonly Area[],
  { iso, callingCode }: Pick<Country, 'iso' | 'callingCode'>,
  national: string,
): Area | undefined {
  const towns = TOWNS.get(iso)
  if (!towns || sharing.length < 2) return undefined
  const digits = callingCode + national
  for (let end = Math.min(LONGEST, digits.length); end > callingCode.length; end--) {
    const town = towns.get(digits.slice(0, end))
    const area = town && sharing.find(({ name }) => name === town || name.startsWith(`${town}, `))
    if (area) return area
  }
  return undefined
}

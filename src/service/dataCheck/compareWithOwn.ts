import { formatNumber } from '../../core/language/formatNumber.ts'
import type { World } from '../../core/world.ts'
import type { Catalog } from '../catalog/catalog.ts'

const LEAST_SHARE = 0.5 // of our codes: with fewer, the list is not meant to be complete
const LEAST_BEGUN = 3 // of our codes: so many begin with one that was cut short
const NAMED = 5

/** How the codes of a list differ from those of the built-in catalogue, in lines for each country. */
export function compareWithOwn({ countries, areas }: World, own: Catalog['areas']): string[] {
  return countries.flatMap(({ iso, name, callingCode }) => {
    const listed = new Set((areas.get(iso) ?? []).map(({ code }) => code))
    const known = new Set([...(own.get(iso) ?? [])].map(([code = '']) => code))
    const begun = countBeginnings(known, callingCode.length)
    const longer = countBeginnings(listed, callingCode.length)
    const cut = [...listed].filter(
      (code) => !known.has(code) && (begun.get(code) ?? 0) >= LEAST_BEGUN,
    )
    const lacking = [...known].filter(
      (code) => !longer.has(code) && !beginningsOf(code, 0).some((part) => listed.has(part)),
    )
    const isMeantWhole = lacking.length <= (1 - LEAST_SHARE) * known.size
    return [
      ...(cut.length > 0
        ? [`${name}: several codes begin with each of these, which seem cut short: ${some(cut)}`]
        : []),
      ...(lacking.length > 0 && isMeantWhole
        ? [
            `${name}: ${formatNumber(lacking.length)} of ${formatNumber(known.size)} codes are not in the list: ${some(lacking)}`,
          ]
        : []),
    ]
  })
}

/** How many codes begin with each text that is longer than the calling code, themselves not counted. */
function countBeginnings(codes: Iterable<string>, least: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const code of codes)
    for (const part of beginningsOf(code, least))
      if (part !== code) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}

/** All beginnings that are longer than so many digits, the whole among them. */
function beginningsOf(code: string, least: number): string[] {
  return Array.from({ length: Math.max(0, code.length - least) }, (_, i) =>
    code.slice(0, least + 1 + i),
  )
}

function some(codes: readonly string[]): string {
  const rest = codes.length - NAMED
  return codes.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${formatNumber(rest)} more` : '')
}

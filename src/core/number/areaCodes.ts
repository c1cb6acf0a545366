import type { Area } from '../area.ts'
import { nationalCode } from '../prefix.ts'

/** The areas of a country by code, without the calling code. */
export interface AreaCodes {
  readonly byCode: ReadonlyMap<string, Area> // the first area of each code
  readonly longest: number // digits
}

const NONE: AreaCodes = { byCode: new Map(), longest: 0 }

// by list of areas: the world is a new object for every country that is loaded, but its lists stay
const known = new WeakMap<readonly Area[], AreaCodes>()

export function areaCodesOf(areas: readonly Area[] | undefined, callingCode: string): AreaCodes {
  if (!areas || areas.length === 0) return NONE
  const codes = known.get(areas) ?? indexCodes(areas, callingCode)
  known.set(areas, codes)
  return codes
}

/** Every prefix of a national number, indexed by length: computed once, then looked up in many countries. */
export function beginningsOf(national: string): readonly string[] {
  return Array.from({ length: national.length + 1 }, (_, length) => national.slice(0, length))
}

/** The area with the longest code that a number starts with, given its prefixes; '' is the code of a whole country. */
export function findLongestCode(
  { byCode, longest }: AreaCodes,
  beginnings: readonly string[],
): { readonly area: Area; readonly digits: number } | undefined {
  for (let digits = Math.min(longest, beginnings.length - 1); digits >= 0; digits--) {
    const area = byCode.get(beginnings[digits] ?? '')
    if (area) return { area, digits }
  }
  return undefined
}

function indexCodes(areas: readonly Area[], callingCode: string): AreaCodes {
  const byCode = new Map<string, Area>()
  let longest = 0
  for (const area of areas) {
    const code = nationalCode(callingCode, area.code.replace(/\D/g, ''))
    if (!byCode.has(code)) byCode.set(code, area)
    longest = Math.max(longest, code.length)
  }
  return { byCode, longest }
}

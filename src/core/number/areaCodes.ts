import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { oncePerList } from '../oncePerList.ts'
import { nationalCode } from '../prefix.ts'
import { type PeopleOf, townsOfCodes } from '../townOfCode.ts'
import type { World } from '../world.ts'

/** The areas of a country by code, without the calling code. */
export interface AreaCodes {
  readonly byCode: ReadonlyMap<string, Area> // the one that stands for each code
  readonly longest: number // digits
}

const NONE: AreaCodes = { byCode: new Map(), longest: 0 }

export function areaCodesOf(
  { areas, peopleOf }: Pick<World, 'areas' | 'peopleOf'>,
  { iso, callingCode }: Pick<Country, 'iso' | 'callingCode'>,
): AreaCodes {
  const list = areas.get(iso)
  return list ? indexCodes(list, iso, callingCode, peopleOf) : NONE
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

// the world is a new object for every country that is loaded, but its lists stay
const indexCodes = oncePerList(
  (
    areas: readonly Area[],
    iso: string,
    callingCode: string,
    peopleOf: PeopleOf | undefined,
  ): AreaCodes => {
    const byCode = new Map<string, Area>()
    let longest = 0
    for (const area of townsOfCodes(areas, iso, peopleOf).values()) {
      const code = nationalCode(callingCode, area.code.replace(/\D/g, ''))
      if (!byCode.has(code)) byCode.set(code, area)
      longest = Math.max(longest, code.length)
    }
    return { byCode, longest }
  },
)

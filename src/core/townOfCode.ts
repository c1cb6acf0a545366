import type { Area } from './area.ts'
import { groupBy } from './groupBy.ts'
import { oncePerList } from './oncePerList.ts'

/** How many people live in the town of an area, in thousands; 0 where nobody knows. */
export type PeopleOf = (area: Area, iso: string) => number

/**
 * The area that stands for each code of a list, where the code alone is told: the one with the plan's own name, else that
 * of the largest town, else the first row. Without `peopleOf` no town is known to be larger than another.
 */
export const townsOfCodes = oncePerList(
  (
    areas: readonly Area[],
    iso: string,
    peopleOf: PeopleOf | undefined,
  ): ReadonlyMap<string, Area> => {
    const towns = new Map<string, Area>()
    for (const [code, sharing] of areasOfCodes(areas)) {
      const own = hasSeveralTowns(sharing) ? planName(sharing) : sharing[0]
      towns.set(code, own ?? largestOf(sharing, (area) => peopleOf?.(area, iso) ?? 0))
    }
    return towns
  },
)

type Sharing = readonly [Area, ...Area[]]

/** The areas of each code, in the order of the list. */
export const areasOfCodes = oncePerList(
  (areas: readonly Area[]) => groupBy(areas, ({ code }) => [code]) as ReadonlyMap<string, Sharing>, // no group is empty
)

/** Whether it has to be chosen which of them stands for their code. */
export function hasSeveralTowns([first, ...others]: Sharing): boolean {
  return others.some(({ name }) => name !== first.name)
}

const SEVERAL = /\/| and | & /

/**
 * The area that has the plan's own name of the code: a first row that is called after several towns or provinces, as
 * `Shenyang/Tieling/Fushun, Liaoning`, or the city of a province that others name: Saitama beside `Kawaguchi, Saitama`.
 */
function planName(sharing: Sharing): Area | undefined {
  const [first] = sharing
  if (SEVERAL.test(first.name)) return first
  const named = sharing.map((area) => ({ area, parts: area.name.split(', ') }))
  const provinces = new Set(named.map(({ parts }) => parts[1]))
  return named.find(({ parts }) => provinces.has(parts[0]))?.area
}

/** The first of those with most people. */
function largestOf(areas: Sharing, peopleIn: (area: Area) => number): Area {
  let [largest] = areas
  let most = peopleIn(largest)
  for (const area of areas) {
    const people = peopleIn(area)
    if (people > most) [largest, most] = [area, people]
  }
  return largest
}

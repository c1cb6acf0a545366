import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { stepsOncePerList } from '../oncePerList.ts'
import { nationalCode } from '../prefix.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import type { World } from '../world.ts'
import { isCalledLike } from './headline.ts'
import { shortName } from './placeName.ts'
import type { NamedList } from './prominence.ts'
import { prominenceSteps } from './prominenceSteps.ts'
import type { TownGrid } from './townGrid.ts'

/** The people, in thousands, of the town that an area is called after; none of those where that is not known. */
export type People = ReadonlyMap<Area, number>

const LOOKED_UP_IN_A_STEP = 512

/** New York City follows New York, which is there too. */
const AFTER_ITS_TOWN = 0.01

/** The inhabitants of the place that an area is called after; undefined where it is several, or another of that town. */
export function inhabitantsOf(area: Area, people: People): number | undefined {
  const thousands = people.get(area)
  const isTown = thousands !== undefined && Number.isInteger(Math.round(thousands * 100) / 10)
  return isTown && !area.name.includes('/') ? Math.round(thousands * 1000) : undefined
}

/**
 * How many people live in the towns of a country's areas, for the order of lists. A part of a town has none of its
 * own, even where the service puts it at the town's position. An area without a position has those of the largest
 * town of its name in the country.
 */
export const peopleSteps = stepsOncePerList(findPeopleSteps)

/** Those of all areas that are known. */
export function* worldPeopleSteps({ countries, areas }: World, towns: TownGrid): Steps<People> {
  const all = new Map<Area, number>()
  for (const country of countries) {
    const people = yield* peopleSteps(areas.get(country.iso) ?? NO_AREAS, country, towns)
    for (const [area, thousands] of people) all.set(area, thousands)
  }
  return all
}

const NO_AREAS: readonly Area[] = []

function* findPeopleSteps(
  areas: readonly Area[],
  country: Country,
  towns: TownGrid,
): Steps<People> {
  const { spotOf, weight, headlineOf } = yield* prominenceSteps(namedAreas(areas, country), towns)
  const people = new Map<Area, number>()
  for (const [item, area] of areas.entries()) {
    if (item % LOOKED_UP_IN_A_STEP === 0) yield
    const spot = spotOf[item] ?? -1
    const thousands =
      spot < 0
        ? (towns.named(foldText(shortName(area.name)), country.iso)?.thousands ?? 0)
        : (weight[spot] ?? 0)
    if (thousands === 0) continue
    const town = spot < 0 ? undefined : headlineOf(spot)
    const townName = town && shortName(areas[town.item]?.name ?? '') // whole, where a map has no room for all of it
    if (!town || shortName(area.name) === townName) people.set(area, thousands)
    else if ([town.name, townName ?? ''].some((name) => isCalledLike(area.name, name)))
      people.set(area, thousands - AFTER_ITS_TOWN)
  }
  return people
}

/** The areas of a country as its map names them: without the calling code, which all share. */
export function namedAreas(areas: readonly Area[], { iso, callingCode }: Country): NamedList {
  const at = (item: number) => areas[item] as Area
  return {
    count: areas.length,
    positionOf: (item) => at(item).position,
    nameOf: (item) => at(item).name,
    codeOf: (item) => nationalCode(callingCode, at(item).code) || `+${callingCode}`,
    isoOf: () => iso,
  }
}

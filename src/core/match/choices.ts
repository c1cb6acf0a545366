import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { distanceKm } from '../geo/sphere.ts'
import type { Town } from '../towns.ts'
import type { Choice } from './outcome.ts'

/** Areas nearer to each other than this have the same town: New York and New York City. */
export const SAME_TOWN_KM = 30

/** A town so many times larger than its namesakes is meant by whoever names no country. */
const MUCH_LARGER = 10

/** What was found, town by town in its order: areas of a country at one place are one choice. */
export function toChoices(
  found: readonly { readonly country: Country; readonly area: Area | undefined }[],
): Choice[] {
  const choices: { country: Country; areas: Area[] }[] = []
  for (const { country, area } of found) {
    const same = choices.find(
      (choice) =>
        choice.country.iso === country.iso && (!area || choice.areas.some((one) => isNear(one, area))),
    )
    if (!same) choices.push({ country, areas: area ? [area] : [] })
    else if (area && same.areas.every(({ code }) => code !== area.code)) same.areas.push(area)
  }
  return withoutCountriesOfTowns(choices)
}

/** The choice whose town is much larger than all other towns of the name, if there is one. */
export function largestOf(choices: readonly Choice[], towns: readonly Town[]): Choice | undefined {
  const [largest] = towns
  const choice = largest && choices.find((candidate) => isIn(candidate, largest))
  const next = choice && towns.find((town) => !isIn(choice, town))
  return !next || largest!.population >= MUCH_LARGER * next.population ? choice : undefined
}

/** The largest town of the name, if none of the choices is in it: a namesake that whoever names no country may mean. */
export function missingFrom(choices: readonly Choice[], towns: readonly Town[]): Town | undefined {
  const [largest] = towns
  return largest && !choices.some((choice) => isIn(choice, largest)) ? largest : undefined
}

/** Luxembourg is the town in Luxembourg: the country adds nothing to choose. */
function withoutCountriesOfTowns(choices: readonly Choice[]): Choice[] {
  const withTowns = new Set(choices.filter(({ areas }) => areas.length > 0).map(({ country }) => country.iso))
  return choices.filter(({ country, areas }) => areas.length > 0 || !withTowns.has(country.iso))
}

function isNear(a: Area, b: Area): boolean {
  if (a.code === b.code) return true
  return a.position && b.position ? distanceKm(a.position, b.position) < SAME_TOWN_KM : a.name === b.name
}

function isIn({ country, areas }: Choice, { iso, position }: Town): boolean {
  return (
    country.iso === iso &&
    areas.some((area) => !area.position || distanceKm(area.position, position) < SAME_TOWN_KM)
  )
}

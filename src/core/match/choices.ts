import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { distanceKm } from '../geo/sphere.ts'
import type { Town } from '../towns.ts'
import type { Choice, Outcome } from './outcome.ts'

/** Areas closer to each other than this belong to the same town: New York and New York City. */
export const SAME_TOWN_KM = 30

/** A town this many times larger than its namesakes is meant if no country is named. */
const DOMINANCE = 10

/** Groups results by town, in their order: areas of a country that are close to each other are one choice. */
export function toChoices(
  found: readonly { readonly country: Country; readonly area: Area | undefined }[],
): Choice[] {
  const choices: { country: Country; areas: Area[] }[] = []
  for (const { country, area } of found) {
    const same = choices.find(
      (choice) =>
        choice.country.iso === country.iso && (!area || choice.areas.some((other) => isNear(other, area))),
    )
    if (!same) choices.push({ country, areas: area ? [area] : [] })
    else if (area && same.areas.every(({ code }) => code !== area.code)) same.areas.push(area)
  }
  return withoutCountriesOfTowns(choices)
}

/** All that an outcome may mean. */
export function meaningsOf(outcome: Outcome): readonly Choice[] {
  switch (outcome.kind) {
    case 'covered':
      return [outcome.choice, ...outcome.others]
    case 'country':
      return [{ country: outcome.country, areas: [] }]
    case 'ambiguous':
      return outcome.choices
    default:
      return []
  }
}

/** The choice for the town that is much larger than all other towns of the name, if there is one. */
export function dominantOf(choices: readonly Choice[], towns: readonly Town[]): Choice | undefined {
  const [largest] = towns
  if (!largest) return undefined
  const choice = choices.find((candidate) => isIn(candidate, largest))
  const next = choice && towns.find((town) => !isIn(choice, town))
  return !next || largest.population >= DOMINANCE * next.population ? choice : undefined
}

/** The largest town of the name if none of the choices is in it: the line may mean that namesake. */
export function missingFrom(choices: readonly Choice[], towns: readonly Town[]): Town | undefined {
  const [largest] = towns
  return largest && !choices.some((choice) => isIn(choice, largest)) ? largest : undefined
}

/** Drops countries that also have a town: for Luxembourg, the town in Luxembourg is the only choice. */
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

import type { Country } from '../country.ts'
import { runThrough } from '../steps.ts'
import { peopleRank } from './countriesByPeople.ts'
import type { Headline, Prominence } from './prominence.ts'
import { spotSteps } from './spots.ts'

/**
 * Countries at the service's points, by the people who live there, since nobody looks for Mongolia before France.
 * Countries at one point are one spot, called after the largest.
 */
export function countryProminence(countries: readonly Country[]): Prominence {
  const at = (item: number) => countries[item] as Country
  const { itemsOf, ...spots } = runThrough(
    spotSteps({ count: countries.length, positionOf: (item) => at(item).position }),
  )
  const rankOf = (item: number) => peopleRank(at(item).iso)
  const largestOf = (spot: number) =>
    itemsOf(spot).reduce((a, b) => (rankOf(b) > rankOf(a) ? b : a))
  const weight = Float64Array.from({ length: spots.count }, (_, spot) => rankOf(largestOf(spot)))
  const order = Uint32Array.from(weight.keys()).sort(
    (a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || a - b,
  )

  function headlineOf(spot: number): Headline {
    const item = largestOf(spot)
    const { name, callingCode } = at(item)
    const codes = new Set(Array.from(itemsOf(spot), (other) => at(other).callingCode))
    return { item, name, codes: `+${callingCode}`, more: codes.size - 1 }
  }

  const { count, x, y, spotOf } = spots
  return { count, x, y, spotOf, weight, order, known: count, itemsOf, headlineOf }
}

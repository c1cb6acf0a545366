import type { Steps } from '../steps.ts'
import { headlineOf } from './headline.ts'
import { type MatchedTowns, matchTownSteps } from './matchTowns.ts'
import type { Headline, NamedList, Prominence } from './prominence.ts'
import { rankSteps } from './rankSteps.ts'
import { type Spots, spotSteps } from './spots.ts'
import type { TownGrid } from './townGrid.ts'

/**
 * The spots of a list by the people of the towns that they are taken for. Without `towns`, or where the service has
 * places that nobody knows, codes decide.
 */
export function* prominenceSteps(list: NamedList, towns: TownGrid | undefined): Steps<Prominence> {
  const spots = yield* spotSteps(list)
  const matched = towns ? yield* matchTownSteps(list, spots, towns) : withoutTowns(spots)
  const { weight } = matched
  const ranked = yield* rankSteps(weight, (spot) => shortestCode(list, spots.itemsOf(spot)))
  const { count, x, y, spotOf, itemsOf } = spots
  return { count, x, y, spotOf, weight, ...ranked, itemsOf, headlineOf: remember(list, spots, matched) }
}

function withoutTowns({ count }: Spots): MatchedTowns {
  return { weight: new Float64Array(count), townOf: () => undefined }
}

function shortestCode({ codeOf }: NamedList, items: Uint32Array): string {
  let shortest = codeOf(items[0] ?? 0)
  for (let i = 1; i < items.length; i++) {
    const code = codeOf(items[i] ?? 0)
    if (code.length < shortest.length || (code.length === shortest.length && code < shortest)) shortest = code
  }
  return shortest
}

/** A view needs the headlines of some dozens of the spots: they are made when first asked for. */
function remember(list: NamedList, { itemsOf }: Spots, { townOf }: MatchedTowns): Prominence['headlineOf'] {
  const headlines = new Map<number, Headline>()
  return (spot) => {
    const known = headlines.get(spot)
    if (known) return known
    const headline = headlineOf(list, itemsOf(spot), townOf(spot))
    headlines.set(spot, headline)
    return headline
  }
}

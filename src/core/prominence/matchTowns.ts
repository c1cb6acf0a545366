import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { LIKENESS, likenessTo, shortName } from './placeName.ts'
import type { NamedList } from './prominence.ts'
import type { Spots } from './spots.ts'
import type { KnownTown, NearTown, TownGrid } from './townGrid.ts'

/** The town that each spot is taken for; undefined where none is near. */
export interface MatchedTowns {
  readonly weight: Float64Array // by spot, thousands of people; 0 without a town
  readonly townOf: (spot: number) => KnownTown | undefined // preferably one whose name is there
}

const SPOTS_IN_A_STEP = 128
const MOST_COMPARED = 200 // items of a spot: more names than that are no town's

/** Nearer than this a place is the town even if it is called otherwise: Cologne is Köln. */
const OTHER_NAME_KM = 3

/**
 * Gives each town the spot within 9 km that is most likely called after it: by its name, then by the shortest
 * code, then by distance. A spot has the largest of its towns.
 */
export function* matchTownSteps(list: NamedList, spots: Spots, towns: TownGrid): Steps<MatchedTowns> {
  const bestOf = new Map<KnownTown, Candidate>()
  for (let spot = 0; spot < spots.count; spot++) {
    if (spot % SPOTS_IN_A_STEP === 0) yield
    const position = spots.positions[spot]
    const near = position ? towns.near(position) : []
    if (near.length === 0) continue
    const items = spots.itemsOf(spot).subarray(0, MOST_COMPARED)
    const places = Array.from(items, (item) => readPlace(list, item))
    const codeLength = Math.min(...places.map(({ code }) => code.length))
    for (const one of near) {
      const likeness = likenessOf(one, places)
      if (likeness === undefined) continue
      const candidate = { spot, likeness, codeLength, km: one.km }
      const best = bestOf.get(one.town)
      if (!best || compareCandidates(candidate, best) < 0) bestOf.set(one.town, candidate)
    }
  }
  const weight = new Float64Array(spots.count)
  const townBySpot = new Map<number, Match>()
  for (const [town, { spot, likeness }] of bestOf) {
    weight[spot] = Math.max(weight[spot] ?? 0, town.thousands)
    const known = townBySpot.get(spot)
    if (!known || compareMatches({ town, likeness }, known) < 0) townBySpot.set(spot, { town, likeness })
  }
  return { weight, townOf: (spot) => townBySpot.get(spot)?.town }
}

interface Place {
  readonly short: string
  readonly folded: string
  readonly code: string
  readonly iso: string
}

interface Candidate {
  readonly spot: number
  readonly likeness: number
  readonly codeLength: number
  readonly km: number
}

interface Match {
  readonly town: KnownTown
  readonly likeness: number
}

function readPlace(list: NamedList, item: number): Place {
  const short = shortName(list.nameOf(item))
  return { short, folded: foldText(short), code: list.codeOf(item), iso: list.isoOf(item) }
}

/** Undefined if the spot cannot be the town. Across a border only the same name counts: Kinshasa is not Brazzaville. */
function likenessOf({ town, km }: NearTown, places: readonly Place[]): number | undefined {
  let best: number | undefined
  for (const { short, folded, iso } of places) {
    const likeness = likenessTo(town, short, folded)
    const isPossible =
      likeness === LIKENESS.same || (iso === town.iso && (likeness > LIKENESS.none || km <= OTHER_NAME_KM))
    if (isPossible && (best === undefined || likeness > best)) best = likeness
  }
  return best
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return b.likeness - a.likeness || a.codeLength - b.codeLength || a.km - b.km
}

function compareMatches(a: Match, b: Match): number {
  const [isNamedA, isNamedB] = [a.likeness > LIKENESS.none, b.likeness > LIKENESS.none]
  return Number(isNamedB) - Number(isNamedA) || b.town.thousands - a.town.thousands
}

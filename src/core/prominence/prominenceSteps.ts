import { inSteps, type Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { headlineOf } from './headline.ts'
import { LIKENESS, likenessTo, shortName } from './placeName.ts'
import type { Headline, NamedList, Prominence, Spots } from './prominence.ts'
import { spotSteps } from './spots.ts'
import type { KnownTown, NearTown, TownGrid } from './townGrid.ts'

/** The spots of a list by the people of their towns. Without `towns`, or in places that nobody knows, codes decide. */
export function* prominenceSteps(list: NamedList, towns: TownGrid | undefined): Steps<Prominence> {
  const spots = yield* spotSteps(list)
  const matched = towns ? yield* matchTownSteps(list, spots, towns) : withoutTowns(spots)
  const { weight } = matched
  const ranked = yield* rankSteps(weight, (spot) => shortestCode(list, spots.itemsOf(spot)))
  const { count, x, y, spotOf, itemsOf } = spots
  return {
    count,
    x,
    y,
    spotOf,
    weight,
    ...ranked,
    itemsOf,
    headlineOf: remember(list, spots, matched),
  }
}

function withoutTowns({ count }: Spots): MatchedTowns {
  return { weight: new Float64Array(count), townOf: () => undefined }
}

function shortestCode({ codeOf }: NamedList, items: Uint32Array): string {
  let shortest = codeOf(items[0] ?? 0)
  for (let i = 1; i < items.length; i++) {
    const code = codeOf(items[i] ?? 0)
    if (code.length < shortest.length || (code.length === shortest.length && code < shortest))
      shortest = code
  }
  return shortest
}

/** A view needs the headlines of some dozens of the spots: they are made when first asked for. */
function remember(
  list: NamedList,
  { itemsOf }: Spots,
  { townOf }: MatchedTowns,
): Prominence['headlineOf'] {
  const headlines = new Map<number, Headline>()
  return (spot) => {
    const known = headlines.get(spot)
    if (known) return known
    const headline = headlineOf(list, itemsOf(spot), townOf(spot))
    headlines.set(spot, headline)
    return headline
  }
}

const HASH_BITS = 11
const LONGEST = 31
const KEYS = (LONGEST + 1) * 2 ** HASH_BITS

interface Ranked {
  readonly order: Uint32Array
  readonly known: number // so many at the beginning have a weight
}

/**
 * Spots in the order of their prominence: by weight, then by the length of their code, since large places have short
 * ones. Among equals a hash of the code decides, which spreads names over the map, the same ones each time.
 */
function* rankSteps(weight: Float64Array, codeOf: (spot: number) => string): Steps<Ranked> {
  const count = weight.length
  const keys = new Uint16Array(count)
  const known: number[] = []
  const slots = new Uint32Array(KEYS + 1) // counts by key, then where the next spot of a key goes
  yield* inSteps(count, (start, end) => {
    for (let spot = start; spot < end; spot++) {
      const key = keyOf(codeOf(spot))
      keys[spot] = key
      if ((weight[spot] ?? 0) > 0) known.push(spot)
      else slots[key + 1] = (slots[key + 1] ?? 0) + 1
    }
  })
  known.sort(
    (a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || (keys[a] ?? 0) - (keys[b] ?? 0) || a - b,
  )
  yield
  const order = new Uint32Array(count)
  order.set(known)
  slots[0] = known.length
  for (let key = 1; key <= KEYS; key++) slots[key] = (slots[key] ?? 0) + (slots[key - 1] ?? 0)
  yield
  // a counting sort, which unlike the engine's own can be done in steps
  yield* inSteps(count, (start, end) => {
    for (let spot = start; spot < end; spot++) {
      if ((weight[spot] ?? 0) > 0) continue
      const key = keys[spot] ?? 0
      const slot = slots[key] ?? 0
      order[slot] = spot
      slots[key] = slot + 1
    }
  })
  return { order, known: known.length }
}

/** 16 bits: the length, then the hash. */
function keyOf(code: string): number {
  return Math.min(LONGEST, code.length) * 2 ** HASH_BITS + (hashOf(code) >>> (32 - HASH_BITS))
}

/** Multiplies by a prime for each character, then mixes the bits: neighbours in the numbering plan are far apart. */
function hashOf(code: string): number {
  let hash = 0
  for (let i = 0; i < code.length; i++) hash = Math.imul(hash ^ code.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The town that each spot is taken for; undefined where none is near. */
interface MatchedTowns {
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
function* matchTownSteps(list: NamedList, spots: Spots, towns: TownGrid): Steps<MatchedTowns> {
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
    if (!known || compareMatches({ town, likeness }, known) < 0)
      townBySpot.set(spot, { town, likeness })
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
      likeness === LIKENESS.same ||
      (iso === town.iso && (likeness > LIKENESS.none || km <= OTHER_NAME_KM))
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

import { type Candidate, isoOf, keyOf, keyOfPlace } from './candidate.ts'
import { LEAST_INSIDE, TOWN } from './weigh.ts'

/** In the unit of `Candidate.known`: doublings of the inhabitants. */
const OPEN_COUNTRY = 3 // decides near ties only
const FORMER_NAME = 3 // Salvador was called Bahia, which is the name of its state
const AIRPORT_IN_REGION = 6 // Provence is a region before it is an airport
const OBSCURE_ALIAS = 6
const LONG_ENOUGH = 6 // letters, to tell a mistake from a beginning

/** About a million inhabitants. */
export const WELL_KNOWN = 24

interface Asked {
  readonly typed: string // folded
  readonly isTyping: boolean // the last word may be incomplete
  readonly openIso: string | undefined
}

/** Orders candidates: what is called exactly so before what is similar; then the best known. One for each answer. */
export function rankCandidates(
  candidates: readonly Candidate[],
  { typed, openIso, isTyping }: Asked,
): Candidate[] {
  const isRegion = candidates.some(isRegionSo)
  const isRegionName = candidates.some((one) => isRegionSo(one) && one.isOwnName)
  const worth = (candidate: Candidate) => {
    const isOpen = isoOf(candidate) === openIso
    const isFormerName = isRegionName && candidate.fit === 'exact' && !candidate.isOwnName
    return (
      candidate.known -
      candidate.cost +
      (isOpen ? OPEN_COUNTRY : 0) -
      (isFormerName ? FORMER_NAME : 0) -
      (isRegion && isAirportByName(candidate) ? AIRPORT_IN_REGION : 0) -
      (candidate.isObscureAlias ? OBSCURE_ALIAS : 0)
    )
  }
  const similar = candidates.filter(({ fit }) => fit === 'similar')
  const bestSimilar = Math.max(...similar.map(worth))
  function tier(candidate: Candidate): number {
    const { fit, known, cost, isOwnName } = candidate
    if (fit === 'exact') return 0
    if (fit === 'similar' || !isTyping) return 1
    // who is still typing may mean a town even if a village is called so far, or another is spelt alike
    if (cost >= LEAST_INSIDE && worth(candidate) < bestSimilar) return 1
    return known >= (isOwnName ? TOWN : WELL_KNOWN) || worth(candidate) >= bestSimilar ? 0 : 1
  }
  const byOwnName = typed.length < LONG_ENOUGH ? [] : similar.filter(({ isOwnName }) => isOwnName)
  const areSimilar = new Set(byOwnName.map(keyOf))
  const ranked = candidates
    // of Nottingham for `notingham`, the mistake is nearer than a name that begins so in Esperanto
    .filter((one) => one.fit !== 'partial' || one.isOwnName || !areSimilar.has(keyOf(one)))
    .map((candidate) => ({ candidate, tier: tier(candidate), worth: worth(candidate) }))
    .sort((a, b) => a.tier - b.tier || b.worth - a.worth)
    .map(({ candidate }) => candidate)
  return withoutDistricts(withoutDoubles(ranked))
}

function isRegionSo({ what, fit }: Candidate): boolean {
  const isRegion =
    what.kind === 'place' && (what.place.kind === 'region' || what.place.kind === 'subregion')
  return isRegion && fit === 'exact'
}

function isAirportByName({ what, isOwnName }: Candidate): boolean {
  return what.kind === 'place' && what.place.kind === 'airport' && !isOwnName
}

/** Leaves out districts that only begin so, of a town that is listed before them: Lyon 03 for `lyon`. */
function withoutDistricts(candidates: readonly Candidate[]): Candidate[] {
  const towns = new Set<string>()
  return candidates.filter(({ what, fit }) => {
    const place = what.kind === 'country' ? undefined : what.place
    if (what.kind === 'place' && fit !== 'exact' && what.place.partOf)
      return !towns.has(keyOfPlace(what.place.partOf))
    if (place) towns.add(keyOfPlace(place))
    return true
  })
}

/** Keeps the first candidate for each answer. */
export function withoutDoubles(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter((candidate) => {
    const key = keyOf(candidate)
    return !seen.has(key) && seen.add(key)
  })
}

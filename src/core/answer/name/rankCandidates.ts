import { compareByUse } from '../../codeInUse.ts'
import { NOT_TOWNS } from '../../coverage/areaNames.ts'
import { foldText } from '../../text/foldText.ts'
import { type Candidate, isoOf, keyOf, keyOfPlace } from './candidate.ts'
import { isSpeltAlike, LEAST_INSIDE, TOWN } from './weigh.ts'

/** In the unit of `Candidate.known`: doublings of the inhabitants. */
const OPEN_COUNTRY = 3 // decides near ties only
export const FORMER_NAME = 3 // Salvador was called Bahia, which is the name of its state
const AIRPORT_IN_REGION = 6 // Provence is a region before it is an airport
export const OBSCURE_ALIAS = 6
const SMALL_TOWN = 13 // some thousand inhabitants
const BEHIND = 0.01 // less than any two candidates differ by
export const LEAD = 3 // Caxias do Sul has four times the inhabitants of Caxias
export const LEAD_ELSEWHERE = 5 // likewise in another country: Tirana has six times those of Trnava
const LEAD_ALIKE = 13 // Barçalona is a village in Occitan, and a slip for Barcelona
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
  // York, NE is not New York
  const isPlaced = candidates.some(
    ({ isLocated, what }) =>
      isLocated && what.kind === 'place' && !NOT_TOWNS.includes(what.place.kind),
  )
  const similar = candidates.filter(({ fit }) => fit === 'similar')
  const bestSimilar = Math.max(...similar.map(worth))
  const byOwnName = typed.length < LONG_ENOUGH ? [] : similar.filter(({ isOwnName }) => isOwnName)
  const bestKnownAlike = Math.max(...byOwnName.map(({ known }) => known))
  function tier(candidate: Candidate): number {
    const { fit, known, cost, isOwnName, isObscureAlias } = candidate
    if (fit === 'exact') return isObscureAlias && bestKnownAlike - known > LEAD_ALIKE ? 1 : 0
    if (fit === 'similar' || !isTyping || isPlaced) return 1
    // who is still typing may mean a town even if a village is called so far, or another is spelt alike
    if (cost >= LEAST_INSIDE && worth(candidate) < bestSimilar) return 1
    return known >= (isOwnName ? TOWN : WELL_KNOWN) || worth(candidate) >= bestSimilar ? 0 : 1
  }
  const written = candidates.filter(isSizeableSo)
  const longer = new Set(written.length === 0 ? [] : candidates.filter(isLonger).map(keyOf))

  /**
   * Whether a town comes before another that is called so only otherwise: Munster before Münster, Caxias before Caxias
   * do Sul, Trnava before Tirana, whose name that is in another language; but not before Newcastle upon Tyne.
   */
  function isBefore(town: Candidate, other: Candidate): boolean {
    if (other.fit !== 'exact' || other.what.kind === 'country') return false
    if (other.isLocated && !town.isLocated) return false
    if (keyOf(other) === keyOf(town)) return false
    const isInCountry = isoOf(other) === isoOf(town)
    if (other.isOwnName)
      return isInCountry && !other.isWrittenSo && foldText(other.text) === foldText(town.text)
    // Uta, where Italy is open, is not Utah
    const isOpenHere = isoOf(town) === openIso && isoOf(other) !== openIso
    if (isOpenHere && isRegionSo(other)) return true
    if (other.known - town.known > (isInCountry ? LEAD : LEAD_ELSEWHERE)) return false
    return !isAirport(other) && (isInCountry || !longer.has(keyOf(other))) && !isSlip(other)
  }
  const countries = candidates.filter(({ what, fit }) => what.kind === 'country' && fit === 'exact')
  // Deptford is a part of London before it is a former name of a small town in Rhode Island
  const called = candidates.filter(({ fit, isOwnName }) => fit === 'exact' && isOwnName)

  /** Mexiko is Mexico in German before it is its city, and Túnez Tunisia in Spanish. */
  function isOfCountry(candidate: Candidate, country: Candidate): boolean {
    const { what, fit, isOwnName } = candidate
    return (
      fit === 'exact' &&
      what.kind !== 'country' &&
      !isOwnName &&
      !isSlip(candidate) &&
      isoOf(candidate) === isoOf(country)
    )
  }
  const areSimilar = new Set(byOwnName.map(keyOf))
  const ranked = candidates
    // of Nottingham for `notingham`, the mistake is nearer than a name that begins so in Esperanto
    .filter((one) => one.fit !== 'partial' || one.isOwnName || !areSimilar.has(keyOf(one)))
    .map((candidate) => {
      const before = [
        ...written.filter((town) => isBefore(town, candidate)),
        ...countries.filter((country) => isOfCountry(candidate, country)),
        ...(isFormerly(candidate) ? called : []),
      ]
      return {
        candidate: before.length > 0 ? { ...candidate, isOutdone: true as const } : candidate,
        tier: tier(candidate),
        worth: Math.min(worth(candidate), ...before.map((town) => worth(town) - BEHIND)),
      }
    })
    .sort(
      (a, b) => a.tier - b.tier || b.worth - a.worth || byUse(a.candidate.what, b.candidate.what),
    )
    .map(({ candidate }) => candidate)
  return withoutDistricts(withoutDoubles(ranked))
}

/** Of the codes of one town, the one in use first. */
function byUse(a: Candidate['what'], b: Candidate['what']): number {
  const areSame = a.kind === 'area' && b.kind === 'area' && a.country === b.country
  return areSame && a.area.name === b.area.name
    ? compareByUse(a.country.iso, a.area.code, b.area.code)
    : 0
}

/** Whether a town that is no village has the name as it was typed. */
function isSizeableSo({ fit, isOwnName, isWrittenSo, known, what }: Candidate): boolean {
  const isTown = what.kind === 'place' ? !NOT_TOWNS.includes(what.place.kind) : what.kind === 'area'
  return fit === 'exact' && isOwnName && isWrittenSo && known >= SMALL_TOWN && isTown
}

/** Whether a small place had the name once, or in another language: Siwa is still a part of the name of Siwa Oasis. */
function isFormerly({ fit, isObscureAlias, text, what }: Candidate): boolean {
  if (fit !== 'exact' || !isObscureAlias || what.kind === 'country') return false
  return !foldText(ownNameOf(what)).startsWith(foldText(text))
}

const isAirport = ({ what }: Candidate): boolean =>
  what.kind === 'place' && what.place.kind === 'airport'

/** Whether the name that fits is the own one but for a letter or two: Edinburg. */
function isSlip({ what, text }: Candidate): boolean {
  return what.kind !== 'country' && isSpeltAlike(foldText(text), foldText(ownNameOf(what)))
}

function ownNameOf(what: Exclude<Candidate['what'], { kind: 'country' }>): string {
  return what.kind === 'place' ? what.place.name : (what.place ?? what.area).name
}

/** Whether the own name of a place goes on behind the name that fits: Newcastle upon Tyne. */
function isLonger({ what, text }: Candidate): boolean {
  return what.kind !== 'country' && foldText(ownNameOf(what)).startsWith(`${foldText(text)} `)
}

function isRegionSo({ what, fit }: Candidate): boolean {
  const isRegion =
    what.kind === 'place' && (what.place.kind === 'region' || what.place.kind === 'subregion')
  return isRegion && fit === 'exact'
}

function isAirportByName(candidate: Candidate): boolean {
  return isAirport(candidate) && !candidate.isOwnName
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

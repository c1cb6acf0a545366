import { SMALL } from '../answer/name/askName.ts'
import { LEAD, LEAD_ELSEWHERE, OBSCURE_ALIAS } from '../answer/name/rankCandidates.ts'
import { isSpeltAlike } from '../answer/name/weigh.ts'
import { largestOf, smallestOf } from '../extremes.ts'
import type { NamedPlace } from '../gazetteer/gazetteer.ts'
import { spellingsOf } from '../names/spellings.ts'
import { foldText } from '../text/foldText.ts'
import { isSameTown, type Possibility } from './candidates.ts'
import { isFar, MAX_FAR, nearestChoices, type Surroundings } from './nearestChoices.ts'
import {
  type Choice,
  codesOf,
  type Hunch,
  haveSharedCode,
  type Outcome,
  unknown,
} from './outcome.ts'

/** A place this many times larger than its namesakes is meant if nothing says otherwise. */
export const DOMINANCE = 10
/** Inhabitants of a town that is no village. */
const SIZEABLE = 10_000
/** A place this many times smaller than its namesake is not even offered. */
export const NEGLIGIBLE = 50
export const MAX_CHOICES = 8
/** Inhabitants of a place that a misspelt name may well mean. */
export const WELL_KNOWN = 20_000

/** The outcome for what a name may mean: the only or by far the largest place wins, else there are choices. */
export function decide(
  candidates: readonly Possibility[],
  surroundings: Surroundings,
  hunch?: Hunch,
): Outcome {
  const all = withoutDoubles(candidates)
  const rivals = withoutStrangers(all)
  const [largest, next] = [...rivals].sort((a, b) => b.population - a.population)
  if (!largest) return unknown('nothing')
  // Hackney is a part of London: how many live there nobody knows
  const isBetterKnown = ({ population, place, score }: Possibility) =>
    population === 0 && place?.isOwnName === true && score > largest.score
  // Munster is not as large as Münster, but is written so
  const isMeantRather = ({ isWrittenSo, place, country, population }: Possibility) =>
    isWrittenSo &&
    !largest.isWrittenSo &&
    place?.isOwnName === true &&
    country?.iso === largest.country?.iso &&
    population >= SIZEABLE
  // Centurion has been called Lyttelton too, as a small town in New Zealand is
  const isNamedRather = ({ isWrittenSo, place, country, score }: Possibility) =>
    isWrittenSo &&
    place?.isOwnName === true &&
    largest.place !== undefined &&
    isOtherName(largest.place) &&
    largest.score - (largest.place.place.population < SMALL ? OBSCURE_ALIAS : 0) - score <=
      (country?.iso === largest.country?.iso ? LEAD : LEAD_ELSEWHERE)
  // Salon-de-Provence is called Salon too, and is better known than Salon in India
  const isOutdoing = (one: Possibility) =>
    !rivals.includes(one) &&
    (one.place && largest.place ? one.score > largest.score : one.population > largest.population)
  // what a list has under the name counts, though nobody knows how many live there
  const isAlone =
    !all.some(isOutdoing) && (largest.choice || !rivals.some(({ isListed }) => isListed))
  const isDominant =
    isAlone &&
    (!next ||
      (largest.population > 0 &&
        largest.population >= DOMINANCE * next.population &&
        !rivals.some((one) => isBetterKnown(one) || isMeantRather(one) || isNamedRather(one))))
  const distinct = all.filter(
    (one) =>
      (one.population * NEGLIGIBLE >= largest.population ||
        isBetterKnown(one) ||
        isNamedRather(one) ||
        one.isListed) &&
      (one.choice || rivals.includes(one) || isOutdoing(one)),
  )
  if (!isDominant) return offer(distinct, surroundings)
  const others = distinct
    .flatMap(({ choice }) => (choice && choice !== largest.choice ? choice : []))
    .slice(0, MAX_CHOICES)
  if (largest.choice)
    return hunch
      ? { kind: 'suggested', choice: largest.choice, why: hunch, others }
      : { kind: 'covered', choice: largest.choice, others }
  return decideNearest(largest, others, surroundings, hunch)
}

/** Whether a name is wholly another than the place's own: St Petersburg is not, and no airport's is. */
function isOtherName({ place, text, isOwnName }: NamedPlace): boolean {
  if (isOwnName || place.kind === 'airport') return false
  const [own, typed] = [foldText(place.name), foldText(text)]
  return (
    !own.startsWith(`${typed} `) && !spellingsOf(typed).includes(own) && !isSpeltAlike(typed, own)
  )
}

function decideNearest(
  candidate: Possibility,
  others: readonly Choice[],
  surroundings: Surroundings,
  hunch: Hunch | undefined,
): Outcome {
  if (candidate.isUnloaded) return unknown('unloaded')
  const [serving, ...more] = candidate.serving
  if (serving && more.length > 0)
    return { kind: 'choose', choices: [...candidate.serving, ...others].slice(0, MAX_CHOICES) }
  if (serving) {
    const isLikely = serving.serves === 'likely'
    // two doubts at once are not a suggestion
    if (hunch && (isLikely || candidate.population < WELL_KNOWN))
      return { kind: 'choose', choices: [serving, ...others] }
    const why = hunch ?? (isLikely ? 'likely' : undefined)
    return why
      ? { kind: 'suggested', choice: serving, why, others }
      : { kind: 'covered', choice: serving, others }
  }
  const { only, choices } = nearestChoices(candidate, surroundings)
  if (only && !hunch)
    return {
      kind: 'suggested',
      choice: only,
      why: 'nearest',
      others: [...choices.filter((choice) => choice !== only), ...others].slice(0, MAX_CHOICES),
    }
  const all = [...choices.slice(0, MAX_CHOICES - Math.min(others.length, 2)), ...others]
  return all.length > 0
    ? { kind: 'choose', choices: all.slice(0, MAX_CHOICES) }
    : unknown('uncovered')
}

/** One choice for each of several places: what covers it, or else what is nearest to it. */
export function offer(candidates: readonly Possibility[], surroundings: Surroundings): Outcome {
  const choices = candidates.flatMap((candidate) => {
    if (candidate.choice) return candidate.choice
    if (candidate.serving.length > 0) return candidate.serving
    const { only, choices: near } = nearestChoices(candidate, surroundings)
    return only ?? nearestOf(near, candidate) ?? []
  })
  const far = choices.filter(isFar).slice(MAX_FAR)
  const offered = choices.filter((choice) => !far.includes(choice))
  if (offered.length > 0) return { kind: 'choose', choices: offered.slice(0, MAX_CHOICES) }
  return unknown(candidates.some(({ isUnloaded }) => isUnloaded) ? 'unloaded' : 'uncovered')
}

/** In the region of the place first, where that decides. */
function nearestOf(choices: readonly Choice[], { nearby: [first] }: Possibility) {
  const least = smallestOf(choices.map(({ km = 0 }) => km))
  return (
    choices.find(({ areas }) => first !== undefined && haveSharedCode(areas, [first.area])) ??
    choices.find(({ km = 0 }) => km === least)
  )
}

/**
 * Without places that have only another name like it, if they have no code or are smaller than a place with a code
 * that is called so itself: Philadelphia is not Amman.
 */
function withoutStrangers(candidates: readonly Possibility[]): readonly Possibility[] {
  const isOwn = ({ place }: Possibility) => place?.isOwnName !== false
  const covered = candidates.filter((candidate) => candidate.choice && isOwn(candidate))
  if (covered.length === 0) return candidates
  const largest = largestOf(covered.map(({ population }) => population))
  return candidates.filter(
    (candidate) => isOwn(candidate) || (candidate.choice && candidate.population > largest),
  )
}

/** The first of those that are one town, or that the same codes cover. */
function withoutDoubles(candidates: readonly Possibility[]): Possibility[] {
  const distinct: Possibility[] = []
  for (const candidate of candidates) {
    const same = distinct.findIndex(
      (other) => isSameTown(other, candidate) || haveSameCodes(other, candidate),
    )
    const before = distinct[same]
    if (!before) distinct.push(candidate)
    else if (!before.choice && candidate.choice) distinct[same] = candidate
  }
  return distinct
}

function haveSameCodes(a: Possibility, b: Possibility): boolean {
  if (!a.choice || !b.choice || a.country?.iso !== b.country?.iso) return false
  return codesOf(a.choice) === codesOf(b.choice)
}

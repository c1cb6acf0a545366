import type { Area } from '../../area.ts'
import { foldedTownsOf, townsOf } from '../../areaName.ts'
import { hasInnerApostrophe } from '../../countryNames/countryIndex.ts'
import type { CoverageFinder } from '../../coverage/coverageOf.ts'
import type { Gazetteer, NamedPlace, Place } from '../../gazetteer/gazetteer.ts'
import { scriptOf } from '../../gazetteer/scriptOf.ts'
import { areWithin, SAME_TOWN_KM } from '../../geo/sphere.ts'
import { createNameReader, type TypedName } from '../../names/readName.ts'
import type { Depth, Find, FindOptions, Fit, RankedFound } from '../../search/ask/find.ts'
import { FORGIVEN } from '../../search/ask/rankTitle.ts'
import { foldText } from '../../text/foldText.ts'
import { isWrittenIn, isWrittenSo } from '../../text/isWrittenSo.ts'
import type { World } from '../../world.ts'
import type { Candidate } from './candidate.ts'
import { rankCandidates, WELL_KNOWN } from './rankCandidates.ts'
import {
  isCountryItself,
  isSpeltAlike,
  isUnmistakable,
  LEAST_INSIDE,
  TOWN,
  weighArea,
  weighCountry,
  weighPlace,
} from './weigh.ts'

/** What a name may mean, best first. */
export interface NameReading {
  readonly subject: string // the name
  readonly isTyping: boolean // its last word may be incomplete
  readonly ranked: readonly Candidate[]
  readonly fit: Fit | undefined // of the best; undefined if there is none
  readonly isObscure: boolean // the best is little known, and only by another name
  readonly isUnmistakable: boolean
  readonly unknownName: string | undefined // the name, if nothing is called so
}

/** Asks what a name may mean: cheaply if only what is called exactly so counts, or begins so. */
export type AskName = (subject: string, depth?: Depth) => NameReading

const MOST_SIMILAR = 5
const MOST_BESIDE_EXACT = 2 // well-known ones that are only similar
const LITTLE_KNOWN = 18

/** Countries and areas that a part of a question may mean. */
export type FindPart = (text: string, options: FindOptions) => readonly RankedFound[]

/** What one question is asked with: each name in it is read once, and its meanings are remembered. */
export interface QuestionTools {
  readonly askName: AskName
  readonly find: FindPart
}

export function createQuestionTools(sources: CandidateSources) {
  const findCandidates = createFindCandidates(sources)
  return function questionTools(openIso: string | undefined): QuestionTools {
    const nameOf = createNameReader()
    const known = new Map<string, NameReading>()
    return {
      find: (text, options) => sources.find(nameOf(text), options),
      askName(subject, depth = 'similar') {
        const key = `${depth} ${subject}`
        const reading = known.get(key) ?? read(subject, depth)
        known.set(key, reading)
        return reading
      },
    }

    function read(subject: string, depth: Depth): NameReading {
      if (subject.trim() === '') return NOTHING
      const name = nameOf(subject)
      const asked = { typed: name.folded, openIso, isTyping: name.isTyping }
      const ranked = leaveOut(
        rankCandidates(findCandidates(name, openIso, depth), asked),
        isTranscribed(subject),
      )
      const fit = ranked[0]?.fit
      const isUnknown = fit === 'similar' || (fit === undefined && /\p{Letter}{2}/u.test(subject))
      return {
        subject,
        isTyping: name.isTyping,
        ranked,
        fit,
        isObscure: ranked[0]?.isObscureAlias === true && !isTranscribed(subject),
        isUnmistakable: isUnmistakable(ranked, subject),
        unknownName: isUnknown ? subject.trim() : undefined,
      }
    }
  }
}

/** Whether something that people know is called exactly so. */
export function isNamed({ fit, isObscure }: NameReading): boolean {
  return fit === 'exact' && !isObscure
}

const NOTHING: NameReading = {
  subject: '',
  isTyping: false,
  ranked: [],
  fit: undefined,
  isObscure: false,
  isUnmistakable: false,
  unknownName: undefined,
}

/** Whether a name is typed in a script other than Latin, in which foreign places have several spellings. */
const isTranscribed = (subject: string): boolean => scriptOf(subject) !== 'latin'

/**
 * Leaves out what a person hardly means. If something has exactly the name in the state or country typed beside it, no
 * similar names are offered; if it has it elsewhere, only if it is little known, and they are well known or transcribed.
 * If nothing has it, little-known places with the name inside theirs are left out too.
 */
function leaveOut(ranked: readonly Candidate[], isTranscribed: boolean): Candidate[] {
  const exact = ranked.filter(({ fit }) => fit === 'exact')
  const bestExact = Math.max(...exact.map(({ known }) => known))
  const isSettled = bestExact >= LITTLE_KNOWN || exact.some(({ isLocated }) => isLocated)
  const hasExact = exact.length > 0
  const isUnknown = ranked[0]?.fit === 'similar'
  let similar = 0
  const left = ranked.filter(({ fit, known }) => {
    if (fit === 'partial') return !isUnknown || known >= LITTLE_KNOWN
    if (fit !== 'similar') return true
    if (hasExact && (isSettled || !(isTranscribed || known >= WELL_KNOWN))) return false
    return ++similar <= (hasExact && !isTranscribed ? MOST_BESIDE_EXACT : MOST_SIMILAR)
  })
  // a village of that name comes first, but the city that may be meant is seen as well
  const [first, ...rest] = left
  if (!first || !hasExact || similar === 0) return left
  const isSimilar = ({ fit }: Candidate) => fit === 'similar'
  return [first, ...rest.filter(isSimilar), ...rest.filter((one) => !isSimilar(one))]
}

const MOST = { found: 20, notExact: 12, named: 16, beginning: 8, alike: 8 }
/** A place of fewer inhabitants is hardly meant by another name than its own. */
export const SMALL = 15_000

interface CandidateSources {
  readonly world: World
  readonly find: Find
  readonly gazetteer: Gazetteer
  readonly coverage: CoverageFinder
}

/** Finds what a name may mean, among countries, areas and places, in no order. */
type FindCandidates = (name: TypedName, openIso: string | undefined, depth: Depth) => Candidate[]

function createFindCandidates({
  world,
  find,
  gazetteer,
  coverage,
}: CandidateSources): FindCandidates {
  const countries = new Map(world.countries.map((country) => [country.iso, country]))

  function fromFound(one: RankedFound, subject: string): Candidate {
    const { country, area, text } = one
    if (!area) return fromCountry(one, subject)
    const isWhole = isAllOf(one, subject)
    const fit = isWhole ? 'exact' : one.fit
    const base = {
      text,
      fit,
      isObscureAlias: false,
      isLocated: isBesideOthers(one, subject),
      isWrittenSo:
        fit === 'exact' && [text, ...townsOf(area)].some((name) => isWrittenSo(subject, name)),
    }
    const named = coverage.placeOfArea(country.iso, area, subject)
    const what = { kind: 'area', country, area, place: named?.place } as const
    const isOwnName = foldedTownsOf(area).includes(foldText(text))
    const weight = weighArea(one, named, subject)
    // as it stands in a list, with the state or the other towns in it
    const isRow = isWhole && townsOf(area).every((town) => town !== area.name)
    const known = isRow ? Math.max(weight.known, WELL_KNOWN) : weight.known
    return { ...base, ...weight, known, what, isOwnName }
  }

  /** A mistake in the usual name is nearer than a name that begins so in another language: Tailandas. */
  function fromCountry(one: RankedFound, subject: string): Candidate {
    const { country, fit, text } = one
    const isMistake =
      fit === 'partial' &&
      text !== country.name &&
      isSpeltAlike(foldText(subject), foldText(country.name))
    const meant = isMistake
      ? { ...one, text: country.name, fit: 'similar' as const, score: FORGIVEN }
      : one
    return {
      text: meant.text,
      fit: meant.fit,
      isObscureAlias: false,
      isLocated: false,
      isOwnName: true,
      isWrittenSo: meant.fit === 'exact' && isWrittenSo(subject, meant.text),
      what: { kind: 'country', country },
      ...weighCountry(meant, subject),
    }
  }

  function fromPlace(named: NamedPlace, subject: string): Candidate {
    const { place, text, fit } = named
    const isOwnName = named.isOwnName || foldText(text) === foldText(place.name)
    const isObscureAlias = !isOwnName && place.population < SMALL && place.kind === 'town'
    const isLocated = fit === 'exact' && named.hint !== undefined
    const base = {
      text,
      fit,
      isOwnName,
      isObscureAlias,
      isLocated,
      isWrittenSo: fit === 'exact' && isWrittenIn(subject, text, named.hint),
      ...weighPlace(named, subject),
    }
    const country = countries.get(place.iso)
    const [area] = coverage.areasCalled(place, [text])
    if (area && country && !isElsewhere(area, place))
      return { ...base, what: { kind: 'area', country, area, place } }
    const isTown = place.kind === 'town' || place.kind === 'capital'
    if (country && isTown && isCountryItself(country, named) && coverage.isNational(country))
      return { ...base, what: { kind: 'country', country } }
    return { ...base, what: { kind: 'place', place } }
  }

  /** The areas of a place that have the point of another town. */
  function areasElsewhere({ place, text }: NamedPlace): readonly Area[] {
    return coverage.areasCalled(place, [text]).filter((area) => isElsewhere(area, place))
  }

  return function findCandidates(name, openIso, depth) {
    const { text: subject } = name
    const found = find(name, {
      limit: MOST.found,
      depth,
      ...(openIso !== undefined && { openIso }),
    })
    const isExact = (one: RankedFound) => one.fit === 'exact' || isAllOf(one, subject)
    const exact = found.filter(isExact)
    const others =
      depth === 'exact' ? [] : found.filter((one) => !isExact(one)).slice(0, MOST.notExact)
    const areas = [...exact, ...others]
      .filter(({ text }) => !(hasInnerApostrophe(subject) && /^\p{Lu}{2,3}$/u.test(text)))
      .map((one) => fromFound(one, subject))
    const named = gazetteer.named(name, { limit: MOST.named })
    const told = areas.some(isOfSeveral) ? named.flatMap(areasElsewhere) : []
    const isTold = ({ what }: Candidate) => what.kind === 'area' && told.includes(what.area)
    const candidates = areas.filter((one) => !isTold(one)) // with the place whose code it is
    const add = (places: readonly NamedPlace[]) =>
      candidates.push(...places.map((one) => fromPlace(one, subject)))
    add(named)
    if (depth === 'exact') return candidates
    add(gazetteer.beginning(name, { limit: MOST.beginning }))
    if (depth === 'similar' && !candidates.some(isEnough))
      add(gazetteer.alike(name, { limit: MOST.alike }))
    return candidates
  }
}

/** Whether an area stands so in its list, with what is in brackets: Veracruz (state). */
const isAllOf = ({ area }: RankedFound, subject: string): boolean =>
  area !== undefined && foldText(subject) === foldText(area.name)

/** Whether it is an area that joins the names of several towns. */
function isOfSeveral({ what }: Candidate): boolean {
  return what.kind === 'area' && townsOf(what.area).length > 1
}

/** Whether an area has the point of another town, whose name it joins to that of a place: Bouarfa/Oujda is where Oujda is. */
function isElsewhere(area: Area, place: Place): boolean {
  const isFar = area.position && !areWithin(area.position, place.position, SAME_TOWN_KM)
  return isFar === true && townsOf(area).length > 1
}

/** Whether there is no need to look for what is spelt alike: it takes longest. */
function isEnough({ fit, known, cost, isOwnName, isObscureAlias }: Candidate): boolean {
  if (fit === 'exact') return !isObscureAlias
  return fit === 'partial' && isOwnName && known >= TOWN && cost < LEAST_INSIDE
}

/** Whether a name is typed in full, with something before or after it: that can only be where it is. */
function isBesideOthers({ fit, text }: RankedFound, subject: string): boolean {
  const [name, typed] = [foldText(text), foldText(subject)]
  return fit === 'exact' && (typed.startsWith(`${name} `) || typed.endsWith(` ${name}`))
}

import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import type { Gazetteer, NamedPlace } from '../../gazetteer/gazetteer.ts'
import { distanceKm, SAME_TOWN_KM } from '../../geo/sphere.ts'
import type { Depth, Find, RankedFound } from '../../search/ask/find.ts'
import { FORGIVEN } from '../../search/ask/rankTitle.ts'
import { foldText } from '../../text/foldText.ts'
import type { World } from '../../world.ts'
import { foldedTownsOf, townsOf } from '../coverage/areaNames.ts'
import type { CoverageFinder } from '../coverage/coverageOf.ts'
import type { Candidate } from './candidate.ts'
import {
  isCountryItself,
  isSpeltAlike,
  LEAST_INSIDE,
  TOWN,
  weighArea,
  weighCountry,
  weighPlace,
} from './weigh.ts'

const MOST = { found: 20, notExact: 12, named: 16, beginning: 8, alike: 8 }
const SMALL = 15_000 // inhabitants

export interface CandidateSources {
  readonly world: World
  readonly find: Find
  readonly gazetteer: Gazetteer
  readonly coverage: CoverageFinder
}

/** Finds what a name may mean, among countries, areas and places, in no order. */
export type FindCandidates = (subject: string, openIso: string | undefined, depth: Depth) => Candidate[]

export function createFindCandidates({ world, find, gazetteer, coverage }: CandidateSources): FindCandidates {
  const countries = new Map(world.countries.map((country) => [country.iso, country]))
  const placeOf = createPlaceOf(gazetteer)

  function fromFound(one: RankedFound, subject: string): Candidate {
    const { country, area, text, fit } = one
    if (!area) return fromCountry(one, subject)
    const base = { text, fit, isObscureAlias: false, isLocated: isBesideOthers(one, subject) }
    const named = placeOf(country, area, subject)
    const what = { kind: 'area', country, area, place: named?.place } as const
    const isOwnName = foldedTownsOf(area).includes(foldText(text))
    return { ...base, ...weighArea(one, named, subject), what, isOwnName }
  }

  /** A mistake in the usual name is nearer than a name that begins so in another language: Tailandas. */
  function fromCountry(one: RankedFound, subject: string): Candidate {
    const { country, fit, text } = one
    const isMistake =
      fit === 'partial' && text !== country.name && isSpeltAlike(foldText(subject), foldText(country.name))
    const meant = isMistake ? { ...one, text: country.name, fit: 'similar' as const, score: FORGIVEN } : one
    return {
      text: meant.text,
      fit: meant.fit,
      isObscureAlias: false,
      isLocated: false,
      isOwnName: true,
      what: { kind: 'country', country },
      ...weighCountry(meant, subject),
    }
  }

  function fromPlace(named: NamedPlace, subject: string): Candidate {
    const { place, text, fit } = named
    const isOwnName = named.isOwnName || foldText(text) === foldText(place.name)
    const isObscureAlias = !isOwnName && place.population < SMALL && place.kind === 'town'
    const isLocated = fit === 'exact' && named.hint !== undefined
    const base = { text, fit, isOwnName, isObscureAlias, isLocated, ...weighPlace(named, subject) }
    const country = countries.get(place.iso)
    const [area] = coverage.areasCalled(place, [text])
    if (area && country) return { ...base, what: { kind: 'area', country, area, place } }
    const isTown = place.kind === 'town' || place.kind === 'capital'
    if (country && isTown && isCountryItself(country, named) && coverage.isNational(country))
      return { ...base, what: { kind: 'country', country } }
    return { ...base, what: { kind: 'place', place } }
  }

  return function findCandidates(subject, openIso, depth) {
    const found = find(subject, { limit: MOST.found, depth, ...(openIso !== undefined && { openIso }) })
    const exact = found.filter(({ fit }) => fit === 'exact')
    const others = depth === 'exact' ? [] : found.filter(({ fit }) => fit !== 'exact').slice(0, MOST.notExact)
    const candidates = [...exact, ...others].map((one) => fromFound(one, subject))
    const add = (places: readonly NamedPlace[]) =>
      candidates.push(...places.map((one) => fromPlace(one, subject)))
    add(gazetteer.named(subject, { limit: MOST.named }))
    if (depth === 'exact') return candidates
    add(gazetteer.beginning(subject, { limit: MOST.beginning }))
    if (depth === 'similar' && !candidates.some(isEnough))
      add(gazetteer.alike(subject, { limit: MOST.alike }))
    return candidates
  }
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

type PlaceOf = (country: Country, area: Area, subject: string) => NamedPlace | undefined

/** Finds the best known place that an area is called after: of several towns one that begins as the subject does. */
function createPlaceOf(gazetteer: Gazetteer): PlaceOf {
  const known = new Map<string, NamedPlace | undefined>()

  function lookUp(iso: string, area: Area, town: string): NamedPlace | undefined {
    const key = `${iso} ${area.code} ${town}`
    if (known.has(key)) return known.get(key)
    const { position } = area
    const named = gazetteer.named(town, { limit: 8, isos: [iso] })
    const place = named.find((one) => !position || distanceKm(one.place.position, position) <= SAME_TOWN_KM)
    known.set(key, place)
    return place
  }

  return function placeOf({ iso }, area, subject) {
    const towns = townsOf(area)
    const start = foldText(subject).slice(0, 3)
    const meant = towns.filter((town) => foldText(town).startsWith(start))
    const places = (meant.length > 0 ? meant : towns.slice(0, 2)).flatMap(
      (town) => lookUp(iso, area, town) ?? [],
    )
    return places.sort((a, b) => b.score - a.score)[0]
  }
}

import type { Area } from '../area.ts'
import { inUseFirst } from '../codeInUse.ts'
import type { Country } from '../country.ts'
import type { NamedPlace } from '../gazetteer/gazetteer.ts'
import type { Position } from '../geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import { isOfCode } from '../prefix.ts'
import { isWrittenIn } from '../text/isWrittenSo.ts'
import type { Lookups } from './lookups.ts'
import type { Choice } from './outcome.ts'

/** What a name may mean. */
export interface Possibility {
  readonly choice: Choice | undefined // undefined: nothing covers it
  readonly nearby: readonly NearbyArea[] // instead of a choice: what is nearest, in its country first
  readonly serving: readonly Choice[] // instead of a choice: the codes that serve it, or of which one does
  readonly place: NamedPlace | undefined // undefined: an area that no known place is called like
  readonly where: string // that place is: Bavaria, Germany
  readonly country: Country | undefined
  readonly position: Position | undefined
  readonly population: number // roughly, to tell the well-known place from its namesakes
  readonly score: number // how well a place is known, by the gazetteer; 0 for an area
  readonly isWrittenSo: boolean // with the very letters of the line: Munster, not Münster
  readonly isListed: boolean // the list has an area called so
  readonly isUnloaded: boolean // the areas of its country are not known yet
}

/** A place that is known, with what covers it. */
export function candidateOf(named: NamedPlace, typed: string, lookups: Lookups): Possibility {
  const { place } = named
  const [country] = lookups.countriesNamed(place.iso)
  const coverage = lookups.coverageOf(place, [named.text])
  const where = [lookups.regionOf(place), country?.name].filter(Boolean).join(', ')
  const base = {
    place: named,
    where,
    country,
    position: place.position,
    population: weightOf(named),
    score: named.score,
    nearby: [],
    serving: [],
    choice: undefined,
    isWrittenSo: isWrittenIn(typed, named.text, named.hint),
    isListed: false,
    isUnloaded: false,
  }
  if (!country) return base
  const { name, position, population } = lookups.calledSo(place, named.text)
  const choose = (areas: readonly Area[]): Choice => ({
    country,
    areas,
    place: { name, position, population, where },
  })
  switch (coverage.kind) {
    case 'covered':
      return { ...base, choice: choose(withoutDoubles(coverage.areas)) }
    case 'national':
      return { ...base, choice: { ...choose([coverage.area]), serves: 'national' } }
    case 'served': {
      const { certainty, groups, areas, inside } = coverage
      if (areas.length === 0) return { ...base, nearby: inside }
      const ofGroup = (codes: readonly string[]) =>
        areas.filter(({ code }) => codes.some((one) => isOfCode(country.callingCode, code, one)))
      const choices = groups
        .map((codes) => ({ ...choose(withoutDoubles(ofGroup(codes))), serves: certainty }))
        .filter((choice) => choice.areas.length > 0)
      return { ...base, serving: choices }
    }
    case 'nearest':
      return { ...base, nearby: [...coverage.inside, ...coverage.across] }
    case 'unknown':
      return { ...base, isUnloaded: true }
    case 'unplaced':
    case 'none':
      return base
  }
}

const OTHER_NAME = 1 / 4 // Kehl is called Kiel too, but hardly meant by it
const AIRPORT = 1 / 10 // of its town

function weightOf({ place, isOwnName }: NamedPlace): number {
  const { kind, population, partOf } = place
  const inhabitants = kind === 'airport' ? (partOf?.population ?? 0) * AIRPORT : population
  return isOwnName ? inhabitants : inhabitants * OTHER_NAME
}

/** Groups areas by town, in their order: those of a country that are close to each other are one choice. */
export function toChoices(
  found: readonly { readonly country: Country; readonly area: Area | undefined }[],
): Choice[] {
  const choices: { country: Country; areas: Area[] }[] = []
  for (const { country, area } of found) {
    const same = choices.find(
      (choice) =>
        choice.country.iso === country.iso &&
        (!area || choice.areas.some((other) => isNear(other, area))),
    )
    if (!same) choices.push({ country, areas: area ? [area] : [] })
    else if (area && same.areas.every(({ code }) => code !== area.code)) same.areas.push(area)
  }
  return choices.map(({ country, areas }) => ({ country, areas: inUseFirst(country.iso, areas) }))
}

/** An area that a name or code fits, with the inhabitants of the place there. */
export function candidateOfAreas(choice: Choice, population: number): Possibility {
  const position = choice.areas.find((area) => area.position)?.position
  return {
    choice,
    nearby: [],
    serving: [],
    place: undefined,
    where: '',
    country: choice.country,
    position,
    population,
    score: 0,
    isWrittenSo: false,
    isListed: choice.areas.length > 0,
    isUnloaded: false,
  }
}

/** Whether two candidates are the same town. */
export function isSameTown(a: Possibility, b: Possibility): boolean {
  if (a.country?.iso !== b.country?.iso) return false
  const codes = new Set(a.choice?.areas.map(({ code }) => code))
  if (b.choice?.areas.some(({ code }) => codes.has(code)))
    return isClose(a.position, b.position, 2 * SAME_TOWN_KM)
  // a list may have the point of an area anywhere in its town, but known places are where they are
  const km = a.place && b.place ? NAMESAKES_KM : SAME_TOWN_KM
  return a.position !== undefined && b.position !== undefined && isClose(a.position, b.position, km)
}

const NAMESAKES_KM = 8 // between towns of one name: Colonna is also a district of Rome

const MAX_NAMESAKES = 12 // in a country

/** How many people live where an area is; 0 if nobody knows. */
export function createPopulationOf(lookups: Lookups): (area: Area, iso: string) => number {
  const known = new Map<string, number>()
  return function populationOf(area, iso) {
    const key = `${iso} ${area.name} ${area.position?.lat} ${area.position?.lng}`
    const population = known.get(key) ?? lookUp(area, iso)
    known.set(key, population)
    return population
  }

  function lookUp({ name, position }: Area, iso: string): number {
    let most = 0
    for (const { place } of lookups.gazetteer.named(lookups.nameOf(name), {
      limit: MAX_NAMESAKES,
      isos: [iso],
    })) {
      const isThere = !position || distanceKm(position, place.position) < SAME_TOWN_KM
      if (isThere && place.kind !== 'region' && place.kind !== 'subregion')
        most = Math.max(most, place.population)
    }
    return most
  }
}

export function withoutDoubles(areas: readonly Area[]): Area[] {
  const codes = new Set<string>()
  return areas.filter(({ code }) => !codes.has(code) && codes.add(code))
}

function isNear(a: Area, b: Area): boolean {
  if (a.code === b.code) return true
  return a.position && b.position
    ? distanceKm(a.position, b.position) < SAME_TOWN_KM
    : a.name === b.name
}

function isClose(a: Position | undefined, b: Position | undefined, km: number): boolean {
  return !a || !b || distanceKm(a, b) < km
}

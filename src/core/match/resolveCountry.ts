import { isSpeltAlike, knownByPopulation, weighCountry } from '../answer/name/weigh.ts'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { isUsualName } from '../countryNames/createCountryNames.ts'
import { isCalledAs } from '../coverage/coverageOf.ts'
import { nationalCode } from '../prefix.ts'
import { foldText } from '../text/foldText.ts'
import { candidateOfAreas, type Possibility } from './candidates.ts'
import { decide, offer } from './decide.ts'
import type { Lookups } from './lookups.ts'
import type { Surroundings } from './nearestChoices.ts'
import type { Choice, Outcome } from './outcome.ts'

// Names that countries have: a country, or a town that is called like it.

interface CountryTools extends Surroundings {
  readonly lookups: Lookups
}

const LARGE = 500_000 // inhabitants
const CITY = 100_000
const MAX_CITIES = 3
const MOST_FOUND = 40 // the country is among the first

/** What a name means that countries have; undefined if there are none. */
export function resolveCountries(
  name: string,
  countries: readonly Country[],
  candidates: readonly Possibility[],
  tools: CountryTools,
): Outcome | undefined {
  const [country] = countries
  if (!country) return undefined
  const withCountry = ([first, ...others]: readonly Possibility[]) => [
    ...(first ? [first] : []),
    candidateOfAreas({ country, areas: [] }, LARGE),
    ...others,
  ]
  // LA is Laos, and a well-known city
  const large = /^\p{Lu}{2}$/u.test(name)
    ? candidates.filter(({ population }) => population >= LARGE)
    : []
  if (large.length > 0) return decide(withCountry(large), tools)
  // HND is Honduras, and Tokyo’s airport
  const airports = candidates.filter(
    ({ place, population, country: there }) =>
      place?.place.kind === 'airport' && there?.iso !== country.iso && population >= LARGE,
  )
  if (airports.length > 0) return offer(withCountry(airports), tools)
  // Granada is Grenada in Spanish, and a city
  const cities = isUsualName(country, name)
    ? []
    : candidates.filter(isRivalOf(country, name, tools))
  if (cities.length > 0) return offer(withCountry(cities.slice(0, MAX_CITIES)), tools)
  if (countries.length > 1)
    return { kind: 'choose', choices: countries.map((one) => ({ country: one, areas: [] })) }
  const inside = townsOfName(country, name, candidates)
  const isWhole = choiceOfCountry(country, tools.lookups).areas.length > 0
  const [city] = inside.filter(({ place }) => place)
  if (isWhole) return city ? decide([city], tools) : resolveCountry(country, tools.lookups)
  return inside.length > 0
    ? offer(withCountry(inside), tools)
    : resolveCountry(country, tools.lookups)
}

/** The towns of a country that are called like it, as Luxembourg is: either may be meant. */
function townsOfName(
  { iso }: Country,
  name: string,
  candidates: readonly Possibility[],
): readonly Possibility[] {
  const inside = candidates.filter(
    ({ country, choice, place }) =>
      country?.iso === iso && choice && place?.place.kind !== 'airport',
  )
  const towns = inside.filter(({ place }) => place)
  return towns.length > 0
    ? towns.filter(
        ({ place }) => place && place.hint === undefined && isNamedAlike(place.place.name, name),
      )
    : inside
}

/** Whether a town is called like its country but for a letter or two in some language: Tunis, not Asunción. */
function isNamedAlike(town: string, country: string): boolean {
  const [own, typed] = [foldText(town), foldText(country)]
  return own === typed || isSpeltAlike(typed, own)
}

/** Whether a town is a city, or better known than a country that is called so in another language alone: Norfolk. */
function isRivalOf({ iso }: Country, name: string, { lookups }: CountryTools) {
  const found = lookups
    .find(lookups.nameOf(name), MOST_FOUND, false)
    .find(({ area, country, fit }) => !area && country.iso === iso && fit === 'exact')
  const known = found ? weighCountry(found, name).known : Number.POSITIVE_INFINITY
  return (one: Possibility): boolean => {
    const { choice, serving, place, score, population } = one
    const isServed = choice !== undefined || serving.length > 0
    const isCity = isServed && place?.isOwnName && population >= CITY
    if (one.country?.iso === iso) return isCity === true && isNamedAlike(place.place.name, name)
    if (!isCalledItself(one, name)) return false
    return isCity || Math.max(score, knownByPopulation(population / 1000)) > known
  }
}

/** Whether a name is a town's own one as it is written, or a part of it: San Martín Texmelucan, São Miguel do Guamá. */
function isCalledItself({ place, isWrittenSo }: Possibility, name: string): boolean {
  if (!place) return true
  const [own, typed] = [foldText(place.place.name), foldText(name)]
  const isPart = own.startsWith(`${typed} `) || own.endsWith(` ${typed}`)
  return isPart || (own === typed && isWrittenSo)
}

/** What a country alone means: its one code if it has no area codes. */
export function resolveCountry(country: Country, lookups: Lookups): Outcome {
  const choice = choiceOfCountry(country, lookups)
  if (choice.areas.length > 0) return { kind: 'covered', choice, others: [] }
  return { kind: 'placeless', country, use: undefined }
}

/** Whether a country has a single area, which is called as it is: the Isle of Man. */
function isOneArea(country: Country, { areasOf }: Lookups): boolean {
  const [only, ...more] = areasOf(country.iso)
  return only !== undefined && more.length === 0 && isCalledAs(country, only)
}

/** A country without area codes has one area, whose code is the calling code. */
export function choiceOfCountry(country: Country, lookups: Lookups): Choice {
  const { areasOf } = lookups
  if (isOneArea(country, lookups))
    return { country, areas: areasOf(country.iso), serves: 'national' }
  const isNational = ({ code, position }: Area) =>
    !position && nationalCode(country.callingCode, code) === ''
  const national = areasOf(country.iso).find(isNational)
  return { country, areas: national ? [national] : [] }
}

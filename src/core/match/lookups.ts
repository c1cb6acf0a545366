import { countriesOfGroup } from '../answer/answerGroup.ts'
import type { AskSources } from '../answer/createAsk.ts'
import { createTownGazetteer } from '../answer/townGazetteer.ts'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { CountriesNamed } from '../countryNames/countryIndex.ts'
import type { PlaceCoverage } from '../coverage/coverage.ts'
import { type CoverageFinder, createCoverageFinder } from '../coverage/coverageOf.ts'
import type { RegionOf } from '../coverage/regions.ts'
import { editsAllowed } from '../gazetteer/alikeNames.ts'
import type { Gazetteer, Place } from '../gazetteer/gazetteer.ts'
import type { Position } from '../geo/position.ts'
import { type NameReader, readName, type TypedName } from '../names/readName.ts'
import { type NearbyArea, nearestAreas } from '../nearestAreas.ts'
import { type NumberReading, type Origin, readNumber } from '../number/readNumber.ts'
import type { RankedFound } from '../search/ask/find.ts'
import { countBits, countEdits, lettersOf, maskOf, wholeEdits } from '../text/countEdits.ts'
import { foldText } from '../text/foldText.ts'
import type { AreasCalled } from './areasCalled.ts'

/** Everything that resolving a line looks up: search, phone numbers, places, nearby areas and country names. */
export interface Lookups {
  readonly nameOf: NameReader
  /** Areas by name or code; without `isForgiving` only as typed. */
  readonly find: (name: TypedName, limit: number, isForgiving: boolean) => readonly RankedFound[]
  readonly areasCalled: AreasCalled
  readonly areasOf: (iso: string) => readonly Area[]
  readonly readNumber: (text: string, origin?: Origin) => readonly NumberReading[]
  readonly gazetteer: Gazetteer
  readonly coverageOf: (place: Place, alsoCalled?: readonly string[]) => PlaceCoverage
  readonly calledSo: CoverageFinder['calledSo']
  readonly areasOfTown: CoverageFinder['areasOfTown']
  readonly townAt: CoverageFinder['townAt']
  readonly regionOf: (place: Place) => string | undefined // its name
  readonly regionOfArea: RegionOf
  readonly nearest: (position: Position, limit: number) => readonly NearbyArea[]
  readonly countriesNamed: CountriesNamed
  readonly countryAlike: (text: string) => Country | undefined // whose name differs by a mistake
  readonly countriesOfGroup: (text: string) => readonly Country[] // of Benelux
}

/** What the look-ups are made from. */
interface Sources extends AskSources {
  readonly countriesNamed: CountriesNamed
  readonly areasCalled: AreasCalled // of that world: they stay when more places are loaded
}

export function createLookups(sources: Sources): Lookups {
  const { world, find, areaNames, countriesNamed, areasCalled } = sources
  const gazetteer = sources.gazetteer ?? createTownGazetteer(sources.townsNamed)
  const coverage = createCoverageFinder({ world, areaNames, gazetteer })
  return {
    nameOf: readName,
    find: (name, limit, isForgiving) =>
      find(name, { limit, depth: isForgiving ? 'similar' : 'exact' }),
    areasCalled,
    areasOf: (iso) => world.areas.get(iso) ?? [],
    readNumber: (text, origin) => readNumber(text, world, origin),
    gazetteer,
    coverageOf: coverage.coverageOf,
    calledSo: coverage.calledSo,
    areasOfTown: coverage.areasOfTown,
    townAt: coverage.townAt,
    regionOfArea: coverage.regionOf,
    regionOf: createRegionOf(gazetteer),
    nearest: (position, limit) => nearestAreas(world, position, limit),
    countriesNamed,
    countryAlike: createCountryAlike(world.countries),
    countriesOfGroup: (text) => countriesOfGroup(text, world.countries),
  }
}

/** The names of regions, each looked up once: a list of many lines asks for the same ones. */
function createRegionOf(gazetteer: Gazetteer): Lookups['regionOf'] {
  const known = new Map<string, string>()
  return function regionOf({ iso, region }) {
    const key = `${iso} ${region}`
    const name = known.get(key) ?? gazetteer.regionName(iso, region)
    if (name !== undefined) known.set(key, name)
    return name
  }
}

/** By the names of the catalogue only: the others are too many, and too much like those of towns. */
function createCountryAlike(countries: readonly Country[]): Lookups['countryAlike'] {
  const names = countries.map((country) => ({ country, ...maskedLetters(foldText(country.name)) }))
  return function countryAlike(text) {
    const folded = foldText(text)
    if (editsAllowed(folded) === 0) return undefined
    const typed = maskedLetters(folded)
    const isAlike = ({ letters, mask }: MaskedLetters) =>
      countBits(mask ^ typed.mask) <= 2 &&
      wholeEdits(countEdits(typed.letters, letters, 0, letters.length, 1)) === 1
    return names.find(isAlike)?.country
  }
}

type MaskedLetters = ReturnType<typeof maskedLetters>

function maskedLetters(folded: string) {
  const letters = lettersOf(folded)
  return { letters, mask: maskOf(letters, 0, letters.length) }
}

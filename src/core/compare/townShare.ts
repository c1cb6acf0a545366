import { distanceKm } from '../geo/sphere.ts'
import { say } from '../language/say.ts'
import type { TownRow } from '../towns.ts'

const MOST_TOWNS = 100
const MOST_CANDIDATES = 160 // some turn out to be parts of others
const LEAST_THOUSANDS = 50 // people of a city; the towns have smaller capitals too

const PART_KM = 10
const PART_SHARE = 0.25 // of the people of the city it is a part of

/** The largest towns of a country, the largest first, by whether they have a code. */
export interface TownShare {
  readonly covered: readonly TownRow[]
  readonly missing: readonly TownRow[]
}

/** The candidates for the largest towns of a country. `rows` are sorted by population, largest first. */
export function largestTowns(rows: readonly TownRow[], iso: string): readonly TownRow[] {
  return rows.filter((row) => row[ISO] === iso).slice(0, MOST_CANDIDATES)
}

/**
 * Which of a country's largest towns have a code. A district beside a city with a code that is at least four times as
 * large has that city's code, and does not count as a town.
 */
export function shareOfTowns(towns: readonly TownRow[], isCovered: readonly boolean[]): TownShare {
  const covered = towns.filter((_, i) => isCovered[i])
  const isDistrict = (town: TownRow) =>
    covered.some(
      (city) =>
        town[THOUSANDS] <= PART_SHARE * city[THOUSANDS] &&
        distanceKm(positionOf(town), positionOf(city)) <= PART_KM,
    )
  const largest = towns.filter((town, i) => isCovered[i] || !isDistrict(town)).slice(0, MOST_TOWNS)
  const known = new Set(covered)
  return {
    covered: largest.filter((town) => known.has(town)),
    missing: largest.filter((town) => !known.has(town)),
  }
}

/** "87 of the 100 largest cities", "all 7 cities of 50,000 people and more". */
export function describeShare({ covered, missing }: TownShare): string {
  const all = covered.length + missing.length
  const isCity = (town: TownRow) => town[THOUSANDS] >= LEAST_THOUSANDS || all === MOST_TOWNS
  const found = covered.filter(isCity).length
  const people = LEAST_THOUSANDS * 1000
  const count = found + missing.filter(isCity).length
  if (count === 0) return say('No city of {people} people', { people })
  if (count === MOST_TOWNS)
    return found === count
      ? say('{count, plural, one {The largest city} other {All # largest cities}}', { count })
      : say('{found} of the {count} largest cities', { found, count })
  return say(
    '{found} of {count, plural, one {# city} other {# cities}} of {people} people and more',
    {
      found,
      count,
      people,
    },
  )
}

const THOUSANDS = 3
const ISO = 5

const positionOf = ([, lat, lng]: TownRow) => ({ lat, lng })

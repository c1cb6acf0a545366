import { indexPoints, nearestTo, type Points } from '../geo/nearest.ts'
import type { Position } from '../geo/position.ts'
import { type CodeGroup, type FindServedBy, keyOfGroup, type ServedBy } from './gazetteer.ts'
import type { ServedCountry, ServedTable, ServedTown } from './servedTable.ts'

const SAME_KM = 1.2 // positions are rounded to a hundredth of a degree
const VOTERS = 8
const MOST_GROUPS = 3
const LEAST_TOWNS = 6 // of a region: below it the towns of the country vote
const SURE = 0.97 // of the vote, when a group more would hardly add to it

export function createFindServedBy(table: ServedTable): FindServedBy {
  const indexes = new Map<readonly ServedTown[], Points>()
  const wholeCountries = new Map<ServedCountry, readonly ServedTown[]>()

  function votersOf(country: ServedCountry, region: string): readonly ServedTown[] {
    const own = country.regions.get(region)?.towns ?? []
    if (own.length >= LEAST_TOWNS) return own
    const all =
      wholeCountries.get(country) ?? [...country.regions.values()].flatMap(({ towns }) => towns)
    wholeCountries.set(country, all)
    return all
  }

  function nearest(
    towns: readonly ServedTown[],
    position: Position,
  ): { town: ServedTown; km: number }[] {
    const points = indexes.get(towns) ?? indexPoints(towns.length, (id) => towns[id]?.position)
    indexes.set(towns, points)
    return nearestTo(points, position, VOTERS).flatMap(({ id, km }) => {
      const town = towns[id]
      return town ? [{ town, km }] : []
    })
  }

  return function findServedBy({ iso, region, position }) {
    const country = table.get(iso)
    if (!country) return undefined
    const wholly = country.regions.get(region)?.wholly
    if (wholly) return { certainty: 'known', groups: [wholly], isOfRegion: true }
    const around = nearest(votersOf(country, region), position)
    const [first] = around
    if (!first) return undefined
    if (first.km < SAME_KM) return { certainty: 'known', groups: [first.town.codes] }
    if (country.agreement === undefined) return undefined
    const servedBy = vote(around, country.agreement)
    return country.agreement === 0 ? { ...servedBy, certainty: 'known' } : servedBy
  }
}

/** The towns vote by nearness: by the square of their distance. */
function vote(
  around: readonly { readonly town: ServedTown; readonly km: number }[],
  agreement: number,
): ServedBy {
  const votes = new Map<string, { readonly codes: CodeGroup; weight: number }>()
  let total = 0
  for (const { town, km } of around) {
    const weight = 1 / (km + 1) ** 2
    const key = keyOfGroup(town.codes)
    const same = votes.get(key) ?? { codes: town.codes, weight: 0 }
    votes.set(key, same)
    same.weight += weight
    total += weight
  }
  const ranked = [...votes.values()].sort((a, b) => b.weight - a.weight)
  const [first] = ranked
  if (first && first.weight >= agreement * total)
    return { certainty: 'likely', groups: [first.codes] }
  const groups: CodeGroup[] = []
  let share = 0
  for (const { codes, weight } of ranked.slice(0, MOST_GROUPS)) {
    groups.push(codes)
    share += weight / total
    if (groups.length > 1 && share >= SURE) break
  }
  return { certainty: 'among', groups: withoutJoined(groups) }
}

/** Without a group that only joins others: where two regions meet, towns have numbers of both. */
function withoutJoined(groups: readonly CodeGroup[]): CodeGroup[] {
  return groups.filter((group) => {
    const parts = groups.filter(
      (other) => other !== group && other.every((code) => group.includes(code)),
    )
    return parts.length < 2 || !group.every((code) => parts.some((part) => part.includes(code)))
  })
}

import type { Area } from '../area.ts'
import { foldedTownsOf, stateOf, townsOf } from '../areaName.ts'
import type { Gazetteer, NamedPlace, PlaceKind } from '../gazetteer/gazetteer.ts'
import type { Position } from '../geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import { groupBy } from '../groupBy.ts'
import { readName } from '../names/readName.ts'
import { type OtherNames, otherNamesOf } from '../search/build/corpus.ts'
import { foldText } from '../text/foldText.ts'

type AreasByName = ReadonlyMap<string, readonly Area[]>

/** The areas of a country by the names of their towns, folded. */
interface NamedAreas {
  readonly called: AreasByName // by each whole name, in all languages that are known
  readonly longer: AreasByName // by what a name begins with: `hagen` of Hagen Westfalen
  readonly parts: AreasByName // by what a hyphen joins to another name: `porz` of Cologne-Porz
  /** Whether a hyphen joins a town and a part of it, which has a code of its own, as in Germany; else two towns. */
  readonly areParts: boolean
}

/** The names of a country's areas. */
export type AreaNames = (iso: string) => NamedAreas

/** Indexes a country's names when they are first asked for. */
export function createAreaNames(
  areas: ReadonlyMap<string, readonly Area[]>,
  otherNames: OtherNames,
): AreaNames {
  const known = new Map<string, NamedAreas>()
  return function areaNames(iso) {
    const named = known.get(iso) ?? indexAreaNames(areas.get(iso) ?? [], otherNames.get(iso))
    known.set(iso, named)
    return named
  }
}

function indexAreaNames(
  areas: readonly Area[],
  otherNames: ReturnType<OtherNames['get']>,
): NamedAreas {
  const called = groupBy(areas, (area) => {
    const others = otherNamesOf(otherNames?.get(area.code), area).map(foldText)
    return new Set([...foldedTownsOf(area), ...others])
  })
  const longer = groupBy(areas, (area) => new Set(townsOf(area).flatMap(beginningsOf)))
  const towns = new Set(areas.flatMap((area) => pairsIn(area).map(({ town }) => town)))
  return {
    called,
    longer,
    parts: groupBy(areas, (area) => pairsIn(area).map(({ part }) => part)),
    areParts: [...towns].filter((town) => called.has(town) || longer.has(town)).length >= FEW,
  }
}

const FEW = 3 // towns beside a part of them: fewer may be chance

/** What a name without its last words is, folded; nothing of a name with a hyphen, whose end is not an addition. */
function beginningsOf(town: string): string[] {
  const words = town.includes('-') ? [] : town.split(' ')
  return words.slice(1).map((_, i) => foldText(words.slice(0, i + 1).join(' ')))
}

/** The names that hyphens join in that of a town, folded; empty if it has no hyphen. */
export function joinedNames(town: string): readonly string[] {
  const names = town.split(/[-–]/)
  return names.length > 1 ? names.map(foldText) : []
}

/** Towns of an area, each with the one name that is joined to it: nothing of Boulogne-sur-Mer. */
function pairsIn(area: Area): readonly { readonly town: string; readonly part: string }[] {
  return townsOf(area).flatMap((name) => {
    const [town, part, more] = joinedNames(name)
    return town && part && more === undefined ? [{ town, part }] : []
  })
}

/** Whether the name of an area joins one other to that of its town, as Hagen-Hohenlimburg does. */
export function isOfPair(area: Area): boolean {
  return pairsIn(area).length > 0
}

/** What areas are not called after. */
export const NOT_TOWNS: readonly PlaceKind[] = ['airport', 'region', 'subregion']

const MOST_NAMESAKES = 5 // looked at

/** The towns of a country with a name, the best known first. */
export function townsCalled(
  gazetteer: Gazetteer,
  iso: string,
  name: string,
): readonly NamedPlace[] {
  const named = gazetteer.named(readName(name), { limit: MOST_NAMESAKES, isos: [iso] })
  return named.filter(({ place }) => !NOT_TOWNS.includes(place.kind))
}

const LEAST_LEAD = 1 // of a town's score over that of its namesakes elsewhere in the country: twice the inhabitants

/**
 * Where an area of a country is, by its name: at the first of its towns that is known, unless another place there is
 * called the same and is as large. Of the built-in catalogue's areas with a position it tells four in five, and 99 of 100 of these right.
 */
export function positionByName(
  gazetteer: Gazetteer,
  iso: string,
  area: Pick<Area, 'name'>,
): Position | undefined {
  const state = stateOf(area)
  for (const name of [
    area.name,
    ...townsOf(area).map((town) => (state ? `${town}, ${state}` : town)),
  ]) {
    const towns = townsCalled(gazetteer, iso, name)
    const [first] = towns
    if (!first) continue
    const { position } = first.place
    const rival = towns.find(({ place }) => distanceKm(place.position, position) > SAME_TOWN_KM)
    return rival && first.score - rival.score < LEAST_LEAD ? undefined : position
  }
  return undefined
}

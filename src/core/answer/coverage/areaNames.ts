import type { Area } from '../../area.ts'
import type { Gazetteer, NamedPlace, PlaceKind } from '../../gazetteer/gazetteer.ts'
import type { Position } from '../../geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../../geo/sphere.ts'
import { groupBy } from '../../groupBy.ts'
import { type OtherNames, otherNamesOf } from '../../search/build/corpus.ts'
import { foldText } from '../../text/foldText.ts'

/** The areas of a country by each of their towns' names, folded, in all languages that are known. */
type AreasByName = ReadonlyMap<string, readonly Area[]>

/** The names of a country's areas. */
export type AreaNames = (iso: string) => AreasByName

/** Indexes a country's names when they are first asked for. */
export function createAreaNames(
  areas: ReadonlyMap<string, readonly Area[]>,
  otherNames: OtherNames,
): AreaNames {
  const known = new Map<string, AreasByName>()
  return function areaNames(iso) {
    const byName = known.get(iso) ?? indexAreaNames(areas.get(iso) ?? [], otherNames.get(iso))
    known.set(iso, byName)
    return byName
  }
}

function indexAreaNames(
  areas: readonly Area[],
  otherNames: ReturnType<OtherNames['get']>,
): AreasByName {
  return groupBy(areas, (area) => {
    const others = otherNamesOf(otherNames?.get(area.code), area).map(foldText)
    return new Set([...foldedTownsOf(area), ...others])
  })
}

const STATE = /(?:,| - |\().*/s // a town's name ends where its state or province begins

/** The towns in the name of an area, as they are written: services join them by `/` and add a state. */
export function townsOf({ name }: Pick<Area, 'name'>): readonly string[] {
  const towns = name.split('/').map((town) => town.replace(STATE, '').trim())
  return towns.filter((town) => town !== '')
}

/** The state or province that follows the towns in the name of an area, as it is written; '' if there is none. */
export function stateOf({ name }: Pick<Area, 'name'>): string {
  const last = name.slice(Math.max(name.lastIndexOf(','), name.lastIndexOf('/'), 0))
  return /^(?:, |.*? - )(.+)/s.exec(last)?.[1]?.trim() ?? ''
}

/** All that the name of an area may be typed as, folded: each town, and the whole. */
export function foldedTownsOf(area: Area): readonly string[] {
  const names = new Set([...townsOf(area), area.name].map(foldText))
  names.delete('')
  return [...names]
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
  const named = gazetteer.named(name, { limit: MOST_NAMESAKES, isos: [iso] })
  return named.filter(({ place }) => !NOT_TOWNS.includes(place.kind))
}

const LEAST_LEAD = 1 // of a town's score over that of its namesakes elsewhere in the country: twice the inhabitants

/**
 * Where an area of a country is, by its name: at the first of its towns that is known, unless another place there is
 * called the same and is as large. Of the built-in catalogue's areas it tells four in five, and 99 of 100 of these right.
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

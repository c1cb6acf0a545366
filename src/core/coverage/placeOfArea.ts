import type { Area } from '../area.ts'
import { townsOf } from '../areaName.ts'
import type { Gazetteer, NamedPlace } from '../gazetteer/gazetteer.ts'
import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import { readName } from '../names/readName.ts'
import { foldText } from '../text/foldText.ts'

/** Finds the best known place that an area is called after: of several towns one that begins as the asked name does. */
export type PlaceOfArea = (iso: string, area: Area, asked: string) => NamedPlace | undefined

export function createPlaceOfArea(gazetteer: Gazetteer): PlaceOfArea {
  const known = new Map<string, NamedPlace | undefined>()

  function lookUp(iso: string, area: Area, town: string): NamedPlace | undefined {
    const key = `${iso} ${area.code} ${town}`
    if (known.has(key)) return known.get(key)
    const { position } = area
    const named = gazetteer.named(readName(town), { limit: 8, isos: [iso] })
    const place = named.find(
      (one) => !position || distanceKm(one.place.position, position) <= SAME_TOWN_KM,
    )
    known.set(key, place)
    return place
  }

  return function placeOfArea(iso, area, asked) {
    const towns = townsOf(area)
    const start = foldText(asked).slice(0, 3)
    const meant = towns.filter((town) => foldText(town).startsWith(start))
    const places = (meant.length > 0 ? meant : towns.slice(0, 2)).flatMap(
      (town) => lookUp(iso, area, town) ?? [],
    )
    return places.sort((a, b) => b.score - a.score)[0]
  }
}

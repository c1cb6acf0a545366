import { type PointIndex, xAt, yAt } from '../../../core/cluster/pointIndex.ts'
import { isSameSpot, spotsNear } from '../../../core/cluster/spotsNear.ts'
import type { MapTown } from '../../../core/gazetteer/townCells.ts'
import { latOf, lngOf, WORLD, worldX, worldY } from '../../../core/geo/mercator.ts'
import { distanceKm } from '../../../core/geo/sphere.ts'
import { LIKENESS, likenessTo, shortName } from '../../../core/prominence/placeName.ts'
import { foldText } from '../../../core/text/foldText.ts'
import { spellingsOf } from '../../../core/towns.ts'
import { nameHere, type PlaceList } from '../places.ts'

const TOWN_KM = 9 // a place of its name so near is the town
const SAME_SPOT_KM = 1.5 // as is any place here: the gazetteer rounds to a kilometre, and Cologne is Köln
const EQUATOR_KM = 40_075

/** Whether a list has a town as a place of its own, which the map then shows with its code. */
export function createIsListed(list: PlaceList, index: PointIndex, nameOf: (town: MapTown) => string) {
  return (town: MapTown): boolean => {
    const { lat, lng } = town.position
    const reach = ((TOWN_KM / EQUATOR_KM) * WORLD) / Math.cos((lat * Math.PI) / 180)
    const spots = spotsNear(index, worldX(lng), worldY(lat), reach)
    if (spots.length === 0) return false
    const called = { name: town.name, spellings: spellingsOf(town.name) }
    const shown = nameOf(town)
    return spots.some(({ from }) => {
      const there = { lat: latOf(yAt(index, from)), lng: lngOf(xAt(index, from)) }
      if (distanceKm(there, town.position) <= SAME_SPOT_KM) return true
      for (let i = from; i < index.ids.length && isSameSpot(index, i, from); i++) {
        const place = index.ids[i] ?? 0
        const short = shortName(list.townOf(place))
        const isCalledSo = likenessTo(called, short, foldText(short)) > LIKENESS.none
        if (isCalledSo || nameHere(list, place, short) === shown) return true
      }
      return false
    })
  }
}

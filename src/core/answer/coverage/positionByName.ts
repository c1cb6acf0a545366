import type { Area } from '../../area.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Position } from '../../geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../../geo/sphere.ts'
import { stateOf, townsOf } from './areaNames.ts'
import { NOT_TOWNS } from './coverageOf.ts'

const MOST_NAMESAKES = 5 // looked at
const LEAST_LEAD = 1 // of a town's score over that of its namesakes elsewhere in the country: twice the inhabitants

/**
 * Where an area of a country is, by its name: at the first of its towns that is known, unless another place there is
 * called the same and is as large. Of the built-in catalogue's areas it tells four in five, and 99 of 100 of these right.
 */
export function positionByName(gazetteer: Gazetteer, iso: string, area: Pick<Area, 'name'>): Position | undefined {
  const state = stateOf(area)
  for (const name of [area.name, ...townsOf(area).map((town) => (state ? `${town}, ${state}` : town))]) {
    const towns = gazetteer
      .named(name, { limit: MOST_NAMESAKES, isos: [iso] })
      .filter(({ place }) => !NOT_TOWNS.includes(place.kind))
    const [first] = towns
    if (!first) continue
    const { position } = first.place
    const rival = towns.find(({ place }) => distanceKm(place.position, position) > SAME_TOWN_KM)
    return rival && first.score - rival.score < LEAST_LEAD ? undefined : position
  }
  return undefined
}

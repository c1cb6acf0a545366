import type { Position } from '../position.ts'
import { distanceKm } from '../sphere.ts'
import type { TownRow } from '../towns.ts'
import type { PopulationOf } from './corpus.ts'
import { foldText } from './fold.ts'

interface Town {
  readonly position: Position
  readonly thousands: number
}

const NEAR_KM = 60 // a town of this name that is farther away is another one

/** Looks inhabitants up: of the town with the same name near a position, of the largest if there is no position. */
export function createPopulations(rows: readonly TownRow[]): PopulationOf {
  const byName = new Map<string, Town[]>()
  for (const [name, lat, lng, thousands] of rows) {
    const key = plainName(foldText(name))
    const town = { position: { lat, lng }, thousands }
    byName.set(key, [...(byName.get(key) ?? []), town])
  }
  return function populationOf(foldedName, position) {
    const towns = byName.get(plainName(foldedName)) ?? []
    const isNear = (town: Town) => !position || distanceKm(town.position, position) < NEAR_KM
    return towns.reduce((most, town) => (isNear(town) ? Math.max(most, town.thousands) : most), 0)
  }
}

/** Names without what is left out of them at will: St Petersburg, New York City. */
function plainName(folded: string): string {
  const [first = '', ...rest] = folded.split(' ')
  const words = ['saint', 'sankt'].includes(first) ? ['st', ...rest] : [first, ...rest]
  return words.length > 1 && words.at(-1) === 'city' ? words.slice(0, -1).join(' ') : words.join(' ')
}

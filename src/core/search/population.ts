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

/**
 * Looks inhabitants up: of the town with the same name near a position, of the largest with the name
 * if there is no position, else of the town at that very spot, which goes by another name.
 */
export function createPopulations(rows: readonly TownRow[]): PopulationOf {
  const byName = new Map<string, Map<string, Town[]>>()
  const bySpot = new Map<number, number>()
  for (const [name, lat, lng, thousands, , iso] of rows) {
    const position = { lat, lng }
    const names = byName.get(iso) ?? new Map<string, Town[]>()
    byName.set(iso, names)
    const key = plainName(foldText(name))
    names.set(key, [...(names.get(key) ?? []), { position, thousands }])
    bySpot.set(spotOf(position), Math.max(thousands, bySpot.get(spotOf(position)) ?? 0))
  }
  return function populationOf(iso, foldedName, position) {
    const towns = byName.get(iso)?.get(plainName(foldedName)) ?? []
    const isNear = (town: Town) => !position || distanceKm(town.position, position) < NEAR_KM
    const named = towns.reduce((most, town) => (isNear(town) ? Math.max(most, town.thousands) : most), 0)
    return named || (position ? (bySpot.get(spotOf(position)) ?? 0) : 0)
  }
}

/** Names without what is left out of them at will: St Petersburg, New York City. */
function plainName(folded: string): string {
  const [first = '', ...rest] = folded.split(' ')
  const words = ['saint', 'sankt'].includes(first) ? ['st', ...rest] : [first, ...rest]
  return words.length > 1 && words.at(-1) === 'city' ? words.slice(0, -1).join(' ') : words.join(' ')
}

/** A number for positions that agree to three decimals, 100 m. */
function spotOf({ lat, lng }: Position): number {
  return Math.round(lat * 1000) * 1_000_000 + Math.round(lng * 1000)
}

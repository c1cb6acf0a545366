import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import type { World } from '../../../core/world.ts'
import type { FinderRequest } from './messages.ts'

/** The world as it arrives in pieces. */
export function createReceivedWorld() {
  const areas = new Map<string, Area[]>()
  let countries: readonly Country[] = []
  let arriving: Area[] = [] // of the country that is being sent
  return {
    add(piece: Extract<FinderRequest, { kind: 'countries' | 'areas' }>): void {
      if (piece.kind === 'countries') {
        countries = piece.countries
        return
      }
      if (piece.isFirst) arriving = []
      for (const area of piece.areas) arriving.push(area)
      if (piece.isLast) areas.set(piece.iso, arriving)
    },

    /** The world of these countries' areas. */
    of(isos: readonly string[]): World {
      return { countries, areas: new Map(isos.map((iso) => [iso, areas.get(iso) ?? []])) }
    },
  }
}

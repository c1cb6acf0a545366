import type { Snapshot } from '../../core/snapshot/snapshot.ts'
import { xOf, yOf } from './view.ts'

/** A point of the map with all that is there. */
export interface Spot {
  readonly x: number // as `View` has it
  readonly y: number
  readonly items: number[] // what it is called after comes first
}

/** The spots of a page, those of the largest towns first. */
export function listSpots({ areas, largest }: Snapshot): Spot[] {
  const spots = new Map<string, Spot>()
  for (const [item, { position }] of areas.entries()) {
    if (!position) continue
    const key = `${position.lat} ${position.lng}`
    const spot = spots.get(key) ?? { x: xOf(position.lng), y: yOf(position.lat), items: [] }
    spot.items.push(item)
    spots.set(key, spot)
  }
  const ranks = new Map(largest.map((item, rank) => [item, rank]))
  // where nobody knows the people, short codes are those of large towns
  const rankOf = (item: number) => ranks.get(item) ?? areas.length + (areas[item]?.code.length ?? 0)
  for (const { items } of spots.values()) if (items.length > 1) items.sort((a, b) => rankOf(a) - rankOf(b))
  return [...spots.values()].sort((a, b) => rankOf(a.items[0] ?? 0) - rankOf(b.items[0] ?? 0))
}

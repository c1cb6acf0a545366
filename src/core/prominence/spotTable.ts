import type { Position } from '../geo/position.ts'

/** Numbers distinct positions from 0. */
export interface SpotTable {
  readonly positions: readonly Position[]
  /** The number of a position: the next one if it is new. */
  numberOf(position: Position): number
}

/**
 * A hash table in one column. `PositionMap` makes a map for each latitude, which of a hundred thousand are so many
 * that collecting them takes longer than a frame.
 */
export function createSpotTable(most: number): SpotTable {
  const size = 2 ** Math.ceil(Math.log2(2 * most + 2))
  const slots = new Int32Array(size).fill(FREE)
  const positions: Position[] = []
  const degrees = new Float64Array(2)
  const words = new Uint32Array(degrees.buffer)

  function hashOf({ lat, lng }: Position): number {
    degrees[0] = lat + 0 // -0 is 0
    degrees[1] = lng + 0
    let hash = 0
    for (const word of words) hash = Math.imul(hash ^ word, 0x2c1b3c6d) ^ (hash >>> 13)
    hash = Math.imul(hash ^ (hash >>> 16), 0x297a2d39)
    return (hash ^ (hash >>> 15)) >>> 0
  }

  function numberOf(position: Position): number {
    for (let slot = hashOf(position) & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const number = slots[slot] ?? FREE
      if (number === FREE) {
        slots[slot] = positions.length
        return positions.push(position) - 1
      }
      const other = positions[number]
      if (other?.lat === position.lat && other.lng === position.lng) return number
    }
  }

  return { positions, numberOf }
}

const FREE = -1

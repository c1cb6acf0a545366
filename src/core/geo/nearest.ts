import type { Position } from './position.ts'
import { kmOfChord, vectorOf } from './sphere.ts'

/** Points of the unit sphere as columns, for what has a position. */
export interface Points {
  readonly ids: Uint32Array
  readonly vectors: Float64Array // x, y, z of each
}

export interface Near {
  readonly id: number
  readonly km: number
}

export function indexPoints(count: number, positionOf: (id: number) => Position | undefined): Points {
  const ids = new Uint32Array(count)
  const vectors = new Float64Array(3 * count)
  let placed = 0
  for (let id = 0; id < count; id++) {
    const position = positionOf(id)
    if (!position) continue
    vectors.set(vectorOf(position), 3 * placed)
    ids[placed++] = id
  }
  return { ids: ids.subarray(0, placed), vectors: vectors.subarray(0, 3 * placed) }
}

/**
 * The nearest points to a position, nearest first, by great circle. It looks at every point: in
 * space that is three multiplications each, 0.2 ms for 100,000, which no index makes worth its while.
 */
export function nearestTo({ ids, vectors }: Points, position: Position, limit: number): Near[] {
  const [x, y, z] = vectorOf(position)
  const found: { at: number; chord: number }[] = []
  let farthest = Number.POSITIVE_INFINITY
  for (let at = 0; at < ids.length; at++) {
    const chord =
      (vectors[3 * at]! - x) ** 2 + (vectors[3 * at + 1]! - y) ** 2 + (vectors[3 * at + 2]! - z) ** 2
    if (chord >= farthest) continue
    let place = found.length
    while (place > 0 && found[place - 1]!.chord > chord) place--
    found.splice(place, 0, { at, chord })
    if (found.length > limit) found.pop()
    if (found.length === limit) farthest = found[limit - 1]!.chord
  }
  return found.map(({ at, chord }) => ({ id: ids[at]!, km: kmOfChord(chord) }))
}

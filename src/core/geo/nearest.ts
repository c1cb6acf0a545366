import { bisect } from '../sort/bisect.ts'
import { inSteps, runThrough, type Steps } from '../steps.ts'
import type { Position } from './position.ts'
import { kmOfChord, vectorOf } from './sphere.ts'

/** Points on the unit sphere, as columns, from south to north; items without a position are left out. */
export interface Points {
  readonly ids: Uint32Array
  readonly vectors: Float64Array // x, y, z of each point in turn
}

export interface Near {
  readonly id: number
  readonly km: number
}

const STEPS = 2 ** 26 // of z and of an id, which are one number while they are sorted
const STEP = 2 / STEPS

type PositionOf = (id: number) => Position | undefined

/** Points for the items 0 to count - 1. */
export function indexPoints(count: number, positionOf: PositionOf): Points {
  return runThrough(pointSteps(count, positionOf))
}

export function* pointSteps(count: number, positionOf: PositionOf): Steps<Points> {
  const keys = new Float64Array(count)
  let placed = 0
  yield* inSteps(count, (start, end) => {
    for (let id = start; id < end; id++) {
      const position = positionOf(id)
      if (position) keys[placed++] = Math.floor((vectorOf(position)[2] + 1) / STEP) * STEPS + id
    }
  })
  const ids = Uint32Array.from(keys.subarray(0, placed).sort(), (key) => key % STEPS)
  const vectors = new Float64Array(3 * placed)
  yield* inSteps(placed, (start, end) => {
    for (let i = start; i < end; i++) {
      const position = positionOf(ids[i] ?? 0)
      if (position) vectors.set(vectorOf(position), 3 * i)
    }
  })
  return { ids, vectors }
}

/** The points nearest by great circle, ties in list order: looks around its latitude until that alone is farther. */
export function nearestTo({ ids, vectors }: Points, position: Position, limit: number): Near[] {
  const [x, y, z] = vectorOf(position)
  const found: Found[] = []
  let farthest = Number.POSITIVE_INFINITY

  /** Takes a point if it is among the nearest; false if all that follow are farther away. */
  function look(i: number): boolean {
    const dz = at(vectors, 3 * i + 2) - z
    if (dz * dz > farthest && Math.abs(dz) - STEP > Math.sqrt(farthest)) return false
    const id = ids[i] ?? 0
    const chord = (at(vectors, 3 * i) - x) ** 2 + (at(vectors, 3 * i + 1) - y) ** 2 + dz * dz
    if (chord > farthest) return true
    const point = { id, chord }
    let slot = found.length
    while (slot > 0 && isBehind(found[slot - 1], point)) slot--
    found.splice(slot, 0, point)
    if (found.length > limit) found.pop()
    if (found.length === limit) farthest = found[limit - 1]?.chord ?? farthest
    return true
  }

  const middle = bisect(0, ids.length, (i) => at(vectors, 3 * i + 2) < z)
  for (let i = middle; i < ids.length && look(i); i++);
  for (let i = middle - 1; i >= 0 && look(i); i--);
  return found.map(({ id, chord }) => ({ id, km: kmOfChord(chord) }))
}

const KM_PER_DEGREE = 111.2
const TOO_CLOSE_KM = 4

/**
 * The positions nearest to a place, roughly, each once and without those in the same town. Without an index: once for a
 * place that is opened, a loop over a hundred thousand takes a millisecond or two.
 */
export function neighboursOf(
  { lat, lng }: Position,
  count: number,
  positionOf: PositionOf,
  limit: number,
): Position[] {
  const found: { readonly position: Position; readonly squared: number }[] = []
  const shrink = Math.cos((lat * Math.PI) / 180) // of degrees of longitude
  let farthest = Number.POSITIVE_INFINITY // km, squared as all below: Math.hypot is several times slower
  for (let id = 0; id < count; id++) {
    const position = positionOf(id)
    if (!position) continue
    const north = (KM_PER_DEGREE * (position.lat - lat)) ** 2
    if (north >= farthest) continue
    const degrees = Math.abs(position.lng - lng)
    const squared = north + (KM_PER_DEGREE * shrink * Math.min(degrees, 360 - degrees)) ** 2
    if (squared < TOO_CLOSE_KM ** 2 || squared >= farthest) continue
    if (found.some((other) => other.squared === squared)) continue // another code of its spot
    const slot = bisect(0, found.length, (i) => (found[i]?.squared ?? 0) < squared)
    found.splice(slot, 0, { position, squared })
    if (found.length > limit) found.pop()
    if (found.length === limit) farthest = found[limit - 1]?.squared ?? farthest
  }
  return found.map(({ position }) => position)
}

interface Found {
  readonly id: number
  readonly chord: number // squared
}

function isBehind(other: Found | undefined, { id, chord }: Found): boolean {
  return other !== undefined && (other.chord > chord || (other.chord === chord && other.id > id))
}

const at = (column: Float64Array, index: number): number => column[index] ?? 0

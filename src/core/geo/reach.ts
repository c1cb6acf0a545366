import type { Position } from './position.ts'
import { PositionMap } from './positionMap.ts'
import { kmBetween, type Vector, vectorOf } from './sphere.ts'

/** Where most positions of a list are: three quarters of them within `km` of the center. */
export interface Reach {
  readonly center: Vector
  readonly km: number
}

const MAX_POSITIONS = 1_000 // a sample of a long list is as good as all of it
const SHARE = 0.75

/**
 * The reach of a list of positions. Robust: up to a quarter of them may be outliers. Positions that occur
 * several times count once. Undefined for an empty list.
 */
export function reachOf(positions: readonly Position[]): Reach | undefined {
  const vectors = distinct(sample(positions)).map(vectorOf)
  const [first] = vectors
  if (!first) return undefined
  const center = onSphere(medianOf(vectors)) ?? first
  const distances = Float64Array.from(vectors, (vector) => kmBetween(center, vector)).sort()
  return { center, km: distances[Math.floor((distances.length - 1) * SHARE)] ?? 0 }
}

/** The distance of a position from the center of a reach. */
export function kmFromCenter({ center }: Reach, position: Position): number {
  return kmBetween(center, vectorOf(position))
}

function distinct(positions: readonly Position[]): Position[] {
  const seen = new PositionMap<true>()
  const kept: Position[] = []
  for (const position of positions) {
    if (seen.get(position)) continue
    seen.set(position, true)
    kept.push(position)
  }
  return kept
}

function sample(positions: readonly Position[]): readonly Position[] {
  const step = Math.ceil(positions.length / MAX_POSITIONS)
  return step <= 1 ? positions : positions.filter((_, i) => i % step === 0)
}

/** The median of each coordinate in space, which has no poles and no antimeridian. */
function medianOf(vectors: readonly Vector[]): Vector {
  const middle = Math.floor(vectors.length / 2)
  const along = (axis: 0 | 1 | 2) => Float64Array.from(vectors, (vector) => vector[axis]).sort()[middle] ?? 0
  return [along(0), along(1), along(2)]
}

function onSphere([x, y, z]: Vector): Vector | undefined {
  const length = Math.hypot(x, y, z)
  return length === 0 ? undefined : [x / length, y / length, z / length]
}

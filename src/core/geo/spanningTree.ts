import { kmOfChord, type Vector } from './sphere.ts'

/** The straight way from a point to the nearest one of those before it. */
export interface Link {
  readonly from: number
  readonly to: number
  readonly km: number
}

/** The shortest links that join all points, the longest first: a minimum spanning tree, by Prim. */
export function linksBetween(vectors: readonly Vector[]): readonly Link[] {
  const chords = new Float64Array(vectors.length).fill(Number.POSITIVE_INFINITY) // squared, to what is joined
  const nearest = new Int32Array(vectors.length)
  const isJoined = new Uint8Array(vectors.length)
  const links: Link[] = []
  for (let last = 0; links.length < vectors.length - 1; ) {
    isJoined[last] = 1
    const vector = vectors[last] as Vector
    let next = -1
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < vectors.length; i++) {
      if (isJoined[i] === 1) continue
      const chord = chordBetween(vector, vectors[i] as Vector)
      if (chord < (chords[i] ?? 0)) {
        chords[i] = chord
        nearest[i] = last
      }
      if ((chords[i] ?? 0) >= least) continue
      least = chords[i] ?? 0
      next = i
    }
    links.push({ from: nearest[next] ?? 0, to: next, km: kmOfChord(least) })
    last = next
  }
  return links.sort((a, b) => b.km - a.km)
}

function chordBetween(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

/** Which group each point is in, if only these links join points. */
export function groupByLinks(count: number, links: readonly Link[]): (point: number) => number {
  const parents = Int32Array.from({ length: count }, (_, i) => i)
  function rootOf(point: number): number {
    let root = point
    while (parents[root] !== root) root = parents[root] ?? root
    parents[point] = root
    return root
  }
  for (const { from, to } of links) parents[rootOf(from)] = rootOf(to)
  return rootOf
}

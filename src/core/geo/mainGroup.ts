import { mercatorY } from './mercator.ts'
import { boundsOf, type Position } from './position.ts'
import { groupByLinks, type Link, linksBetween } from './spanningTree.ts'
import { type Vector, vectorOf } from './sphere.ts'

const LEAST_SHARE = 0.75 // of the positions: fewer are not most of the country
const LEAST_POSITIONS = 8 // fewer have no middle to be away from
const APART = 2.5 // times the longest way between neighbours in the rest
const LEAST_KM = 500 // of a gap: a nearer coast or oasis belongs to the country
const LEAST_GAIN = 1.3 // times as large the rest is shown without what lies apart
const MOST_CELLS = 600 // which take 3 ms
const FINEST_DEGREES = 0.25
const COLUMNS = 2 ** 12 // more than there are
const MOST_CUTS = 12 // of the longest links
const NOWHERE: Position = { lat: 0, lng: 0 }

/** Positions that are near each other, taken as one. */
interface Cell {
  readonly vector: Vector
  readonly positions: Position[]
}

/**
 * Where most positions are, without what lies far from them across a gap: the United States without Alaska and
 * Hawaii, Portugal without its islands. All of them if nothing lies apart, or the rest would hardly be shown larger.
 */
export function mainGroupOf(positions: readonly Position[]): readonly Position[] {
  if (positions.length < LEAST_POSITIONS) return positions
  const cells = cellsOf(positions)
  const links = linksBetween(cells.map(({ vector }) => vector))
  const gaps = links.filter(({ km }) => km >= LEAST_KM).length
  for (let cut = 1; cut <= Math.min(MOST_CUTS, gaps); cut++) {
    const groupOf = groupByLinks(cells.length, links.slice(cut))
    const main = heaviest(cells, groupOf)
    const group = cells.flatMap((cell, i) => (groupOf(i) === main ? cell.positions : []))
    if (group.length < LEAST_SHARE * positions.length) break
    const isInside = ({ from, to }: Link) => groupOf(from) === main && groupOf(to) === main
    const touches = ({ from, to }: Link) => groupOf(from) === main || groupOf(to) === main
    const inner = links.slice(cut).find(isInside)?.km ?? 0
    const outer = Math.min(
      ...links
        .slice(0, cut)
        .filter(touches)
        .map(({ km }) => km),
    )
    if (outer >= APART * inner && spanOf(positions) >= LEAST_GAIN * spanOf(group)) return group
  }
  return positions
}

/** Of a size that leaves few enough of them. */
function cellsOf(positions: readonly Position[]): readonly Cell[] {
  for (let degrees = FINEST_DEGREES; ; degrees *= 2) {
    const cells = new Map<number, Position[]>()
    for (const position of positions) {
      const key = Math.floor(position.lat / degrees) * COLUMNS + Math.floor(position.lng / degrees)
      const there = cells.get(key)
      if (there) there.push(position)
      else if (cells.size === MOST_CELLS) break
      else cells.set(key, [position])
    }
    const found = [...cells.values()]
    if (found.reduce((sum, there) => sum + there.length, 0) === positions.length)
      return found.map((there) => ({ vector: vectorOf(there[0] ?? NOWHERE), positions: there }))
  }
}

function heaviest(cells: readonly Cell[], groupOf: (cell: number) => number): number {
  const weights = new Map<number, number>()
  for (const [i, { positions }] of cells.entries())
    weights.set(groupOf(i), (weights.get(groupOf(i)) ?? 0) + positions.length)
  return [...weights].reduce((best, group) => (group[1] > best[1] ? group : best), [
    0, 0,
  ] as const)[0]
}

/** The diagonal on the map, in degrees of longitude. */
function spanOf(positions: readonly Position[]): number {
  const bounds = boundsOf(positions)
  if (!bounds) return 0
  const { south, west, north, east } = bounds
  return Math.hypot(east - west, (mercatorY(south) - mercatorY(north)) * 360)
}

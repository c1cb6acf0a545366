import { WORLD } from '../../geo/mercator.ts'
import type { WorldBox } from '../cells.ts'
import { type Cluster, outranks } from '../clustersIn.ts'
import { membersOf } from '../members.ts'
import { type PointIndex, xAt, yAt } from '../pointIndex.ts'

// Clusters computed without an index, as simply as possible, to compare with.

const MERGE_PX = 44

interface NaiveCell extends Point {
  readonly column: number
  readonly row: number
  readonly ids: number[]
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Greedily over the whole world, the largest cell first. */
export function clusterSlowly(
  index: PointIndex,
  zoom: number,
): { ids: number[]; x: number; y: number }[] {
  const isApart = zoom >= 22
  const rest = cellsSlowly(index, isApart ? 1 : WORLD / 2 ** (Math.floor(zoom) + 2))
  rest.sort((a, b) => (outranks(rankable(a), rankable(b)) ? -1 : 1))
  const clusters = []
  while (rest.length > 0) {
    const head = rest.shift()!
    const taken = isApart
      ? []
      : rest.filter((cell) => distancePx(head, cell, Math.floor(zoom)) < MERGE_PX)
    for (const cell of taken) rest.splice(rest.indexOf(cell), 1)
    const ids = [head, ...taken].flatMap((cell) => cell.ids).sort((a, b) => a - b)
    clusters.push({ ids, ...meanSlowly(head, [head, ...taken]) })
  }
  return clusters
}

function cellsSlowly(index: PointIndex, size: number): NaiveCell[] {
  const cells = new Map<
    string,
    { column: number; row: number; ids: number[]; x: number; y: number }
  >()
  for (const [i, id] of index.ids.entries()) {
    const [x, y] = [xAt(index, i), yAt(index, i)]
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
    const cell = cells.get(`${column} ${row}`) ?? { column, row, ids: [], x: 0, y: 0 }
    cells.set(`${column} ${row}`, { ...cell, ids: [...cell.ids, id], x: cell.x + x, y: cell.y + y })
  }
  return [...cells.values()].map((cell) => ({
    ...cell,
    x: cell.x / cell.ids.length,
    y: cell.y / cell.ids.length,
  }))
}

function rankable({ column, row, ids }: NaiveCell) {
  return { column, row, count: ids.length, from: 0, to: 0, x: 0, y: 0 }
}

function meanSlowly(head: Point, cells: readonly NaiveCell[]): Point {
  const count = cells.reduce((sum, { ids }) => sum + ids.length, 0)
  const x = cells.reduce(
    (sum, cell) => sum + cell.ids.length * (head.x + shortWay(cell.x - head.x)),
    0,
  )
  const y = cells.reduce((sum, cell) => sum + cell.ids.length * cell.y, 0)
  return { x: x / count, y: y / count }
}

export function copiesSlowly(cluster: Cluster, { west, north, east, south }: WorldBox): Cluster[] {
  return Array.from({ length: 19 }, (_, i) => ({ ...cluster, copy: i - 9 })).filter(
    ({ x, y, copy }) =>
      x + copy * WORLD >= west && x + copy * WORLD < east && y >= north && y < south,
  )
}

function distancePx(a: Point, b: Point, zoom: number): number {
  return (Math.hypot(shortWay(a.x - b.x), a.y - b.y) / WORLD) * 256 * 2 ** zoom
}

export function shortWay(dx: number): number {
  return [dx - WORLD, dx, dx + WORLD].reduce((best, other) =>
    Math.abs(other) < Math.abs(best) ? other : best,
  )
}

export function sortedMembers(index: PointIndex, cluster: Cluster): number[] {
  return [...membersOf(index, cluster)].sort((a, b) => a - b)
}

export function membersOfAll(index: PointIndex, clusters: readonly Cluster[]): number[][] {
  return clusters.map((cluster) => sortedMembers(index, cluster)).sort(byFirst)
}

export function byFirst([a = 0]: readonly number[], [b = 0]: readonly number[]): number {
  return a - b
}

export function countSpots(index: PointIndex): number {
  return new Set(Array.from(index.ids, (_, i) => `${xAt(index, i)} ${yAt(index, i)}`)).size
}

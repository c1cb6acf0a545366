import { decodeArcs } from '../../core/geo/arcText.ts'
import { unrollPolygon } from '../../core/geo/unrollPolygon.ts'
import { GRID, type Land } from '../../core/snapshot/land.ts'
import { xOf, yOf } from './view.ts'

/** Countries and their common borders as paths, in the units of `View`. */
export interface LandPaths {
  readonly shapes: readonly ShapePath[]
  readonly borders: Path2D
}

interface ShapePath {
  readonly iso: string
  readonly path: Path2D
  readonly top: number
  readonly bottom: number
}

type Point = number[] // longitude, latitude

export function readLand({ arcs: text, shapes }: Land): LandPaths {
  const arcs = decodeArcs(text).map(toDegrees)
  const owners = new Map<number, string>() // by arc
  const shared = new Set<number>()
  for (const { iso, rings } of shapes) {
    for (const reference of rings.flat()) {
      const arc = reference < 0 ? ~reference : reference
      const owner = owners.get(arc)
      if (owner !== undefined && owner !== iso) shared.add(arc)
      owners.set(arc, iso)
    }
  }
  const borders = new Path2D()
  for (const arc of shared) trace(borders, unroll(arcs[arc] ?? []))
  return { shapes: shapes.map(({ iso, rings }) => ({ iso, ...pathOf(rings, arcs) })), borders }
}

function toDegrees(arc: readonly (readonly number[])[]): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [x / GRID, y / GRID]
  })
}

function pathOf(rings: readonly (readonly number[])[], arcs: readonly Point[][]): Omit<ShapePath, 'iso'> {
  const path = new Path2D()
  let [top, bottom] = [1, 0]
  for (const references of rings) {
    const [ring = []] = unrollPolygon([stitch(references, arcs)])
    trace(path, ring)
    path.closePath()
    for (const [, lat = 0] of ring) {
      const y = yOf(lat)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { path, top, bottom }
}

/** The points of arcs that follow each other, those where they meet once. */
function stitch(references: readonly number[], arcs: readonly Point[][]): Point[] {
  const points: Point[] = []
  for (const reference of references) {
    const arc = reference < 0 ? [...(arcs[~reference] ?? [])].reverse() : (arcs[reference] ?? [])
    points.push(...(points.length > 0 ? arc.slice(1) : arc))
  }
  return points
}

/** A line goes on past ±180 degrees instead of jumping back. */
function unroll(line: readonly Point[]): Point[] {
  let turns = 0
  let previous = line[0]?.[0] ?? 0
  return line.map(([lng = 0, lat = 0]) => {
    if (Math.abs(lng - previous) > 180) turns += lng < previous ? 360 : -360
    previous = lng
    return [lng + turns, lat]
  })
}

function trace(path: Path2D, points: readonly Point[]): void {
  for (const [i, [lng = 0, lat = 0]] of points.entries()) {
    if (i === 0) path.moveTo(xOf(lng), yOf(lat))
    else path.lineTo(xOf(lng), yOf(lat))
  }
}

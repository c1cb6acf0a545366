import { Delaunay } from 'd3-delaunay'
import { inSteps, type Steps } from '../steps.ts'
import type { Mesh, Sites } from './zones.ts'

const AROUND = { count: 12, radius: 2 } // widths of the world: what is in the country is nearer to a site

/** Points around the sites are numbered after them: with these, the cell of every site is closed, and no line has all points. */
export function* meshSteps({ count, x, y }: Sites): Steps<Mesh> {
  const points = new Float64Array(2 * (count + AROUND.count))
  for (let site = 0; site < count; site++) {
    points[2 * site] = x[site] ?? 0
    points[2 * site + 1] = y[site] ?? 0
  }
  const [middleX, middleY] = [meanOf(x), meanOf(y)]
  for (let i = 0; i < AROUND.count; i++) {
    const angle = (2 * Math.PI * i) / AROUND.count
    points[2 * (count + i)] = middleX + AROUND.radius * Math.cos(angle)
    points[2 * (count + i) + 1] = middleY + AROUND.radius * Math.sin(angle)
  }
  yield
  const delaunay = new Delaunay<unknown>(points)
  yield
  const { triangles, halfedges, inedges } = delaunay
  const centers = new Float64Array((2 * triangles.length) / 3)
  yield* inSteps(triangles.length / 3, (start, end) => {
    for (let triangle = start; triangle < end; triangle++)
      writeCenter(centers, triangle, triangles, points)
  })
  return { triangles, halfedges, inedges, centers, points }
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The middle of the circle through a triangle's corners. */
function writeCenter(
  centers: Float64Array,
  triangle: number,
  triangles: Uint32Array,
  points: Float64Array,
): void {
  const at = (corner: number, axis: number) =>
    points[2 * (triangles[3 * triangle + corner] ?? 0) + axis] ?? 0
  const [ax, ay] = [at(0, 0), at(0, 1)]
  const [bx, by] = [at(1, 0) - ax, at(1, 1) - ay]
  const [cx, cy] = [at(2, 0) - ax, at(2, 1) - ay]
  const [b, c, twice] = [bx * bx + by * by, cx * cx + cy * cy, 2 * (bx * cy - by * cx)]
  centers[2 * triangle] = ax + (cy * b - by * c) / twice
  centers[2 * triangle + 1] = ay + (bx * c - cx * b) / twice
}

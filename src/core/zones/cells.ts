import type { Mesh, Zones } from './zones.ts'

/** Corners of a polygon, x and y in turn, in widths of the world; the last one leads back to the first. */
export type Ring = readonly number[]

/** What is nearer to a site than to any other. */
export function cellOf(
  { mesh: { inedges, triangles, halfedges, centers } }: Zones,
  site: number,
): Ring {
  const ring: number[] = []
  const first = inedges[site] ?? -1
  for (let edge = first; edge >= 0; ) {
    pushCenter(ring, centers, edge)
    const out = nextOf(edge)
    if (triangles[out] !== site) break // two sites at one point: only one of them has a cell
    edge = halfedges[out] ?? -1
    if (edge === first) break
  }
  return ring
}

/** The site whose cell a point lies in; -1 if it is nearer to what is around the sites. `from`: one that may be near. */
export function siteNearest(
  { sites: { count }, mesh }: Zones,
  x: number,
  y: number,
  from = -1,
): number {
  const { inedges, triangles, halfedges, points } = mesh
  const apart = (site: number) =>
    Math.hypot((points[2 * site] ?? 0) - x, (points[2 * site + 1] ?? 0) - y)
  let nearest = from < 0 ? inedges.findIndex((edge) => edge >= 0) : from
  let least = apart(nearest)
  // from each site to a neighbour that is nearer, until none is
  for (let site = -1; site !== nearest; ) {
    site = nearest
    const first = inedges[site] ?? -1
    for (let edge = first; edge >= 0; ) {
      const neighbour = triangles[edge] ?? site
      if (apart(neighbour) < least) {
        nearest = neighbour
        least = apart(neighbour)
      }
      edge = halfedges[nextOf(edge)] ?? -1
      if (edge === first) break
    }
  }
  return nearest < count ? nearest : -1
}

/** The cells of all sites with the same key, joined: rings around them and around what they enclose. */
export function regionsOf(
  { sites: { count }, mesh }: Pick<Zones, 'sites' | 'mesh'>,
  keyOf: (site: number) => number,
): Map<number, Ring[]> {
  const { triangles, halfedges, centers } = mesh
  const isEdge = (edge: number) => {
    const [a, b] = endsOf(mesh, edge)
    return a < count && (b >= count || keyOf(a) !== keyOf(b))
  }
  const regions = new Map<number, Ring[]>()
  const seen = new Uint8Array(halfedges.length)
  for (let start = 0; start < halfedges.length; start++) {
    if (seen[start] === 1 || !isEdge(start)) continue
    const key = keyOf(triangles[start] ?? 0)
    const ring: number[] = []
    // a corner of cells is a triangle: its three sites have at most one border of each key that leads on
    for (let edge = start; edge >= 0 && seen[edge] !== 1; edge = borderAfter(mesh, edge, isEdge)) {
      seen[edge] = 1
      pushCenter(ring, centers, edge)
    }
    const rings = regions.get(key)
    if (rings) rings.push(ring)
    else regions.set(key, [ring])
  }
  return regions
}

/** The lines between cells: of two zones, of two parts of one, and within a part. */
export interface Borders {
  readonly zones: Ring // of each line both ends
  readonly parts: Ring
  readonly cells: Ring
}

export function bordersOf({ sites: { count, zone, part }, mesh }: Zones): Borders {
  const [zones, parts, cells]: [number[], number[], number[]] = [[], [], []]
  for (let edge = 0; edge < mesh.halfedges.length; edge++) {
    const twin = mesh.halfedges[edge] ?? -1
    const [a, b] = endsOf(mesh, edge)
    if (twin < edge || a >= count || b >= count) continue
    const lines = zone[a] !== zone[b] ? zones : part[a] !== part[b] ? parts : cells
    pushCenter(lines, mesh.centers, edge)
    pushCenter(lines, mesh.centers, twin)
  }
  return { zones, parts, cells }
}

/** The sites at both ends of an edge. */
function endsOf({ triangles }: Mesh, edge: number): [from: number, to: number] {
  return [triangles[edge] ?? 0, triangles[nextOf(edge)] ?? 0]
}

/** The border of the same site or of its like, from the corner that a border leads to. */
function borderAfter({ halfedges }: Mesh, edge: number, isEdge: (edge: number) => boolean): number {
  let next = halfedges[edge] ?? -1
  // around the corner, from the site on the left
  for (let turns = 0; turns < 3 && next >= 0; turns++) {
    next = nextOf(next)
    if (isEdge(next)) return next
  }
  return -1
}

const nextOf = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1)

function pushCenter(ring: number[], centers: Float64Array, edge: number): void {
  const triangle = Math.floor(edge / 3)
  ring.push(centers[2 * triangle] ?? 0, centers[2 * triangle + 1] ?? 0)
}

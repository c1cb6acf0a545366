import type { Position } from '../geo/position.ts'

/** The areas of a country, numbered from 0. */
export interface ZonedList {
  readonly count: number
  readonly positionOf: (item: number) => Position | undefined
  readonly codeOf: (item: number) => string // after the calling code; '' for the whole country's
}

/** The points whose cells make up the zones: one for each position of a code; of very many, for a square of a grid. */
export interface Sites {
  readonly count: number
  readonly x: Float64Array // Web Mercator, in widths of the world; across the antimeridian it goes on
  readonly y: Float64Array
  readonly zone: Uint8Array // the first digit of the code
  readonly part: Uint8Array // the second one; NO_DIGIT
  readonly siteOf: Int32Array // by item; -1 for one without a position or a code
}

export const NO_DIGIT = 10

/** Which sites are neighbours: a Delaunay triangulation of the sites and of some points far around them. */
export interface Mesh {
  readonly triangles: Uint32Array // three sites each
  readonly halfedges: Int32Array // the same edge of the neighbouring triangle
  readonly inedges: Int32Array // by site: one edge that leads to it
  readonly centers: Float64Array // of the triangles' circles, x and y: there the cells have their corners
  readonly points: Float64Array // the sites and those around them, x and y
}

export interface Zones {
  readonly sites: Sites
  readonly mesh: Mesh
  readonly digits: readonly number[] // of the zones
  readonly agreement: number // of neighbours, beyond chance: 1 if all have the same first digit, 0 if it says nothing
}

const FEWEST = { sites: 24, zones: 3, agreement: 0.75 }

/** Whether the digits of a country are regions, not an alphabetical order or no order at all. */
export function areRegions({ sites, digits, agreement }: Zones): boolean {
  return (
    sites.count >= FEWEST.sites && digits.length >= FEWEST.zones && agreement >= FEWEST.agreement
  )
}

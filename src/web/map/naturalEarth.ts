import type { GeometryCollection, MultiLineString, Topology } from 'topojson-specification'

// What the build takes from Natural Earth for the map, beside the outlines of the countries.

export type Waters = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>

export type StateBorders = Topology<{ borders: MultiLineString }>

/** Where a label goes, and how large what it names is: the side of a square of the same area. */
export type SizedPoint = readonly [lng: number, lat: number, sizeKm: number]

export interface SizedPoints {
  readonly countries: Readonly<Record<string, SizedPoint>> // by ISO 3166-1 alpha-2
  readonly states: Readonly<Record<string, SizedPoint>> // by country and postal code, as US-TX
}

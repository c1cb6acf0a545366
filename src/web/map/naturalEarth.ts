import type { GeometryCollection, MultiLineString, Topology } from 'topojson-specification'

// What the build takes from Natural Earth for the map: see src/build/naturalEarth.ts.

/** The id of a country is its ISO 3166-1 alpha-2 code, or empty. */
export type Outlines = Topology<{ countries: GeometryCollection }>

export type Waters = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>

export type StateBorders = Topology<{ borders: MultiLineString }>

/** By ISO 3166-1 alpha-2: the side, in km, of a square of the same area. */
export type CountrySizes = Readonly<Record<string, number>>

/** Positions of labels, by ISO 3166-1 alpha-2. */
export type CountryPoints = Readonly<Record<string, readonly [lng: number, lat: number]>>

/** Positions of labels, by country and postal code, such as US-TX. */
export type StatePoints = Readonly<
  Record<string, readonly [lng: number, lat: number, sizeKm: number]>
>

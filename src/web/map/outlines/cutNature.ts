import type { Feature, FeatureCollection } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import { type Packed, unpackTopology } from '../../../core/geo/arcText.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { StateBorders, Waters } from '../naturalEarth.ts'
import { featuresAt, INDEX_MAX_ZOOM } from './featuresAt.ts'
import type { NatureTile, TileCoords } from './tile.ts'

// Lakes, rivers and the borders of states help people to recognise a place. Each is loaded from the zoom at
// which it does, so that the map of the world waits for none of them.

const SOURCES = [
  {
    fromZoom: 3,
    toZoom: 4,
    load: retryableOnce(async () => index(shapeWaters(await import('virtual:natural-earth/waters-110m')))),
  },
  {
    fromZoom: 5,
    toZoom: 99,
    load: retryableOnce(async () => index(shapeWaters(await import('virtual:natural-earth/waters-50m')))),
  },
  {
    fromZoom: 4,
    toZoom: 99,
    load: retryableOnce(async () => index(shapeStates(await import('virtual:natural-earth/states')))),
  },
]

/** The lakes, rivers and borders of states in a tile. */
export async function cutNature(coords: TileCoords): Promise<NatureTile> {
  const { z } = coords
  const sources = SOURCES.filter(({ fromZoom, toZoom }) => z >= fromZoom && z <= toZoom)
  const indexes = await Promise.all(sources.map(({ load }) => load()))
  const features = indexes.flatMap((one) => featuresAt(one, coords))
  const pathsOf = (kind: keyof NatureTile) =>
    features.flatMap(({ tags, paths }) => (tags.kind === kind ? paths : []))
  return { lakes: pathsOf('lakes'), rivers: pathsOf('rivers'), states: pathsOf('states') }
}

function shapeWaters({ default: packed }: { default: Packed<Waters> }): Feature[] {
  const topology = unpackTopology(packed)
  const { lakes, rivers } = topology.objects
  return [
    ...feature(topology, lakes).features.map((lake) => tag(lake, 'lakes')),
    ...feature(topology, rivers).features.map((river) => tag(river, 'rivers')),
  ]
}

function shapeStates({ default: packed }: { default: readonly Packed<StateBorders>[] }): Feature[] {
  return packed
    .map(unpackTopology)
    .map((topology) => tag(feature(topology, topology.objects.borders), 'states'))
}

function tag(shape: Feature, kind: keyof NatureTile): Feature {
  return { ...shape, properties: { kind } }
}

function index(features: Feature[]): GeoJSONVT {
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  return new GeoJSONVT(collection, { maxZoom: INDEX_MAX_ZOOM, buffer: 64 })
}

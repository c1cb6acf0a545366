import type { Feature, MultiPolygon, Polygon } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import { type Packed, unpackTopology } from '../../../core/geo/arcText.ts'
import { unrollPolygon } from '../../../core/geo/unrollPolygon.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { Outlines } from '../naturalEarth.ts'
import { cutNature } from './cutNature.ts'
import { featuresAt, INDEX_MAX_ZOOM } from './featuresAt.ts'
import { type CountryPoint, findFar } from './findFar.ts'
import type { FarAnswer, FarRequest, LandTile, TileAnswer, TileCoords, TileRequest } from './tile.ts'

// Cuts the outlines of the countries into tiles, off the main thread: at the finest scale they have half a million points.

const readCoarsest = () => import('virtual:natural-earth/outlines-110m')
const COARSEST = createScale(0, readCoarsest)

/** Natural Earth's scales, finest first, each from the zoom at which the next coarser one looks crude. */
const SCALES = [
  createScale(7, () => import('virtual:natural-earth/outlines-10m')),
  createScale(4, () => import('virtual:natural-earth/outlines-50m')),
  COARSEST,
]

/** How far a tile's lines go on beyond its edges, in its own units: as far as the shadow of an open country falls. */
const REACH = 512

interface Indexes {
  readonly countries: GeoJSONVT
  readonly borders: GeoJSONVT
}

interface Scale {
  readonly fromZoom: number
  readonly load: () => Promise<Indexes>
  isLoaded: boolean
}

function createScale(fromZoom: number, read: () => Promise<{ default: Packed<Outlines> }>): Scale {
  const scale: Scale = {
    fromZoom,
    isLoaded: false,
    load: retryableOnce(async () => {
      const indexes = buildIndexes(unpackTopology((await read()).default))
      scale.isLoaded = true
      return indexes
    }),
  }
  return scale
}

const CUTTERS = { draft: cutDraft, land: cutLand, nature: cutNature }

addEventListener('message', async ({ data }: MessageEvent<TileRequest | FarRequest>) => {
  const { id } = data
  const answer: TileAnswer | FarAnswer =
    'points' in data
      ? { id, far: await findFarFrom(data.points).catch(() => undefined) }
      : { id, tile: await CUTTERS[data.layer](data.coords).catch(() => undefined) }
  postMessage(answer)
})

async function findFarFrom(points: readonly CountryPoint[]): Promise<readonly string[]> {
  return findFar(points, new Map(shapesOf(unpackTopology((await readCoarsest()).default))))
}

async function cutLand(coords: TileCoords): Promise<LandTile> {
  return cut(await scaleFor(coords.z).load(), coords)
}

/** Coarser outlines: the finest that are loaded, or else the next coarser ones, which load sooner. */
async function cutDraft(coords: TileCoords): Promise<LandTile | undefined> {
  const wanted = scaleFor(coords.z)
  if (wanted.isLoaded || wanted === COARSEST) return undefined
  const draft = SCALES.find(({ isLoaded }) => isLoaded) ?? SCALES[SCALES.indexOf(wanted) + 1] ?? COARSEST
  return cut(await draft.load(), coords)
}

function scaleFor(z: number): Scale {
  return SCALES.find(({ fromZoom }) => z >= fromZoom) ?? COARSEST
}

function cut({ countries, borders }: Indexes, coords: TileCoords): LandTile {
  return {
    outlines: featuresAt(countries, coords).map(({ tags, paths }) => ({
      iso: String(tags.iso ?? ''),
      rings: paths,
    })),
    borders: featuresAt(borders, coords).flatMap(({ paths }) => paths),
  }
}

function buildIndexes(topology: Outlines): Indexes {
  const countries = shapesOf(topology).map(([iso, geometry]) => ({
    type: 'Feature' as const,
    properties: { iso },
    geometry,
  }))
  const borders = mesh(topology, topology.objects.countries, (one, other) => one !== other)
  return {
    countries: index(countries),
    borders: index([{ type: 'Feature', properties: {}, geometry: borders }]),
  }
}

/** Each country by its ISO code. */
function shapesOf(topology: Outlines): [iso: string, shape: MultiPolygon][] {
  const { features } = feature(topology, topology.objects.countries)
  return features.map(({ id, geometry }) => [String(id ?? ''), unroll(geometry as Polygon | MultiPolygon)])
}

function index(features: Feature[]): GeoJSONVT {
  return new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: INDEX_MAX_ZOOM, buffer: REACH })
}

function unroll(geometry: Polygon | MultiPolygon): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return { type: 'MultiPolygon', coordinates: polygons.map(unrollPolygon) }
}

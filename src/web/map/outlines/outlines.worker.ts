import type { MultiPolygon, Polygon } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { Outlines } from '../naturalEarth.ts'
import { cutNature } from './cutNature.ts'
import { featuresAt, INDEX_MAX_ZOOM } from './featuresAt.ts'
import type { OutlineTile, TileAnswer, TileCoords, TileRequest } from './tile.ts'
import { unrollPolygon } from './unrollPolygon.ts'

// Cuts the outlines of the countries into tiles, off the main thread: at the finest scale they have half a million points.

const COARSEST = createScale(0, () => import('virtual:natural-earth/outlines-110m'))

/** Natural Earth's scales, finest first, each from the zoom at which the next coarser one looks crude. */
const SCALES = [
  createScale(7, () => import('virtual:natural-earth/outlines-10m')),
  createScale(4, () => import('virtual:natural-earth/outlines-50m')),
  COARSEST,
]

interface Scale {
  readonly fromZoom: number
  readonly load: () => Promise<GeoJSONVT>
  isLoaded: boolean
}

function createScale(fromZoom: number, read: () => Promise<{ default: Outlines }>): Scale {
  const scale: Scale = {
    fromZoom,
    isLoaded: false,
    load: retryableOnce(async () => {
      const index = buildIndex((await read()).default)
      scale.isLoaded = true
      return index
    }),
  }
  return scale
}

const CUTTERS = { draft: cutDraft, outlines: cutOutlines, nature: cutNature }

addEventListener('message', async ({ data: { id, layer, coords } }: MessageEvent<TileRequest>) => {
  const answer: TileAnswer = { id, tile: await CUTTERS[layer](coords).catch(() => undefined) }
  postMessage(answer)
})

async function cutOutlines(coords: TileCoords): Promise<OutlineTile> {
  return cut(await scaleFor(coords.z).load(), coords)
}

/** Coarser outlines: the finest that are loaded, or else the next coarser ones, which load sooner. */
async function cutDraft(coords: TileCoords): Promise<OutlineTile | undefined> {
  const wanted = scaleFor(coords.z)
  if (wanted.isLoaded || wanted === COARSEST) return undefined
  const draft = SCALES.find(({ isLoaded }) => isLoaded) ?? SCALES[SCALES.indexOf(wanted) + 1] ?? COARSEST
  return cut(await draft.load(), coords)
}

function scaleFor(z: number): Scale {
  return SCALES.find(({ fromZoom }) => z >= fromZoom) ?? COARSEST
}

function cut(index: GeoJSONVT, coords: TileCoords): OutlineTile {
  return featuresAt(index, coords).map(({ tags, paths }) => ({ iso: String(tags.iso ?? ''), rings: paths }))
}

function buildIndex(topology: Outlines): GeoJSONVT {
  const countries = feature(topology, topology.objects.countries).features.map(({ id, geometry }) => ({
    type: 'Feature' as const,
    properties: { iso: id },
    geometry: unroll(geometry as Polygon | MultiPolygon),
  }))
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: countries },
    { maxZoom: INDEX_MAX_ZOOM, buffer: 64 },
  )
}

function unroll(geometry: Polygon | MultiPolygon): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return { type: 'MultiPolygon', coordinates: polygons.map(unrollPolygon) }
}

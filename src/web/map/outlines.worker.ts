import type { MultiPolygon, Polygon } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import isoCodes from 'i18n-iso-countries/codes.json'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlines10m from 'world-atlas/countries-10m.json?url'
import outlines50m from 'world-atlas/countries-50m.json?url'
import outlines110m from 'world-atlas/countries-110m.json?url'
import { cutNature } from './nature.ts'
import { once } from './once.ts'
import type { OutlineTile, TileAnswer, TileCoords, TileRequest } from './tile.ts'
import { unrollPolygon } from './unroll.ts'

// Cuts the outlines of the countries into tiles, away from the page: half a million points at the finest.

/** Natural Earth's scales, each for the zooms from which the coarser one looks crude. */
const SCALES = [
  { fromZoom: 0, url: outlines110m },
  { fromZoom: 4, url: outlines50m },
  { fromZoom: 7, url: outlines10m },
].map((scale) => ({ ...scale, load: once(() => buildIndex(scale.url)) }))

/** Natural Earth numbers its countries by ISO 3166-1; Kosovo has no number there. */
const ISO_BY_NUMBER = new Map(isoCodes.map(([alpha2, , number]) => [number, alpha2]))
const ISO_BY_NAME = new Map([['Kosovo', 'XK']])

type Outlines = Topology<{ countries: GeometryCollection<{ name: string }> }>

const loaded = new Set<string>() // urls of SCALES

const CUTTERS = { draft: cutDraft, outlines: cutOutlines, nature: cutNature }

addEventListener('message', async ({ data: { id, layer, coords } }: MessageEvent<TileRequest>) => {
  const answer: TileAnswer = { id, tile: await CUTTERS[layer](coords).catch(() => undefined) }
  postMessage(answer)
})

async function cutOutlines(coords: TileCoords): Promise<OutlineTile> {
  return cut(await scaleFor(coords.z).load(), coords)
}

/** Coarser outlines, which are there already or will be sooner. */
async function cutDraft(coords: TileCoords): Promise<OutlineTile | undefined> {
  const wanted = scaleFor(coords.z)
  if (loaded.has(wanted.url) || wanted === SCALES[0]) return undefined
  const draft = SCALES.findLast(({ url }) => loaded.has(url)) ?? SCALES[SCALES.indexOf(wanted) - 1]!
  return cut(await draft.load(), coords)
}

function scaleFor(z: number): (typeof SCALES)[number] {
  return SCALES.findLast(({ fromZoom }) => z >= fromZoom) ?? SCALES[0]!
}

function cut(index: GeoJSONVT, { z, x, y }: TileCoords): OutlineTile {
  const features = index.getTileRaw(z, x, y)?.features ?? []
  return features.flatMap(({ tags, ...shape }) =>
    'geometry' in shape && Array.isArray(shape.geometry)
      ? [{ iso: String(tags?.iso ?? ''), rings: shape.geometry }]
      : [],
  )
}

async function buildIndex(url: string): Promise<GeoJSONVT> {
  const response = await fetch(url)
  const topology: Outlines = await response.json()
  const countries = feature(topology, topology.objects.countries).features.map((country) => ({
    type: 'Feature' as const,
    properties: {
      iso: ISO_BY_NUMBER.get(String(country.id)) ?? ISO_BY_NAME.get(country.properties.name) ?? '',
    },
    geometry: unroll(country.geometry as Polygon | MultiPolygon),
  }))
  const index = new GeoJSONVT({ type: 'FeatureCollection', features: countries }, { maxZoom: 18, buffer: 64 })
  loaded.add(url)
  return index
}

function unroll(geometry: Polygon | MultiPolygon): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return { type: 'MultiPolygon', coordinates: polygons.map(unrollPolygon) }
}

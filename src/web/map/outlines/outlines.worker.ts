import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import { type Packed, unpackTopology } from '../../../core/geo/arcText.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import { handOver, serveTasks } from '../../api/workerTasks.ts'
import { runSliced } from '../../state/runSliced.ts'
import type { Outlines, StateBorders, Waters } from '../naturalEarth.ts'
import { type CoarseScale, type PackedCoarseLand, packCoarseLand } from './coarseLand.ts'
import { DETAIL_LEVELS, smooth } from './detail.ts'
import { type CountryPoint, findFar } from './findFar.ts'
import { createLandCutter, shapeOf } from './landCutter.ts'
import { type PaintRequest, paintTile } from './paintTile.ts'
import {
  featuresAt,
  INDEX_MAX_ZOOM,
  type LandTile,
  type NatureTile,
  type TileCoords,
} from './tile.ts'

// Cuts the outlines of the countries into tiles and paints them, off the main thread: at the finest scale they have half a million points.

const COARSEST = createScale([0, 5], () => import('virtual:natural-earth/outlines-110m'))
const MIDDLE = createScale([4, 10], () => import('virtual:natural-earth/outlines-50m'))

/** Natural Earth's scales, finest first. */
const SCALES = [
  createScale([7, INDEX_MAX_ZOOM], () => import('virtual:natural-earth/outlines-10m')),
  MIDDLE,
  COARSEST,
]

const COARSE: Readonly<Record<CoarseScale, Scale>> = { '50m': MIDDLE, '110m': COARSEST }

interface Scale {
  readonly fromZoom: number // where the next coarser one looks crude
  readonly draftZoom: number // the last at which it may stand in for the next finer one: nearer, it is all corners
  readonly read: () => Promise<Outlines>
  readonly load: () => Promise<ReturnType<typeof createLandCutter>>
  isLoaded: boolean
}

function createScale(
  [fromZoom, draftZoom]: readonly [number, number],
  importPacked: () => Promise<{ default: Packed<Outlines> }>,
): Scale {
  const read = retryableOnce(async () => unpackTopology((await importPacked()).default))
  const scale: Scale = {
    fromZoom,
    draftZoom,
    isLoaded: false,
    read,
    load: retryableOnce(async () => {
      const cutter = createLandCutter(await read())
      scale.isLoaded = true
      // of the finest scale only what is looked at
      if (scale !== SCALES[0]) runSliced(cutter.indexSteps(), () => undefined, { firstSliceMs: 0 })
      return cutter
    }),
  }
  return scale
}

export const tasks = {
  draft: cutDraft,
  land: cutLand,
  nature: cutNature,
  paint,
  findFar: findFarFrom,
  readCoarseLand,
}

serveTasks(tasks)

/** Throws in browsers without canvases for workers. */
async function paint({ coords, hasNature, look }: PaintRequest): Promise<ImageBitmap | undefined> {
  const canvas = new OffscreenCanvas(look.px, look.px)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const land = (await cutDraft(coords)) ?? (await cutLand(coords))
  const nature = hasNature ? await cutNature(coords) : undefined
  paintTile(context, { coords, ...land, nature }, look)
  const picture = canvas.transferToImageBitmap()
  return handOver(picture, [picture])
}

async function readCoarseLand(scale: CoarseScale): Promise<PackedCoarseLand> {
  const land = packCoarseLand(shapesOf(await COARSE[scale].read()))
  return handOver(land, [land.points.buffer, land.ends.buffer])
}

async function findFarFrom(points: readonly CountryPoint[]): Promise<readonly string[]> {
  return findFar(points, new Map(shapesOf(await COARSEST.read())))
}

async function cutLand(coords: TileCoords): Promise<LandTile> {
  return (await scaleFor(coords.z).load()).cut(coords)
}

/** The next coarser outlines, which load sooner; undefined if they are not needed or too coarse. */
async function cutDraft(coords: TileCoords): Promise<LandTile | undefined> {
  const wanted = scaleFor(coords.z)
  const draft = SCALES[SCALES.indexOf(wanted) + 1]
  if (wanted.isLoaded || !draft || coords.z > draft.draftZoom) return undefined
  return (await draft.load()).cut(coords)
}

function scaleFor(z: number): Scale {
  return SCALES.find(({ fromZoom }) => z >= fromZoom) ?? COARSEST
}

/** Each country by its ISO code. */
function shapesOf(topology: Outlines): [iso: string, shape: MultiPolygon][] {
  return topology.objects.countries.geometries.map((geometry) => [
    String(geometry.id ?? ''),
    shapeOf(topology, geometry),
  ])
}

// Lakes, rivers and the borders of states help people to recognise a place. Each is loaded from the zoom at which it is
// of help, so the map of the world does not wait for them.

const loadStates = retryableOnce(async () =>
  indexOf(shapeStates(await import('virtual:natural-earth/states'))),
)
const loadWaters50m = retryableOnce(async () =>
  indexOf(shapeWaters(await import('virtual:natural-earth/waters-50m'))),
)
const loadWaters110m = retryableOnce(async () =>
  indexOf(shapeWaters(await import('virtual:natural-earth/waters-110m'))),
)

const STATES_FROM_ZOOM = 4
const WATERS_50M_FROM_ZOOM = 5
const MOST_PARTS = 12 // kept: a tour of the world would fill the memory
const parts = new Map<string, Promise<GeoJSONVT>>() // those used last at the end

/** What is in a tile, within the countries. Close up it is in parts; where one is missing, it is as coarse as from afar. */
async function cutNature(coords: TileCoords): Promise<NatureTile> {
  const { z } = coords
  const wanted = z < DETAIL_LEVELS[0].fromZoom ? undefined : await loadParts(coords)
  const waters = wanted ?? [await (z < WATERS_50M_FROM_ZOOM ? loadWaters110m : loadWaters50m)()]
  const states = z < STATES_FROM_ZOOM ? [] : [await loadStates()]
  const features = [...waters, ...states].flatMap((one) => featuresAt(one, coords))
  const ofKind = (kind: string) => features.filter(({ tags }) => tags.kind === kind)
  const pathsOf = (kind: string) => ofKind(kind).flatMap(({ paths }) => paths)
  return {
    urban: pathsOf('urban'),
    lakes: pathsOf('lakes'),
    rivers: ofKind('rivers').map(({ tags, paths }) => ({ rank: Number(tags.rank), paths })),
    states: pathsOf('states'),
    isCoarse: z >= DETAIL_LEVELS[0].fromZoom && wanted === undefined,
  }
}

/** A part that does not load is not asked for again: the map of a broken copy would ask with every tile. */
async function loadParts(coords: TileCoords): Promise<GeoJSONVT[] | undefined> {
  try {
    const { loadPart, partsOf } = await import('./loadDetail.ts')
    const loading = partsOf(coords).map((name) => {
      const part = parts.get(name) ?? loadPart(name).then(indexOf)
      parts.delete(name)
      parts.set(name, part)
      return part
    })
    for (const name of [...parts.keys()].slice(0, -MOST_PARTS)) parts.delete(name)
    return await Promise.all(loading)
  } catch {
    return undefined
  }
}

/** Rivers without a rank are the largest of the world. */
const RANK = 4

function shapeWaters({ default: packed }: { default: Packed<Waters> }): Feature[] {
  const topology = unpackTopology(packed)
  const { lakes, rivers } = topology.objects
  return [
    ...feature(topology, lakes).features.map((lake) => tag(lake, 'lakes')),
    ...feature(topology, rivers).features.map((river) => tag(smoothed(river), 'rivers')),
  ]
}

/** Far from their finest scale, rivers have corners. */
function smoothed(river: Feature): Feature {
  const { geometry } = river
  if (geometry.type === 'LineString')
    return { ...river, geometry: { ...geometry, coordinates: smooth(geometry.coordinates) } }
  if (geometry.type !== 'MultiLineString') return river
  return { ...river, geometry: { ...geometry, coordinates: geometry.coordinates.map(smooth) } }
}

function shapeStates({ default: packed }: { default: readonly Packed<StateBorders>[] }): Feature[] {
  return packed
    .map(unpackTopology)
    .map((topology) => tag(feature(topology, topology.objects.borders), 'states'))
}

function tag(shape: Feature, kind: keyof NatureTile): Feature {
  return { ...shape, properties: { kind, rank: RANK } }
}

function indexOf(features: Feature[]): GeoJSONVT {
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  return new GeoJSONVT(collection, { maxZoom: INDEX_MAX_ZOOM, buffer: 64 })
}

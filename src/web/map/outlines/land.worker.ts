import countryPoints from 'virtual:natural-earth/country-points'
import countrySizes from 'virtual:natural-earth/country-sizes'
import type { Geometry } from 'geojson'
import type { Transform } from 'topojson-specification'
import {
  GRID,
  NO_LAND,
  type PackedLand,
  type PackedNature,
  toGrid,
} from '../../../core/customerPage/land.ts'
import { simplifyLand, simplifyShapes } from '../../../core/customerPage/simplifyLand.ts'
import { encodeArcs } from '../../../core/geo/arcText.ts'
import type { Bounds } from '../../../core/geo/position.ts'
import { nameOfCountry } from '../../../core/nameOfCountry.ts'
import { serveTasks } from '../../api/workerTasks.ts'
import { TILE_PX } from '../scale.ts'
import { DETAIL_LEVELS, type DetailKind, isShown } from './detail.ts'
import { loadPart, partsWithin } from './loadDetail.ts'

// Simplifies the outlines of the world for a map of a part of it: the finest take a second to read.

interface LandRequest {
  readonly within: Bounds | undefined // undefined: all of the world is fine
  readonly hasNature: boolean
}

export interface LandAnswer {
  readonly land: PackedLand
  readonly nature: PackedNature | undefined // undefined if it was not asked for, or did not load
}

const FINEST_DEGREES = 30 // for a larger part the finest would be wasted
const MOST_DEGREES = { nature: 180, states: 90 } // in a larger part they would be a haze

export const tasks = {
  readLand: async ({ within, hasNature }: LandRequest): Promise<LandAnswer> => ({
    land: await readOutlines(within).catch(() => NO_LAND),
    nature: hasNature ? await readNature(within).catch(() => undefined) : undefined,
  }),
}

serveTasks(tasks)

async function readOutlines(within: Bounds | undefined): Promise<PackedLand> {
  const { default: outlines } =
    spanOf(within) <= FINEST_DEGREES
      ? await import('virtual:natural-earth/outlines-10m')
      : await import('virtual:natural-earth/outlines-50m')
  const largestFirst = Object.entries(countryPoints).sort(([a], [b]) => sizeOf(b) - sizeOf(a))
  const labels = largestFirst.map(([iso, [lng, lat]]) => [nameOfCountry(iso), lng, lat] as const)
  return { ...simplifyLand(outlines, within), labels }
}

async function readNature(within: Bounds | undefined): Promise<PackedNature | undefined> {
  const span = spanOf(within)
  if (span > MOST_DEGREES.nature) return undefined
  const states =
    span > MOST_DEGREES.states ? [] : (await import('virtual:natural-earth/states')).default
  const detail = within && (await readDetail(within).catch(() => undefined))
  return {
    ...(detail ?? (await readWaters(within))),
    states: states.map((topology) => simplifyShapes(topology, [topology.objects.borders], within)),
  }
}

type Waters = Omit<PackedNature, 'states'>

async function readWaters(within: Bounds | undefined): Promise<Waters> {
  const { default: waters } =
    spanOf(within) > MOST_DEGREES.states
      ? await import('virtual:natural-earth/waters-110m')
      : await import('virtual:natural-earth/waters-50m')
  const { lakes, rivers } = waters.objects
  const pack = ({ geometries }: typeof lakes) => [simplifyShapes(waters, geometries, within)]
  return { urban: [], lakes: pack(lakes), rivers: pack(rivers) }
}

const WIDTH_PX = 1024 // of a usual picture: it has what the map shows at a zoom where it is as wide

/** What is close up, in parts; undefined for larger bounds. Throws if one does not load. */
async function readDetail(within: Bounds): Promise<Waters | undefined> {
  const z = Math.floor(Math.log2(((360 / spanOf(within)) * WIDTH_PX) / TILE_PX))
  if (z < DETAIL_LEVELS[0].fromZoom) return undefined
  const parts = await Promise.all(partsWithin(within, z).map(loadPart))
  const pack = (kind: DetailKind) =>
    parts.map((part) => {
      const lines = part
        .filter(({ properties }) => properties?.kind === kind && isShown(properties.rank, z))
        .flatMap(({ geometry }) => linesOf(geometry))
      const source = { arcs: encodeArcs(lines.map(toGrid)), transform: GRID_TRANSFORM }
      const geometries = lines.map((_, i) => ({ type: 'LineString' as const, arcs: [i] }))
      return simplifyShapes(source, geometries, within)
    })
  return { urban: pack('urban'), lakes: pack('lakes'), rivers: pack('rivers') }
}

type Line = [lng: number, lat: number][]

const GRID_TRANSFORM: Transform = { scale: [1 / GRID, 1 / GRID], translate: [0, 0] }

function linesOf(geometry: Geometry): Line[] {
  if (geometry.type === 'MultiLineString') return geometry.coordinates as Line[]
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as Line[]) : []
}

function spanOf(within: Bounds | undefined): number {
  return within ? Math.max(within.east - within.west, within.north - within.south) : 360
}

function sizeOf(iso: string): number {
  return countrySizes[iso] ?? 0
}

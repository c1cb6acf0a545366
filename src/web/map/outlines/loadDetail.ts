import { FOLDER, NAMES } from 'virtual:basemap'
import { ROOT } from 'virtual:page-root'
import type { Feature, MultiLineString, MultiPolygon, Position } from 'geojson'
import { decodeArcs } from '../../../core/geo/arcText.ts'
import { latOf, mercatorX, mercatorY, WORLD } from '../../../core/geo/mercator.ts'
import type { Bounds } from '../../../core/geo/position.ts'
import { fetchBytes } from '../../api/finder/fetchFile.ts'
import {
  DETAIL_LEVELS,
  type DetailKind,
  type DetailPart,
  PART_EXTENT,
  PART_ZOOM,
  smooth,
} from './detail.ts'
import type { TileCoords } from './tile.ts'

const names = new Set(NAMES.split(' '))

/** The names of the parts that a tile needs, one of each level that its zoom shows. The sea has none. */
export function partsOf({ z, x, y }: TileCoords): string[] {
  const scale = 2 ** (z - PART_ZOOM)
  return DETAIL_LEVELS.filter(({ fromZoom }) => z >= fromZoom)
    .map(({ fromZoom }) => `${fromZoom}.${Math.floor(x / scale)}.${Math.floor(y / scale)}`)
    .filter((name) => names.has(name))
}

/** As `partsOf` for all tiles of a zoom within bounds. */
export function partsWithin({ west, north, east, south }: Bounds, z: number): string[] {
  const column = (lng: number) => Math.floor(mercatorX(lng) * 2 ** PART_ZOOM)
  const row = (lat: number) =>
    Math.min(2 ** PART_ZOOM - 1, Math.floor(mercatorY(lat) * 2 ** PART_ZOOM))
  const scale = 2 ** (z - PART_ZOOM)
  const found: string[] = []
  for (let x = column(west); x <= column(east); x++)
    for (let y = row(north); y <= row(south); y++)
      found.push(...partsOf({ z, x: (x & (2 ** PART_ZOOM - 1)) * scale, y: y * scale }))
  return found
}

/** Throws if the part does not arrive whole. */
export async function loadPart(name: string): Promise<Feature[]> {
  const bytes = await fetchBytes(`${ROOT}${FOLDER}/${name}`)
  const [, x = 0, y = 0] = name.split('.').map(Number)
  return readPart(new TextDecoder().decode(bytes), x, y)
}

/** Reads a part. Throws if it is cut short, or of another form. */
export function readPart(text: string, partX: number, partY: number): Feature[] {
  const { rivers, lakes, urban }: DetailPart = JSON.parse(text)
  const readLines = (arcs: string) =>
    decodeArcs(arcs).map((arc) => smooth(degreesOf(arc, partX, partY)))
  const readRiver = (arcs: string): MultiLineString => ({
    type: 'MultiLineString',
    coordinates: readLines(arcs),
  })
  const readShape = (arcs: string): MultiPolygon => ({
    type: 'MultiPolygon',
    coordinates: groupRings(readLines(arcs)),
  })
  return [
    ...featuresOf('rivers', rivers, readRiver),
    ...featuresOf('lakes', lakes, readShape),
    ...featuresOf('urban', urban, readShape),
  ]
}

function featuresOf(
  kind: DetailKind,
  ranks: DetailPart[DetailKind],
  read: (arcs: string) => MultiLineString | MultiPolygon,
): Feature[] {
  return ranks.map(([rank, arcs]) => ({
    type: 'Feature',
    properties: { kind, rank },
    geometry: read(arcs),
  }))
}

/** Holes follow the ring that they are in, and turn the other way. */
function groupRings(rings: readonly Position[][]): Position[][][] {
  const polygons: Position[][][] = []
  const outer = Math.sign(areaOf(rings[0] ?? []))
  for (const ring of rings) {
    const last = polygons[polygons.length - 1]
    if (last && Math.sign(areaOf(ring)) !== outer) last.push(ring)
    else polygons.push([ring])
  }
  return polygons
}

/** Signed by the direction. */
function areaOf(ring: readonly Position[]): number {
  let area = 0
  for (let i = 1; i < ring.length; i++) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i - 1], ring[i]]
    area += x1 * y2 - x2 * y1
  }
  return area
}

function degreesOf(arc: readonly (readonly number[])[], partX: number, partY: number): Position[] {
  const parts = 2 ** PART_ZOOM
  let [x, y] = [partX * PART_EXTENT, partY * PART_EXTENT]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    const [east, south] = [x / PART_EXTENT / parts, y / PART_EXTENT / parts]
    return [east * 360 - 180, latOf(south * WORLD)]
  })
}

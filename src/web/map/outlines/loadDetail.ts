import { FOLDER, NAMES } from 'virtual:basemap'
import { ROOT } from 'virtual:page-root'
import type { Feature } from 'geojson'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { Bounds } from '../../../core/geo/position.ts'
import { fetchBytes } from '../../api/finder/fetchFile.ts'
import { DETAIL_LEVELS, PART_ZOOM, readPart } from './detail.ts'
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
  const row = (lat: number) => Math.min(2 ** PART_ZOOM - 1, Math.floor(mercatorY(lat) * 2 ** PART_ZOOM))
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

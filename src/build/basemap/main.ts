import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { encodeArcs } from '../../core/geo/arcText.ts'
import {
  DETAIL_LEVELS,
  type DetailKind,
  type DetailPart,
  PART_EXTENT,
  PART_ZOOM,
} from '../../web/map/outlines/detail.ts'

// Cuts rivers, lakes and built-up areas into the parts that the map loads close up. Run by hand, with the folder of the
// sources: `npx tsx src/build/basemap/main.ts FOLDER`; README.md tells where they come from.

const TARGET = fileURLToPath(new URL('../../web/map/basemap/', import.meta.url))
const BUFFER = PART_EXTENT / 64 // beyond its edges, so that lines go on there
const LEAST_URBAN_UNITS = 9 // across: smaller ones look like dust

type Line = readonly (readonly [x: number, y: number])[]

const folder = process.argv[2]
if (!folder)
  throw new Error('Name the folder with rivers.topojson, lakes.topojson and urban.topojson.')
const sources = (['rivers', 'lakes', 'urban'] as const).map((kind) => ({
  kind,
  index: readSource(kind),
}))
rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
let total = 0
const sizes: string[] = []
for (const level of DETAIL_LEVELS) {
  for (let x = 0; x < 2 ** PART_ZOOM; x++) {
    for (let y = 0; y < 2 ** PART_ZOOM; y++) {
      const part = cutPart(level.ranks, x, y)
      if (!part) continue
      const bytes = compress(JSON.stringify(part))
      total += bytes.length
      sizes.push(`${String(bytes.length).padStart(6)} ${level.fromZoom}.${x}.${y}`)
      writeFileSync(join(TARGET, `${level.fromZoom}.${x}.${y}.br`), bytes)
    }
  }
}
console.log(sizes.sort().slice(-12).join('\n'))
console.log(`${sizes.length} parts, ${total} bytes`)

function readSource(kind: DetailKind): GeoJSONVT {
  const topology: Topology<Record<string, GeometryCollection<{ scalerank?: number }>>> = JSON.parse(
    readFileSync(join(folder ?? '', `${kind}.topojson`), 'utf8'),
  )
  const { features } = feature(
    topology,
    topology.objects[kind] as GeometryCollection<{ scalerank?: number }>,
  )
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: PART_ZOOM,
      indexMaxZoom: PART_ZOOM,
      tolerance: 0,
      extent: PART_EXTENT,
      buffer: BUFFER,
    },
  )
}

/** What of the level lies in a part: the lines of each rank as one text. */
function cutPart(
  [least, most]: readonly [number, number],
  x: number,
  y: number,
): DetailPart | undefined {
  const part = Object.fromEntries(
    sources.map(({ kind, index }) => {
      const byRank = new Map<number, number[][][]>()
      for (const { tags, ...shape } of index.getTileRaw(PART_ZOOM, x, y)?.features ?? []) {
        const rank = Number(tags?.scalerank ?? 0)
        if (rank < least || rank > most || !('geometry' in shape)) continue
        const lines = (shape.geometry as readonly ArrayLike<number>[]).map(toLine)
        const kept = lines.filter(
          (line) => line.length > 1 && (kind !== 'urban' || sizeOf(line) >= LEAST_URBAN_UNITS),
        )
        byRank.set(rank, [...(byRank.get(rank) ?? []), ...kept.map(toArc)])
      }
      return [
        kind,
        [...byRank].sort(([a], [b]) => a - b).map(([rank, arcs]) => [rank, encodeArcs(arcs)]),
      ]
    }),
  ) as unknown as DetailPart
  return Object.values(part).flat().length > 0 ? part : undefined
}

/** Its first point, then the steps to the others. */
function toArc(line: Line): number[][] {
  return line.map(([x, y], i) => [x - (line[i - 1]?.[0] ?? 0), y - (line[i - 1]?.[1] ?? 0)])
}

function toLine(path: ArrayLike<number>): Line {
  return Array.from(
    { length: path.length / 2 },
    (_, i) => [path[2 * i] ?? 0, path[2 * i + 1] ?? 0] as const,
  )
}

function sizeOf(line: Line): number {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  })
}

import type { MultiPolygon } from 'geojson'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { ShapeBox } from './landCutter.ts'
import type { OutlineTile, Path } from './tile.ts'

/** The scales of Natural Earth that the page keeps: a world of a few thousand points, and one of fifty thousand. */
export type CoarseScale = '110m' | '50m'

/** A message: the rings of all countries, one after the other. */
export interface PackedCoarseLand {
  readonly isos: readonly string[] // of each ring's country
  readonly ends: Uint32Array // of each ring, in its points
  readonly points: Float32Array // x, y pairs in widths of the world
}

export function packCoarseLand(
  shapes: Iterable<readonly [string, MultiPolygon]>,
): PackedCoarseLand {
  const isos: string[] = []
  const ends: number[] = []
  const points: number[] = []
  for (const [iso, { coordinates }] of shapes) {
    for (const ring of coordinates.flat()) {
      for (const [lng = 0, lat = 0] of ring) points.push(mercatorX(lng), mercatorY(lat))
      isos.push(iso)
      ends.push(points.length)
    }
  }
  return { isos, ends: Uint32Array.from(ends), points: Float32Array.from(points) }
}

interface Ring {
  readonly iso: string
  readonly path: Path
  readonly box: ShapeBox
}

/** The land of the world at a scale. */
export type CoarseLand = readonly Ring[]

export function unpackCoarseLand({ isos, ends, points }: PackedCoarseLand): CoarseLand {
  return isos.map((iso, i) => {
    const path = points.subarray(ends[i - 1] ?? 0, ends[i])
    return { iso, path, box: boxAround(path) }
  })
}

/** The countries that may have land in a part: not in other copies of the world. */
export function countriesIn(land: CoarseLand, part: ShapeBox): OutlineTile {
  const rings = new Map<string, Path[]>()
  for (const { iso, path, box } of land) {
    if (!meets(box, part)) continue
    const known = rings.get(iso)
    if (known) known.push(path)
    else rings.set(iso, [path])
  }
  return [...rings].map(([iso, rings]) => ({ iso, rings }))
}

function meets(one: ShapeBox, other: ShapeBox): boolean {
  const isBeside = one.left > other.right || one.right < other.left
  return !isBeside && one.top <= other.bottom && one.bottom >= other.top
}

/** A plain loop: there are fifty thousand points. */
function boxAround(path: Path): ShapeBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < path.length; i += 2) {
    const [x, y] = [path[i] ?? 0, path[i + 1] ?? 0]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, right, bottom }
}

import type { MapView } from '../geo/mapView.ts'
import { mercatorX, mercatorY } from '../geo/mercator.ts'
import { groupBy } from '../groupBy.ts'
import { STEPS_PER_DEGREE } from './columns.ts'
import type { Place } from './gazetteer.ts'

// The towns that the map names close up, in the squares of a quadtree: each has the largest of its towns, and leaves the
// others to its quarters, which are wanted from one zoom later on. A view loads a few files of at most 12 kB.

/** A town as the map names it. */
export interface MapTown extends Pick<Place, 'name' | 'iso' | 'position'> {
  readonly size: number // a logarithm of its inhabitants; 0 if unknown
}

const LARGEST = 3 // the depth of the largest squares, 45 degrees wide
const ZOOMS_PER_DEPTH = 3 // a square is wanted where it is at most 2,048 pixels wide
const TOWNS_IN_CELL = 1200

/** By country: names, latitudes and longitudes in hundredths of a degree, sizes. */
export type TownCell = Readonly<
  Record<
    string,
    readonly [
      names: string,
      lats: readonly number[],
      lngs: readonly number[],
      sizes: readonly number[],
    ]
  >
>

/** The files, by their names. */
export function buildTownCells(towns: readonly MapTown[]): Map<string, TownCell> {
  const cells = new Map<string, TownCell>()
  function fill(depth: number, within: readonly MapTown[]): void {
    for (const [key, inside] of groupBy(within, (town) => [keyOf(town, depth)])) {
      cells.set(key, encode(inside.slice(0, TOWNS_IN_CELL)))
      fill(depth + 1, inside.slice(TOWNS_IN_CELL))
    }
  }
  fill(
    LARGEST,
    [...towns].sort((a, b) => b.size - a.size),
  )
  return cells
}

function keyOf({ position: { lat, lng } }: MapTown, depth: number): string {
  const columns = 2 ** depth
  return `${depth}-${Math.floor(mercatorX(lng) * columns) % columns}-${Math.floor(mercatorY(lat) * columns)}`
}

function encode(towns: readonly MapTown[]): TownCell {
  const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE)
  const rows = [...groupBy(towns, ({ iso }) => [iso])].map(([iso, some]) => [
    iso,
    [
      some.map(({ name }) => name).join('\n'),
      some.map(({ position }) => steps(position.lat)),
      some.map(({ position }) => steps(position.lng)),
      some.map(({ size }) => size),
    ],
  ])
  return Object.fromEntries(rows)
}

/** Throws if the file is not one of towns, such as the page of a proxy. */
export function readTownCell(cell: TownCell): MapTown[] {
  return Object.entries(cell).flatMap(([iso, [names, lats, lngs, sizes]]) =>
    names.split('\n').map((name, i) => {
      const [north, east] = scatter(name)
      const lat = ((lats[i] ?? 0) + north) / STEPS_PER_DEGREE
      return {
        name,
        iso,
        position: { lat, lng: ((lngs[i] ?? 0) + east) / STEPS_PER_DEGREE },
        size: sizes[i] ?? 0,
      }
    }),
  )
}

const PRIME = 31
const REACH = 0.8 // of a step

/** Within what was rounded, so that towns close up do not stand in rows; always the same. */
function scatter(name: string): readonly [north: number, east: number] {
  let hash = 0
  for (let i = 0; i < name.length; i++) hash = (hash * PRIME + name.charCodeAt(i)) & 0xffff
  return [((hash & 0xff) / 0xff - 0.5) * REACH, ((hash >> 8) / 0xff - 0.5) * REACH]
}

/** The files that a view needs, if they exist: the world has copies to the east and west. */
export function townCellsIn({ left, top, width, height, worldPx, zoom }: MapView): string[] {
  const keys = new Set<string>()
  for (
    let depth = LARGEST;
    depth <= Math.max(LARGEST, Math.floor(zoom) - ZOOMS_PER_DEPTH);
    depth++
  ) {
    const columns = 2 ** depth
    const cellOf = (px: number) => Math.floor((px / worldPx) * columns)
    for (let y = cellOf(top); y <= cellOf(top + height); y++)
      for (let x = cellOf(left); x <= cellOf(left + width); x++)
        keys.add(`${depth}-${((x % columns) + columns) % columns}-${y}`)
  }
  return [...keys]
}

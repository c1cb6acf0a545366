import { type Listing, positionsIn } from '../file/listing.ts'
import type { MapView, Size } from '../geo/mapView.ts'
import { mercatorX, mercatorY } from '../geo/mercator.ts'
import { boundsOf, type Position } from '../geo/position.ts'
import { groupByLinks, linksBetween } from '../geo/spanningTree.ts'
import { vectorOf } from '../geo/sphere.ts'
import { groupBy } from '../groupBy.ts'

/** A map of a sheet, and which rows of the listing it shows. */
export interface MapPlan {
  readonly view: MapView // in pixels of the page
  readonly items: readonly number[] // indexes of the listing, those with a position
}

export const SHEET_PX = 672 // the width of what is printed on A4, in pixels of the page
export const GAP_PX = 8 // between maps
const HEIGHT_PX = { least: 300, most: 430, several: 300 }
const MARGINS_PX = { across: 112, down: 78 } // as around what a map shows
const LARGE_SHARE = 0.66 // of the width, for the map that has most
const EVEN = 0.25 // so much of all places makes the second of two maps as wide as the first
const FEW_COUNTRIES = 6 // more are shown together: nearly the world
const COUNTRIES_CLOSEST = 4.2 // their points do not show their size

/** The maps of a sheet: the first has the most places, up to two more beside it show others that are far away. */
export function planMaps(listing: Listing): MapPlan[] {
  const placed = positionsIn(listing).flatMap((position, index) =>
    position ? [{ position, index }] : [],
  )
  if (placed.length === 0) return []
  const isSplit = listing.kind === 'areas' || placed.length <= FEW_COUNTRIES
  const groups = isSplit
    ? splitMaps(placed.map(({ position }) => position))
    : [placed.map((_, i) => i)]
  const sizes = sizesOf(groups, placed)
  return groups.map((group, i) => ({
    view: viewOf(
      group.map((at) => (placed[at] as Placed).position),
      sizes[i] as Size,
      listing.kind,
    ),
    items: group.map((at) => (placed[at] as Placed).index),
  }))
}

interface Placed {
  readonly position: Position
  readonly index: number
}

function viewOf(positions: readonly Position[], size: Size, kind: Listing['kind']): MapView {
  const view = viewAround(positions, size)
  // a small picture of one country shows all of it, too
  const closest =
    COUNTRIES_CLOSEST + (positions.length === 1 ? Math.log2(size.width / SHEET_PX) : 0)
  if (kind === 'areas' || view.zoom <= closest) return view
  const scale = 2 ** (closest - view.zoom)
  const left = (view.left + size.width / 2) * scale - size.width / 2
  const top = (view.top + size.height / 2) * scale - size.height / 2
  return { ...view, zoom: closest, worldPx: view.worldPx * scale, left, top }
}

function sizesOf(groups: readonly (readonly number[])[], placed: readonly Placed[]): Size[] {
  const [first = [], second = []] = groups
  const several = HEIGHT_PX.several
  if (groups.length === 1)
    return [
      { width: SHEET_PX, height: heightFor(first.map((at) => (placed[at] as Placed).position)) },
    ]
  if (groups.length === 2) {
    const share = second.length >= EVEN * placed.length ? 0.5 : LARGE_SHARE
    const width = Math.round((SHEET_PX - GAP_PX) * share)
    return [
      { width, height: several },
      { width: SHEET_PX - GAP_PX - width, height: several },
    ]
  }
  const width = Math.round((SHEET_PX - GAP_PX) * LARGE_SHARE)
  const small = { width: SHEET_PX - GAP_PX - width, height: (several - GAP_PX) / 2 }
  return [{ width, height: several }, small, small]
}

/** As high as the places need, if that leaves room for the table. */
function heightFor(positions: readonly Position[]): number {
  const bounds = boundsOf(positions)
  if (!bounds) return HEIGHT_PX.least
  const across = Math.max(1e-6, (bounds.east - bounds.west) / 360)
  const down = mercatorY(bounds.south) - mercatorY(bounds.north)
  const wanted = ((SHEET_PX - MARGINS_PX.across) * down) / across + MARGINS_PX.down
  return Math.round(Math.max(HEIGHT_PX.least, Math.min(HEIGHT_PX.most, wanted)))
}

const WORLD_PX = 256 // wide at zoom 0
const MARGINS = { side: 56, top: 44, bottom: 34 } // in pixels: names stand beside and above their points
const MOST_MARGIN = 0.16 // of a small picture
const CLOSEST = { few: 6, many: 9.5 } // zooms: nearer, nothing shows where in its country a place is
const FEW = 3
const LEAST_ZOOM = 0.3

/** As near as all positions fit, with room for their names; the whole world where there are none. */
export function viewAround(positions: readonly Position[], { width, height }: Size): MapView {
  const bounds = boundsOf(positions)
  const size = { width, height }
  if (!bounds) return viewAt(mercatorX(10), mercatorY(25), Math.log2(width / WORLD_PX), size)
  const side = Math.min(MARGINS.side, MOST_MARGIN * width)
  const top = Math.min(MARGINS.top, MOST_MARGIN * height)
  const bottom = Math.min(MARGINS.bottom, MOST_MARGIN * height)
  const [north, south] = [mercatorY(bounds.north), mercatorY(bounds.south)]
  const across = (bounds.east - bounds.west) / 360
  const zoomX = Math.log2((width - 2 * side) / WORLD_PX / across)
  const zoomY = Math.log2((height - top - bottom) / WORLD_PX / (south - north))
  const closest = positions.length > FEW ? CLOSEST.many : CLOSEST.few
  const zoom = Math.max(LEAST_ZOOM, Math.min(closest, zoomX, zoomY))
  return viewAt(
    mercatorX((bounds.west + bounds.east) / 2),
    (north + south) / 2,
    zoom,
    size,
    (top - bottom) / 2,
  )
}

/** A view around a point in widths of the world, which is `lowerPx` below the middle. */
function viewAt(x: number, y: number, zoom: number, { width, height }: Size, lowerPx = 0): MapView {
  const worldPx = WORLD_PX * 2 ** zoom
  const top = withinWorld(y * worldPx - height / 2 - lowerPx, height, worldPx)
  return { zoom, worldPx, left: x * worldPx - width / 2, top, width, height }
}

/** The top of a view that shows nothing beyond the poles, if the world is high enough. */
function withinWorld(top: number, height: number, worldPx: number): number {
  return height >= worldPx ? (worldPx - height) / 2 : Math.max(0, Math.min(worldPx - height, top))
}

const MOST_MAPS = 3
const APART_KM = 1300 // with nothing in between: an ocean, mostly
const WIDE = 0.19 // of the world's width: Europe fits into one map
const MOST_POINTS = 500 // compared with each other; more are taken together
const CELLS_PER_DEGREE = 8

/**
 * The maps on which to show positions, by their index, the map with the most first: one, or up to three where they are
 * far apart, since a map that is mostly ocean shows nothing.
 */
export function splitMaps(positions: readonly Position[]): number[][] {
  let groups = [positions.map((_, index) => index)]
  while (groups.length < MOST_MAPS) {
    const widest = groups.reduce(
      (a, b) => (spanOf(b, positions) > spanOf(a, positions) ? b : a),
      [],
    )
    const halves = spanOf(widest, positions) > WIDE ? cut(widest, positions) : undefined
    if (!halves) break
    groups = [...groups.filter((group) => group !== widest), ...halves]
  }
  return groups.sort((a, b) => b.length - a.length)
}

/** Cuts a group at its widest gap; undefined if it has none. */
function cut(
  group: readonly number[],
  positions: readonly Position[],
): [number[], number[]] | undefined {
  const cells = cellsOf(group, positions)
  const links = linksBetween(cells.map(([item = 0]) => vectorOf(positions[item] as Position)))
  const [longest, ...rest] = links
  if (!longest || longest.km < APART_KM) return undefined
  const groupOf = groupByLinks(cells.length, rest)
  const side = groupOf(longest.from)
  const itemsOf = (isInside: boolean) =>
    cells.flatMap((items, cell) => ((groupOf(cell) === side) === isInside ? items : []))
  return [itemsOf(true), itemsOf(false)]
}

/** Items that are near each other, taken together until there are few enough to compare. */
function cellsOf(group: readonly number[], positions: readonly Position[]): (readonly number[])[] {
  for (let perDegree = CELLS_PER_DEGREE; ; perDegree /= 2) {
    const cells = groupBy(group, (item) => {
      const { lat, lng } = positions[item] as Position
      return [`${Math.floor(lat * perDegree)} ${Math.floor(lng * perDegree)}`]
    })
    if (cells.size <= MOST_POINTS) return [...cells.values()]
  }
}

/** The longer side of what a group needs of the map, in widths of the world. */
function spanOf(group: readonly number[], positions: readonly Position[]): number {
  const bounds = boundsOf(group.map((item) => positions[item] as Position))
  if (!bounds) return 0
  const { south, west, north, east } = bounds
  return Math.max((east - west) / 360, mercatorY(south) - mercatorY(north))
}

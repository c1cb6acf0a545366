import { type Listing, positionsIn } from '../file/listing.ts'
import type { MapView, Size } from '../geo/mapView.ts'
import { mercatorY } from '../geo/mercator.ts'
import { boundsOf, type Position } from '../geo/position.ts'
import { viewAround } from './mapView.ts'
import { splitMaps } from './splitMaps.ts'

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
  const placed = positionsIn(listing).flatMap((position, index) => (position ? [{ position, index }] : []))
  if (placed.length === 0) return []
  const isSplit = listing.kind === 'areas' || placed.length <= FEW_COUNTRIES
  const groups = isSplit ? splitMaps(placed.map(({ position }) => position)) : [placed.map((_, i) => i)]
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
  const closest = COUNTRIES_CLOSEST + (positions.length === 1 ? Math.log2(size.width / SHEET_PX) : 0)
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
    return [{ width: SHEET_PX, height: heightFor(first.map((at) => (placed[at] as Placed).position)) }]
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

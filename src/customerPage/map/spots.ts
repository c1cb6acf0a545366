import type { PageContent } from '../../core/customerPage/pageContent.ts'
import type { Box, MapView, Size } from '../../core/geo/mapView.ts'
import { spotIn } from '../../core/geo/mapView.ts'
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts'
import { createFreeSpace } from '../../core/placement/freeSpace.ts'
import type { PlacedName } from '../../core/placement/placement.ts'
import { cornerAt, GAPS, sidesOf } from '../../core/placement/sides.ts'
import type { Dot } from '../../painting/dots.ts'

/** A point of the map with all items there. */
export interface Spot {
  readonly x: number // in widths of the world
  readonly y: number
  readonly items: number[] // it is named after the first
}

/** The spots of a page, those of the largest towns first. */
export function listSpots({ areas, largest }: PageContent): Spot[] {
  const spots = new Map<string, Spot>()
  for (const [item, { position }] of areas.entries()) {
    if (!position) continue
    const key = `${position.lat} ${position.lng}`
    const spot = spots.get(key) ?? {
      x: mercatorX(position.lng),
      y: mercatorY(position.lat),
      items: [],
    }
    spot.items.push(item)
    spots.set(key, spot)
  }
  const ranks = new Map(largest.map((item, rank) => [item, rank]))
  // if the number of people is unknown: short codes are those of large towns
  const rankOf = (item: number) => ranks.get(item) ?? areas.length + (areas[item]?.code.length ?? 0)
  for (const { items } of spots.values())
    if (items.length > 1) items.sort((a, b) => rankOf(a) - rankOf(b))
  return [...spots.values()].sort((a, b) => rankOf(a.items[0] ?? 0) - rankOf(b.items[0] ?? 0))
}

const MARGIN_PX = 10

/** The spots in a view, or just beside it. */
export function dotsIn(spots: readonly Spot[], view: MapView): Dot[] {
  return spots.flatMap((place, spot) => {
    const [x, y] = spotIn(view, place.x, place.y)
    const isInView =
      x > -MARGIN_PX && x < view.width + MARGIN_PX && y > -MARGIN_PX && y < view.height + MARGIN_PX
    return isInView ? [{ spot, x, y }] : []
  })
}

const ROOM_PX = 30_000 // square pixels of the map for each pill, so that the map stays one
const LEAST = 6
const MOST = 40
const MOST_TRIES = 500

/** Pills for the first of the dots that have room; `covered` is what lies over the map. */
export function placePills(
  dots: readonly Dot[],
  { width, height }: Size,
  sizeOf: (spot: number) => Size,
  covered: readonly Box[],
): PlacedName[] {
  const pills: PlacedName[] = []
  const limit = Math.max(LEAST, Math.min(MOST, Math.floor((width * height) / ROOM_PX)))
  const space = createFreeSpace({ left: 0, top: 0, width, height }, covered)
  const { freeX, freeY } = GAPS.pill
  for (const { spot, x, y } of dots.slice(0, MOST_TRIES)) {
    if (pills.length >= limit) break
    if (!space.isFree(x, y, x, y)) continue
    const size = sizeOf(spot)
    for (const side of sidesOf('pill', undefined)) {
      const [left, top] = cornerAt(side, 'pill', x, y, size)
      const [right, bottom] = [left + size.width, top + size.height]
      if (!space.isFree(left - freeX, top - freeY, right + freeX, bottom + freeY)) continue
      space.take(left, top, right, bottom)
      pills.push({ spot, kind: 'pill', x, y, left, top, width: size.width, height: size.height })
      break
    }
  }
  return pills
}

/** What is where on a map that was painted. */
export interface Painted {
  readonly pills: readonly PlacedName[]
  readonly dots: readonly Dot[]
}

const PILL_REACH_PX = { mouse: 2, finger: 9 } // a finger needs 44
const DOT_REACH_PX = { mouse: 9, finger: 22 }
const CLEARLY = 0.5 // of the distance to the next: a dot nearer than that is meant

/** What a tap means: a spot, or several that are too near each other to tell. */
export function findSpot(
  { pills, dots }: Painted,
  x: number,
  y: number,
  isTouch: boolean,
): number | 'several' | undefined {
  const by = isTouch ? 'finger' : 'mouse'
  const reach = PILL_REACH_PX[by]
  const pill = pills.find(
    ({ left, top, width, height }) =>
      x >= left && x <= left + width && y >= top - reach && y <= top + height + reach,
  )
  if (pill) return pill.spot
  const near = dots
    .map((dot) => ({ spot: dot.spot, px: Math.hypot(dot.x - x, dot.y - y) }))
    .filter(({ px }) => px <= DOT_REACH_PX[by])
    .sort((a, b) => a.px - b.px)
  const [first, second] = near
  return first && second && first.px > CLEARLY * second.px ? 'several' : first?.spot
}

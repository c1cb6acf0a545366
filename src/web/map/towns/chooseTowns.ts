import { type PointIndex, xAt, yAt } from '../../../core/cluster/pointIndex.ts'
import { isSameSpot, spotsNear } from '../../../core/cluster/spotsNear.ts'
import { STEPS_PER_OCTAVE } from '../../../core/gazetteer/columns.ts'
import type { MapTown } from '../../../core/gazetteer/townCells.ts'
import { type Box, type MapView, pointIn, type Size } from '../../../core/geo/mapView.ts'
import { latOf, lngOf, WORLD, worldX, worldY } from '../../../core/geo/mercator.ts'
import { distanceKm } from '../../../core/geo/sphere.ts'
import { cornerAt, type Side, sidesOf } from '../../../core/placement/sides.ts'
import { LIKENESS, likenessTo, shortName } from '../../../core/prominence/placeName.ts'
import type { Steps } from '../../../core/steps.ts'
import { foldText } from '../../../core/text/foldText.ts'
import { townSpellings } from '../../../core/towns.ts'
import { nameHere, type PlaceList } from '../places.ts'

/** A town that the map names, in pixels of the world: its text, and its own point. */
export interface TownName extends Box {
  readonly town: MapTown
  readonly text: string
  readonly side: Side
  readonly x: number
  readonly y: number
}

interface TownsRequest {
  readonly towns: readonly MapTown[]
  readonly view: MapView // what is seen: no name is cut at its edge
  readonly taken: readonly Box[] // by what has a code, in pixels of the world
  readonly dots: readonly (readonly [x: number, y: number])[] // of places, whether named or not
  readonly before: readonly TownName[] // at the same zoom: they stay, if they have room
  readonly isListed: (town: MapTown) => boolean // as a place with a code
  readonly nameOf: (town: MapTown) => string
  readonly measure: (town: MapTown, text: string) => Size
}

const MARGIN: Size = { width: 14, height: 6 } // kept free around a name
const POINT_PX = 3 // to either side of its dot
const DOT_PX = 5 // of another's
const PX_PER_NAME = 10_000 // of the view
const TRIED_IN_A_STEP = 16
const STAYING = 2 * STEPS_PER_OCTAVE // a newcomer displaces a town that was named if it is four times as large

/** The largest towns of a view that there is room for, none of them in the way of a place of the list. */
export function* chooseTownsSteps(request: TownsRequest): Steps<TownName[]> {
  const { towns, view, taken, dots, before, isListed, nameOf, measure } = request
  const free = createRoom(view)
  for (const box of taken) free.take(box)
  for (const [x, y] of dots) free.take(around(x, y, DOT_PX))
  yield
  const stood = new Map(before.map(({ town, side }) => [town, side]))
  const names: TownName[] = []
  let tried = 0
  for (const { town, x, y } of inView(towns, view, stood)) {
    if (names.length * PX_PER_NAME > view.width * view.height) break
    const point = around(x, y, POINT_PX)
    if (!free.isFree(point)) continue
    if (++tried % TRIED_IN_A_STEP === 0) yield
    if (isListed(town)) continue
    const text = nameOf(town)
    const size = measure(town, text)
    for (const side of sidesOf('label', stood.get(town))) {
      const [left, top] = cornerAt(side, 'label', x, y, size)
      if (!free.isFree(grown({ left, top, ...size }))) continue
      free.take(grown({ left, top, ...size }))
      free.take(around(x, y, DOT_PX))
      names.push({ town, text, side, x, y, left, top, ...size })
      break
    }
  }
  return names
}

/** Where they are, the largest first. */
function inView(towns: readonly MapTown[], view: MapView, stood: ReadonlyMap<MapTown, Side>) {
  const rank = (town: MapTown) => town.size + (stood.has(town) ? STAYING : 0)
  return towns
    .map((town) => {
      const [fromLeft, fromTop] = pointIn(view, town.position)
      return { town, x: fromLeft + view.left, y: fromTop + view.top, fromLeft, fromTop }
    })
    .filter(({ fromLeft: x, fromTop: y }) => x > 0 && y > 0 && x < view.width && y < view.height)
    .sort((a, b) => rank(b.town) - rank(a.town))
}

function around(x: number, y: number, reach: number): Box {
  return { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach }
}

function grown({ left, top, width, height }: Box): Box {
  const { width: x, height: y } = MARGIN
  return { left: left - x / 2, top: top - y / 2, width: width + x, height: height + y }
}

const CELL_PX = 4

/** The free room of a view as a bitmap: there may be thousands of dots. What reaches over the edge is not free. */
function createRoom(view: Box) {
  const [columns, rows] = [Math.floor(view.width / CELL_PX), Math.floor(view.height / CELL_PX)]
  const taken = new Uint8Array(Math.max(0, columns * rows))
  const inRow = (column: number) => Math.max(0, Math.min(columns, column)) // what lies beside the view takes nothing
  function cellsOf({ left, top, width, height }: Box) {
    const cellOf = (px: number) => Math.floor(px / CELL_PX)
    const [west, north] = [cellOf(left - view.left), cellOf(top - view.top)]
    return {
      west,
      north,
      east: cellOf(left + width - view.left),
      south: cellOf(top + height - view.top),
    }
  }
  return {
    isFree(box: Box): boolean {
      const { west, north, east, south } = cellsOf(box)
      if (west < 0 || north < 0 || east >= columns || south >= rows) return false
      for (let row = north; row <= south; row++)
        if (taken.subarray(row * columns + west, row * columns + east + 1).includes(1)) return false
      return true
    },
    take(box: Box): void {
      const { west, north, east, south } = cellsOf(box)
      for (let row = Math.max(0, north); row <= Math.min(rows - 1, south); row++)
        taken.fill(1, row * columns + inRow(west), row * columns + inRow(east + 1))
    },
  }
}

const TOWN_KM = 9 // a place of its name so near is the town
const SAME_SPOT_KM = 1.5 // as is any place here: the gazetteer rounds to a kilometre, and Cologne is Köln
const EQUATOR_KM = 40_075

/** Whether a list has a town as a place of its own, which the map then shows with its code. */
export function createIsListed(
  list: PlaceList,
  index: PointIndex,
  nameOf: (town: MapTown) => string,
) {
  return (town: MapTown): boolean => {
    const { lat, lng } = town.position
    const reach = ((TOWN_KM / EQUATOR_KM) * WORLD) / Math.cos((lat * Math.PI) / 180)
    const spots = spotsNear(index, worldX(lng), worldY(lat), reach)
    if (spots.length === 0) return false
    const called = { name: town.name, spellings: townSpellings(town.name) }
    const shown = nameOf(town)
    return spots.some(({ from }) => {
      const there = { lat: latOf(yAt(index, from)), lng: lngOf(xAt(index, from)) }
      if (distanceKm(there, town.position) <= SAME_SPOT_KM) return true
      for (let i = from; i < index.ids.length && isSameSpot(index, i, from); i++) {
        const place = index.ids[i] ?? 0
        const short = shortName(list.townOf(place))
        const isCalledSo = likenessTo(called, short, foldText(short)) > LIKENESS.none
        if (isCalledSo || nameHere(list, place, short) === shown) return true
      }
      return false
    })
  }
}

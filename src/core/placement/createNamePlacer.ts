import type { Size } from '../geo/mapView.ts'
import type { Prominence } from '../prominence/prominence.ts'
import { createFreeSpace } from './freeSpace.ts'
import type { MeasureName, NameKind, NamePlacer, NameView, PlacedName } from './placement.ts'
import { cornerAt, GAPS, type Side, sidesOf } from './sides.ts'

/** From this zoom on any spot may have a label, farther out only known towns, or all spots of a list with few of them. */
const ANY_FROM_ZOOM = 8.5

/** A newcomer displaces a name that was shown only if it weighs so many times as much. */
const STAYING = 4

const MOST_TRIES = 400 // of each kind in a view; after so many the view is full

interface Shown extends PlacedName {
  readonly side: Side
}

/**
 * Names the most prominent spots of a view that there is room for. While the map is dragged a name that was shown
 * stays, unless something much larger needs its place; at another zoom all are chosen afresh, and stay on their
 * sides. Create another placer for another list, or once a font has come that changes the sizes.
 */
export function createNamePlacer(prominence: Prominence, measure: MeasureName): NamePlacer {
  const { order, known, weight } = prominence
  const sizes = { pill: new Map<number, Size>(), label: new Map<number, Size>() }
  let last: { readonly zoom: number; readonly names: ReadonlyMap<number, Shown> } | undefined

  function sizeOf(spot: number, kind: NameKind): Size {
    const size = sizes[kind].get(spot) ?? measure(spot, kind)
    sizes[kind].set(spot, size)
    return size
  }

  /** What the last view has named, if only the middle has changed; the weightiest first. */
  function keptIn({ zoom }: NameView, kinds: readonly NameKind[]): number[] {
    if (last?.zoom !== zoom) return []
    const kept = [...last.names.values()].filter(({ kind }) => kinds.includes(kind))
    return kept.map(({ spot }) => spot).sort((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0))
  }

  function place(view: NameView): PlacedName[] {
    const projection = createProjection(prominence, view)
    const space = createFreeSpace(view, view.taken)
    const towns = projection.pickInView(order.subarray(0, known))
    const names = new Map<number, Shown>()

    /** Puts a name on a free side of its dot: the first one, of a pill one that hides few dots that want a name as well. */
    function tryName(kind: NameKind, spot: number): boolean {
      const [x, y] = [projection.xOf(spot), projection.yOf(spot)]
      const { freeX, freeY, dot } = GAPS[kind]
      if (!space.isFree(x - dot, y - dot, x + dot, y + dot)) return false
      const { width, height } = sizeOf(spot, kind)
      const before = last?.names.get(spot)
      const stood = before?.kind === kind ? before.side : undefined
      let best: Shown | undefined
      let fewest = Number.POSITIVE_INFINITY
      for (const side of sidesOf(kind, stood)) {
        const [left, top] = cornerAt(side, kind, x, y, { width, height })
        if (!space.isFree(left - freeX, top - freeY, left + width + freeX, top + height + freeY))
          continue
        const name = { spot, kind, x, y, left, top, width, height, side }
        const hidden = kind === 'label' || side === stood ? 0 : countRivals(name)
        if (hidden >= fewest) continue
        fewest = hidden
        best = name
        if (hidden === 0) break
      }
      if (!best) return false
      space.take(best.left, best.top, best.left + width, best.top + height)
      space.take(x - dot, y - dot, x + dot, y + dot)
      names.set(spot, best)
      return true
    }

    /** The dots below a name, of as many spots as could be named. */
    function countRivals({ spot, left, top, width, height }: Shown): number {
      let count = 0
      for (let i = 0; i < view.budget.pills + view.budget.labels; i++) {
        const rival = towns.at(i)
        if (rival === undefined) break
        if (rival === spot || names.has(rival)) continue
        const [fromLeft, fromTop] = [projection.xOf(rival) - left, projection.yOf(rival) - top]
        if (fromLeft >= 0 && fromLeft <= width && fromTop >= 0 && fromTop <= height) count++
      }
      return count
    }

    /** Adds up to `limit` names of a kind, of spots in an order. Those that are kept go before what is not much larger. */
    function fill(kind: NameKind, limit: number, spots: Picks, kept: readonly number[]): number {
      let added = 0
      let tries = 0
      let nextKept = 0
      for (let i = 0; ; i++) {
        const spot = spots.at(i)
        const next = spot === undefined ? 0 : (weight[spot] ?? 0)
        for (; nextKept < kept.length && added < limit; nextKept++) {
          const old = kept[nextKept] ?? 0
          if ((weight[old] ?? 0) * STAYING < next) break
          if (isOpen(old) && projection.isInView(old) && tryName(kind, old)) added++
        }
        if (spot === undefined || added >= limit || tries === MOST_TRIES) break
        if (!isOpen(spot)) continue
        tries++
        if (tryName(kind, spot)) added++
      }
      return added
    }

    function isOpen(spot: number): boolean {
      return spot !== view.chosen && !names.has(spot)
    }

    const { pills, labels } = view.budget
    const isAnyNamed = view.zoom >= ANY_FROM_ZOOM || known < pills + labels
    const others = isAnyNamed ? projection.pickInView(order.subarray(known)) : NONE
    fill('pill', pills, known > 0 ? towns : others, keptIn(view, ['pill']))
    const kept = keptIn(view, ['pill', 'label'])
    const isTown = (spot: number) => (weight[spot] ?? 0) > 0
    const added = fill('label', labels, towns, kept.filter(isTown))
    const keptOthers = kept.filter((spot) => !isTown(spot))
    fill('label', labels - added, sortAround(view.chosen, others, projection), keptOthers)
    last = { zoom: view.zoom, names }
    return [...names.values()]
  }

  return { place }
}

const NONE: Picks = { at: () => undefined }
const SPOTS = 2 ** 26 // more than there are: a distance and a spot are one number while they are sorted

/** By distance from what is chosen, if something is. */
function sortAround(chosen: number | undefined, spots: Picks, { xOf, yOf }: Projection): Picks {
  if (chosen === undefined) return spots
  const [x, y] = [xOf(chosen), yOf(chosen)]
  const keys: number[] = []
  for (let i = 0; ; i++) {
    const spot = spots.at(i)
    if (spot === undefined) break
    keys.push(Math.floor(Math.hypot(xOf(spot) - x, yOf(spot) - y)) * SPOTS + spot)
  }
  const sorted = Float64Array.from(keys).sort()
  return {
    at(index) {
      const key = sorted[index]
      return key === undefined ? undefined : key % SPOTS
    },
  }
}

/** Where the spots are in a view, in pixels of the world: in the copy of it that is nearest to the middle of the view. */
interface Projection {
  readonly xOf: (spot: number) => number
  readonly yOf: (spot: number) => number
  readonly isInView: (spot: number) => boolean
  /**
   * Those of some spots that are in view, in their order; of several in one small square only the first, since where
   * one name finds no room the next will not either.
   */
  readonly pickInView: (spots: Uint32Array) => Picks
}

/** Spots that are picked only as far as somebody asks: a view is mostly full after a few hundred. */
interface Picks {
  readonly at: (index: number) => number | undefined
}

const SQUARE_PX = 8

function createProjection({ x, y }: Prominence, view: NameView): Projection {
  const { left, top, width, height, worldPx } = view
  const middle = left + width / 2

  function xOf(spot: number): number {
    const px = (x[spot] ?? 0) * worldPx
    return px + Math.round((middle - px) / worldPx) * worldPx
  }

  function yOf(spot: number): number {
    return (y[spot] ?? 0) * worldPx
  }

  function isInView(spot: number): boolean {
    const [fromLeft, fromTop] = [xOf(spot) - left, yOf(spot) - top]
    return fromLeft >= 0 && fromLeft <= width && fromTop >= 0 && fromTop <= height
  }

  function pickInView(spots: Uint32Array): Picks {
    const [columns, rows] = [squaresIn(width), squaresIn(height)]
    const seen = new Uint8Array(columns * rows)
    const picked: number[] = []
    let next = 0

    // a plain loop without calls: there may be a hundred thousand spots
    function pickOne(): void {
      while (next < spots.length) {
        const spot = spots[next++] ?? 0
        const fromTop = (y[spot] ?? 0) * worldPx - top
        if (fromTop < 0 || fromTop > height) continue
        const px = (x[spot] ?? 0) * worldPx
        const fromLeft = px + Math.round((middle - px) / worldPx) * worldPx - left
        if (fromLeft < 0 || fromLeft > width) continue
        const square = Math.floor(fromTop / SQUARE_PX) * columns + Math.floor(fromLeft / SQUARE_PX)
        if (seen[square] === 1) continue
        seen[square] = 1
        picked.push(spot)
        return
      }
    }

    return {
      at(index) {
        if (index === picked.length) pickOne()
        return picked[index]
      },
    }
  }

  return { xOf, yOf, isInView, pickInView }
}

/** None where a view has no extent: while a phone is turned, more may be covered than there is. */
const squaresIn = (px: number): number => Math.max(0, Math.floor(px / SQUARE_PX) + 1)

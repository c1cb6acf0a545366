import type { Prominence } from '../prominence/prominence.ts'
import type { NameView } from './placement.ts'

/** Where the spots are in a view, in pixels of the world: in the copy of it that is nearest to the middle of the view. */
export interface Projection {
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
export interface Picks {
  readonly at: (index: number) => number | undefined
}

const SQUARE_PX = 8

export function createProjection({ x, y }: Prominence, view: NameView): Projection {
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
function squaresIn(px: number): number {
  return Math.max(0, Math.floor(px / SQUARE_PX) + 1)
}
